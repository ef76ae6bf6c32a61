/// The exclusion patterns of one folder. The last pattern that matches decides.
struct IgnoreList {
  /// The names of the folder's real path.
  let folder: [[Unicode.Scalar]]
  private(set) var patterns: [PathPattern]

  init(_ patterns: [PathPattern], in folder: String) {
    self.folder = PathNames(folder).names
    self.patterns = patterns
  }

  /// Creates a list from the contents of a .gitignore, without empty lines, comments and patterns that could never
  /// match.
  init(parsing bytes: [UInt8], in folder: String) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    let patterns = lines.filter { $0.first != UInt8(ascii: "#") }.compactMap { line in
      try? PathPattern(String(decoding: line, as: UTF8.self))
    }
    self.init(patterns, in: folder)
  }

  /// Returns the pattern that decides about a path, which is given by the names of its real path, or `nil` if none
  /// matches.
  ///
  /// - Parameter named: A folder that is to be checked even if it is left out. Patterns that leave out the whole folder
  ///   do not apply.
  func decision(
    on path: [[Unicode.Scalar]], isFolder: Bool, named: [[Unicode.Scalar]]? = nil
  ) -> PathPattern? {
    guard path.count > folder.count, path.starts(with: folder) else { return nil }
    let names = path[folder.count...]
    return patterns.last { pattern in
      guard pattern.matches(names, isFolder: isFolder) else { return false }
      return pattern.isNegated || !(named.map { leavesOut(all: $0, pattern) } ?? false)
    }
  }

  private func leavesOut(all named: [[Unicode.Scalar]], _ pattern: PathPattern) -> Bool {
    guard named.count > folder.count, named.starts(with: folder) else { return false }
    let names = named[folder.count...]
    return (1...names.count).contains { pattern.matches(names.prefix($0), isFolder: true) }
      || leavesOut(allOf: names, pattern)
  }

  /// Returns `true` if `pattern` matches everything inside a folder, as `folder/**` does.
  private func leavesOut(
    allOf folder: ArraySlice<[Unicode.Scalar]>, _ pattern: PathPattern
  ) -> Bool {
    pattern.isAnchored && pattern.matches(folder + [IgnoreList.anything], isFolder: true)
  }

  /// A name that no file has. A pattern that matches it matches any name.
  static let anything: [Unicode.Scalar] = ["\u{FFFF}"]
}
