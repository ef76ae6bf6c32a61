import JuiceRules

/// The entries of a folder that may be a root.
struct FolderSurvey {
  let location: Location
  var settings: String?
  var candidates: [Candidate] = []
  /// The other folders inside the folder, without those that are excluded.
  var folders: [Location] = []
  /// The folders inside the folder that may be packs but cannot be read. ``candidates`` contains them, too.
  var closedFolders: [Location] = []
  /// The links without a target. They count as packs only if a pack of their name is required.
  var lostLinks: [Candidate] = []
  /// The problems of the folder's settings.
  var problems: [PathProblem] = []
  /// The reasons why the folder cannot be read.
  var unreadable: [PathProblem] = []

  /// A folder with a `pack.yaml`, or a file that may be a pack.
  struct Candidate {
    let location: Location
    let isFile: Bool
    let isExcluded: Bool
    /// The reason why the candidate cannot be read. Consequences of it are not reported.
    var fault: Finding?
    /// A Boolean value that indicates whether the candidate is a link without a target, and so may not have been a
    /// pack.
    var isLost = false

    /// The name of the pack if the pack itself has none.
    var fallbackName: String {
      isFile ? FilePath.stem(location.path) : FilePath.name(location.path)
    }
  }
}

extension PackLocator {
  mutating func survey(_ folder: Location, named: NamedFolder?) -> FolderSurvey {
    var survey = FolderSurvey(location: folder)
    var rules = LinkRules(root: folder.real)
    for entry in entries(in: folder, noting: &survey.unreadable) {
      let verdict = judge(entry, in: folder, &rules)
      if case .nothing = verdict {
        if entry.isLink, entry.kind == nil { survey.lostLinks.append(lostLink(entry, in: folder)) }
        continue
      }
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
      guard !isExcluded else { return }
      if entry.name == FilePath.catalogFile || entry.name == FilePath.configurationFile {
        survey.problems.append(PathProblem(finding, at: location.path))
      } else {
        let isFile = FilePath.isYAML(entry.name)
        survey.candidates.append(
          .init(location: location, isFile: isFile, isExcluded: false, fault: finding))
      }
    case .folder where isPack(location):
      survey.candidates.append(.init(location: location, isFile: false, isExcluded: isExcluded))
    case .folder:
      guard !isExcluded else { return }
      guard let fault = fault(keepingOutOf: location) else {
        return survey.folders.append(location)
      }
      survey.closedFolders.append(location)
      survey.candidates.append(
        .init(location: location, isFile: false, isExcluded: false, fault: fault))
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

  private func lostLink(_ entry: FolderEntry, in folder: Location) -> FolderSurvey.Candidate {
    FolderSurvey.Candidate(
      location: folder.appending(entry.name), isFile: false, isExcluded: false,
      fault: .linkToNothing, isLost: true)
  }

  /// Returns the reason why it is unknown whether a folder is a pack, or `nil` if it is known.
  private func fault(keepingOutOf folder: Location) -> Finding? {
    let fault = missing(folder.appending(FilePath.packFile).path)
    if case .unreadable = fault { return .unreadable(fault) }
    return nil
  }
}
