/// What stands in a folder that may be a root.
struct FolderSurvey {
  let location: Location
  var settings: String?
  var candidates: [Candidate] = []
  /// The other folders in it, less those that are left out.
  var folders: [Location] = []
  var problems: [PathProblem] = []
  /// Why nothing of it is known.
  var unreadable: [PathProblem] = []

  /// A folder with a pack.yaml, or a file that may be a pack.
  struct Candidate {
    let location: Location
    let isFile: Bool
    let isExcluded: Bool
  }
}

extension PackLocator {
  mutating func survey(_ folder: Location, named: NamedFolder?) -> FolderSurvey {
    var survey = FolderSurvey(location: folder)
    var rules = LinkRules(root: folder.real)
    for entry in entries(in: folder, noting: &survey.unreadable) {
      let verdict = judge(entry, in: folder, &rules)
      if case .nothing = verdict { continue }
      let isExcluded = exclusions.exclude(
        entry.name, isFolder: entry.kind == .folder, from: folder.real, named: named)
      add(entry, verdict, isExcluded, to: &survey)
    }
    return survey
  }

  private mutating func add(
    _ entry: FolderEntry, _ verdict: EntryVerdict, _ isExcluded: Bool, to survey: inout FolderSurvey
  ) {
    let location = survey.location.appending(entry.name)
    switch verdict {
    case .problem(let finding):
      if !isExcluded { survey.problems.append(PathProblem(finding, at: location.path)) }
    case .folder where isPack(location):
      survey.candidates.append(.init(location: location, isFile: false, isExcluded: isExcluded))
    case .folder:
      if !isExcluded { survey.folders.append(location) }
    case .file where entry.name == FilePath.catalogFile:
      guard !isExcluded else { return }
      survey.settings = location.path
      sizes[location.path] = entry.size
    case .file:
      sizes[location.path] = entry.size
      guard entry.name != FilePath.configurationFile else { return }
      survey.candidates.append(.init(location: location, isFile: true, isExcluded: isExcluded))
    case .nothing: break
    }
  }
}
