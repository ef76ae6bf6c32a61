/// A pack before it is read: its files, and what it is called when it does not say.
struct PackSource {
  /// The folder, or the lone file.
  let location: Location
  let fallbackName: String
  let isLoneFile: Bool
  /// In order of path.
  var files: [String]
  /// The files whose findings nobody asked for.
  var excluded: Set<String> = []
  /// What belongs to it and cannot be read.
  var problems: [PathProblem] = []
  /// Whether there are files of it that are not among `files`: what they say is not known.
  var isIncomplete = false
  /// A Boolean value that indicates whether nothing of it can be read.
  var isUnread: Bool { isIncomplete && files.isEmpty }

  var path: String { location.path }

  /// Whether nobody asked for the findings of any of its files.
  var isExcluded: Bool { !files.isEmpty && excluded.count == files.count }

  init(_ location: Location, isLoneFile: Bool, files: [String]) {
    self.location = location
    fallbackName = isLoneFile ? FilePath.stem(location.path) : FilePath.name(location.real)
    self.isLoneFile = isLoneFile
    self.files = files
  }

  /// The pack that stands where nothing can be read, so that those who ask for it are not told that there is none.
  init(unread candidate: FolderSurvey.Candidate, _ fault: Finding) {
    self.init(candidate.location, isLoneFile: candidate.isFile, files: [])
    problems = [PathProblem(fault, at: candidate.location.path, isExcluded: candidate.isExcluded)]
    isIncomplete = true
  }
}

/// Packs that see each other, and the settings that stand beside them.
struct CatalogRoot {
  let location: Location
  /// Its catalog.yaml, if there is one.
  var settings: String?
  /// The packs that are checked.
  var checked: [PackSource]
  /// Those that are only read, for what the others require of them.
  var required: [PackSource] = []
  /// What stands beside the packs and cannot be read.
  var problems: [PathProblem] = []

  var packs: [PackSource] { checked + required }

  var files: [String] { packs.flatMap(\.files) + (settings.map { [$0] } ?? []) }

  /// The files whose findings are asked for when the whole root is.
  var shown: Set<String> {
    Set(checked.flatMap { pack in pack.files.filter { !pack.excluded.contains($0) } })
      .union(settings.map { [$0] } ?? [])
  }

  /// What is to be reported when the whole root is asked for.
  var shownProblems: [PathProblem] {
    (problems + packs.flatMap(\.problems)).filter { !$0.isExcluded }
  }

  /// Adds packs that are not in it yet.
  mutating func add(_ others: [PackSource]) {
    let known = Set(packs.map(\.location.real))
    checked += others.filter { !known.contains($0.location.real) }
  }
}
