import JuiceRules

/// A pack before it is read: its files, and the name that it has if it does not contain one.
struct PackSource {
  /// The folder of the pack, or its lone file.
  let location: Location
  let fallbackName: String
  let isLoneFile: Bool
  /// The files, ordered by path.
  var files: [String]
  /// The files whose findings are not asked for.
  var excluded: Set<String> = []
  /// The problems of the pack's files and folders that cannot be read.
  var problems: [PathProblem] = []
  /// A Boolean value that indicates whether the pack has files that are not in `files`, so that its contents are not
  /// fully known.
  var isIncomplete = false
  /// A Boolean value that indicates whether no file of the pack can be read.
  var isUnread: Bool { isIncomplete && files.isEmpty }

  var path: String { location.path }

  /// A Boolean value that indicates whether all files of the pack are excluded.
  var isExcluded: Bool { !files.isEmpty && excluded.count == files.count }

  init(_ location: Location, isLoneFile: Bool, files: [String]) {
    self.location = location
    fallbackName = isLoneFile ? FilePath.stem(location.path) : FilePath.name(location.real)
    self.isLoneFile = isLoneFile
    self.files = files
  }

  /// Creates a pack that cannot be read, so that the pack is not reported as missing where it is required.
  init(unread candidate: FolderSurvey.Candidate, _ fault: Finding) {
    self.init(candidate.location, isLoneFile: candidate.isFile, files: [])
    problems = [PathProblem(fault, at: candidate.location.path, isExcluded: candidate.isExcluded)]
    isIncomplete = true
  }
}

/// Packs that can see each other, with the settings next to them.
package struct CatalogRoot {
  let location: Location
  /// The path of `catalog.yaml`, if there is one.
  package var settings: String?
  /// The packs that are checked.
  var checked: [PackSource]
  /// The packs that are only read because other packs require them.
  var required: [PackSource] = []
  /// The problems of paths next to the packs, such as those that cannot be read.
  var problems: [PathProblem] = []

  var packs: [PackSource] { checked + required }

  package var files: [String] { packs.flatMap(\.files) + (settings.map { [$0] } ?? []) }

  /// The files whose findings are asked for if the whole root is.
  var shown: Set<String> {
    Set(checked.flatMap { pack in pack.files.filter { !pack.excluded.contains($0) } })
      .union(settings.map { [$0] } ?? [])
  }

  /// The problems that are reported if the whole root is asked for.
  var shownProblems: [PathProblem] {
    (problems + packs.flatMap(\.problems)).filter { !$0.isExcluded }
  }

  /// Adds packs that are not in the root yet.
  mutating func add(_ others: [PackSource]) {
    let known = Set(packs.map(\.location.real))
    checked += others.filter { !known.contains($0.location.real) }
  }
}
