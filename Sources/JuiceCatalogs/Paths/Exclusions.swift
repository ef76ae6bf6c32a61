/// What a search leaves out: by the patterns that it was given, and by those of git.
struct Exclusions {
  let scope: LintScope
  private let own: [IgnoreList]
  private var git: GitIgnore
  /// The folder that was asked about last: thousands of names may follow one another.
  private var last: (folder: String, names: [[Unicode.Scalar]]) = ("", [])
  /// Whether the search has left out anything.
  private(set) var hasExcluded = false

  init(_ scope: LintScope, files: any FileSource) {
    self.scope = scope
    git = GitIgnore(files: files)
    var lists: [(folder: String, patterns: [PathPattern])] = []
    for exclusion in scope.exclusions {
      let folder = files.realPath(of: exclusion.folder) ?? exclusion.folder
      if lists.last?.folder != folder { lists.append((folder, [])) }
      lists[lists.count - 1].patterns.append(exclusion.pattern)
    }
    own = lists.map { IgnoreList($0.patterns, in: $0.folder) }
  }

  private var isEmpty: Bool { own.isEmpty && !scope.respectsGitIgnore }

  /// Whether a name is left out of `folder`, which itself is not.
  mutating func exclude(
    _ name: String, isFolder: Bool, from folder: String, named: NamedFolder?
  ) -> Bool {
    // Most folders are under no pattern at all.
    guard !own.isEmpty || scope.respectsGitIgnore && !git.lists(for: folder).isEmpty else {
      return false
    }
    if last.folder != folder { last = (folder, PathNames(folder).names) }
    let path = last.names + [Array(name.unicodeScalars)]
    let exempt = named.flatMap { $0.isExempt ? $0.names : nil }
    guard isExcluded(path, in: folder, isFolder: isFolder, named: exempt) else { return false }
    hasExcluded = true
    return true
  }

  /// Whether `path` or a folder above it is left out.
  mutating func covers(_ path: String, isFolder: Bool) -> Bool {
    guard !isEmpty else { return false }
    let names = PathNames(path).names
    var folder = path.hasPrefix("/") ? "/" : "."
    for (index, name) in names.enumerated() {
      let isFolder = isFolder || index < names.count - 1
      if isExcluded(Array(names[...index]), in: folder, isFolder: isFolder, named: nil) {
        return true
      }
      folder = FilePath.joined(folder, String(String.UnicodeScalarView(name)))
    }
    return false
  }

  /// A folder that is named, and so checked although it may be left out.
  mutating func named(_ path: String) -> NamedFolder {
    let names = PathNames(path).names
    let isExempt =
      !isEmpty && !scope.coversNamedPaths
      && (covers(path, isFolder: true)
        || isExcluded(names + [IgnoreList.anything], in: path, isFolder: false, named: nil))
    return NamedFolder(names: names, isExempt: isExempt)
  }

  mutating func noteExcluded() { hasExcluded = true }

  private mutating func isExcluded(
    _ path: [[Unicode.Scalar]], in folder: String, isFolder: Bool, named: [[Unicode.Scalar]]?
  ) -> Bool {
    func excludes(_ list: IgnoreList) -> Bool? {
      list.decision(on: path, isFolder: isFolder, named: named).map { !$0.isNegated }
    }
    if own.reversed().lazy.compactMap(excludes).first == true { return true }
    guard scope.respectsGitIgnore else { return false }
    return git.lists(for: folder).reversed().lazy.compactMap(excludes).first ?? false
  }
}

/// A folder that a command line names.
struct NamedFolder {
  let names: [[Unicode.Scalar]]
  /// Whether what leaves out all of it does not count.
  let isExempt: Bool
}
