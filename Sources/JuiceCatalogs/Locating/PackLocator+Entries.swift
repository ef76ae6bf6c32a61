import JuiceRules

/// The role of a folder's entry in a search.
enum EntryVerdict {
  /// A YAML file.
  case file
  /// A folder that is not a link.
  case folder
  case problem(Finding)
  case nothing
}

/// The rules for following links in one pack or root.
struct LinkRules {
  /// The real path that no link may lead out of.
  let root: String
  /// The files that are read without a link, with the real paths of their folders.
  private var files: [(folder: String, name: String)] = []
  /// The real paths of all files that are read, filled when the first link is found.
  private var known: Set<String> = []

  init(root: String) { self.root = root }

  /// Returns the rules for the same files below another root.
  func below(_ root: String) -> LinkRules {
    var rules = LinkRules(root: root)
    rules.files = files
    return rules
  }

  mutating func note(_ name: String, in folder: Location) { files.append((folder.real, name)) }

  /// Returns `true` if the file at `real` has not been read yet, so that a link to it adds a file.
  mutating func adds(_ real: String) -> Bool {
    for file in files { known.insert(FilePath.joined(file.folder, file.name)) }
    files = []
    return known.insert(real).inserted
  }
}

extension PackLocator {
  /// Returns the entries of `folder` without hidden names, ordered by name, with links last.
  func entries(in folder: Location, noting problems: inout [PathProblem]) -> [FolderEntry] {
    do {
      return try files.entries(in: folder.path).filter { !$0.name.hasPrefix(".") }
        .sorted { $0.isLink == $1.isLink ? $0.name < $1.name : !$0.isLink }
    } catch {
      problems.append(PathProblem(finding(for: error, at: folder.path), at: folder.path))
      return []
    }
  }

  func judge(_ entry: FolderEntry, in folder: Location, _ rules: inout LinkRules) -> EntryVerdict {
    var path: String { FilePath.joined(folder.path, entry.name) }
    if entry.isLink { return judge(linkTo: entry.kind, at: path, &rules) }
    guard entry.kind != .folder else { return .folder }
    guard FilePath.isYAML(entry.name) else { return .nothing }
    switch entry.kind {
    case .stream: return .problem(.specialFile)
    case nil: return .problem(finding(for: missing(path), at: path))
    default:
      rules.note(entry.name, in: folder)
      return .file
    }
  }

  private func judge(
    linkTo kind: FileKind?, at path: String, _ rules: inout LinkRules
  ) -> EntryVerdict {
    guard kind == .folder || FilePath.isYAML(FilePath.name(path)) else { return .nothing }
    guard let real = files.realPath(of: path) else {
      return .problem(finding(for: missing(path), at: path))
    }
    guard FilePath.isInside(real, rules.root) else { return .problem(.linkOutsideRoot()) }
    switch kind {
    case .file: return rules.adds(real) ? .file : .nothing
    case .stream: return .problem(.specialFile)
    default: return .nothing
    }
  }

  /// Returns the finding about a path that its folder lists but that cannot be read.
  func finding(for fault: CatalogInputFault, at path: String) -> Finding {
    guard case .notFound = fault else { return .unreadable(fault) }
    if path.unicodeScalars.contains("\u{FFFD}") { return .unreadableName }
    return files.isLink(path) ? .linkToNothing : .unreadable(fault)
  }

  func isPack(_ folder: Location) -> Bool {
    let path = folder.appending(FilePath.packFile).path
    return switch files.kind(of: path) {
    case .file, .stream: true
    case .folder: false
    // A link without a target still shows that the folder was meant to be a pack.
    case nil: files.isLink(path)
    }
  }

  func isWorkTree(_ folder: Location) -> Bool {
    files.kind(of: folder.appending(".git").path) != nil
  }
}
