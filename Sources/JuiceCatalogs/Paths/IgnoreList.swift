/// Patterns of one folder, of which the last that matches decides.
struct IgnoreList {
  /// The real path of the folder.
  let folder: [[Unicode.Scalar]]
  private(set) var patterns: [PathPattern]

  init(_ patterns: [PathPattern], in folder: String) {
    self.folder = PathNames(folder).names
    self.patterns = patterns
  }

  /// The patterns of a .gitignore: lines that say nothing or could never match are passed over.
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

  /// The pattern that decides about a path, given by the names of its real path; nil when none does.
  ///
  /// - Parameter named: A folder that is to be checked though it is left out: patterns that leave out
  ///   all of it do not count.
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

  /// Whether `pattern` speaks of just what lies in a folder, as `folder/**` does.
  private func leavesOut(
    allOf folder: ArraySlice<[Unicode.Scalar]>, _ pattern: PathPattern
  ) -> Bool {
    pattern.isAnchored && pattern.matches(folder + [IgnoreList.anything], isFolder: true)
  }

  /// A name that no file has: what matches it matches any.
  static let anything: [Unicode.Scalar] = ["\u{FFFF}"]
}
