/// The files and folders that a search leaves out, by the patterns of the scope and those of git.
package struct Exclusions {
  let scope: LintScope
  private let own: [IgnoreList]
  private var git: GitIgnore
  /// The folder of the last query, kept because thousands of names in one folder can be queried in a row.
  private var last: (folder: String, path: [[Unicode.Scalar]], hasLists: Bool) = ("", [], false)
  /// `true` if the search has left out anything.
  package private(set) var hasExcluded = false

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

  /// Returns `true` if `name` is left out of `folder`, which itself is not left out.
  mutating func exclude(
    _ name: String, isFolder: Bool, from folder: String, named: NamedFolder?
  ) -> Bool {
    if last.folder != folder {
      let hasLists = !own.isEmpty || scope.respectsGitIgnore && !git.lists(for: folder).isEmpty
      last = (folder, PathNames(folder).names + [[]], hasLists)
    }
    // Most folders are under no pattern at all.
    guard last.hasLists else { return false }
    last.path[last.path.count - 1] = Array(name.unicodeScalars)
    let exempt = named.flatMap { $0.isExempt ? $0.names : nil }
    guard isExcluded(last.path, in: folder, isFolder: isFolder, named: exempt) else { return false }
    hasExcluded = true
    return true
  }

  /// Returns `true` if `path` or a folder above it is left out.
  mutating func covers(_ path: String, isFolder: Bool) -> Bool {
    guard !isEmpty else { return false }
    let names = PathNames(path).names
    var folder = path.hasPrefix("/") ? "/" : "."
    var isIgnored = false
    for (index, name) in names.enumerated() {
      let isFolder = isFolder || index < names.count - 1
      let path = Array(names[...index])
      if isExcludedByOwn(path, isFolder: isFolder, named: nil) { return true }
      isIgnored = isIgnored || isIgnoredByGit(path, in: folder, isFolder: isFolder, named: nil)
      folder = FilePath.joined(folder, String(String.UnicodeScalarView(name)))
      // A repository does not decide about the files of a repository inside it.
      if isIgnored, git.isWorkTree(folder) { isIgnored = false }
    }
    return isIgnored
  }

  /// Returns the folder at a path that a command line names, and so is checked even if a pattern leaves it out.
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
    isExcludedByOwn(path, isFolder: isFolder, named: named)
      || isIgnoredByGit(path, in: folder, isFolder: isFolder, named: named)
  }

  private func isExcludedByOwn(
    _ path: [[Unicode.Scalar]], isFolder: Bool, named: [[Unicode.Scalar]]?
  ) -> Bool {
    own.decision(on: path, isFolder: isFolder, named: named)
  }

  private mutating func isIgnoredByGit(
    _ path: [[Unicode.Scalar]], in folder: String, isFolder: Bool, named: [[Unicode.Scalar]]?
  ) -> Bool {
    scope.respectsGitIgnore
      && git.lists(for: folder).decision(on: path, isFolder: isFolder, named: named)
  }
}

extension [IgnoreList] {
  /// Returns `true` if the last list with a decision about `path` leaves it out.
  fileprivate func decision(
    on path: [[Unicode.Scalar]], isFolder: Bool, named: [[Unicode.Scalar]]?
  ) -> Bool {
    reversed().lazy
      .compactMap { $0.decision(on: path, isFolder: isFolder, named: named).map { !$0.isNegated } }
      .first ?? false
  }
}

/// A folder that a command line names.
struct NamedFolder {
  let names: [[Unicode.Scalar]]
  /// `true` if patterns that leave out the whole folder do not apply.
  let isExempt: Bool
}
