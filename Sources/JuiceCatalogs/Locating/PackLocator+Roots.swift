import JuiceRules
import YAMLSyntax

/// Packs by name, with the names of the packs that they require.
struct PackNeighbours {
  typealias Pack = (FolderSurvey.Candidate, requirements: [String])

  /// The packs by name.
  private(set) var packs: [String: [Pack]] = [:]
  /// The packs that cannot be read.
  private(set) var unread: [Pack] = []

  mutating func add(_ candidate: FolderSurvey.Candidate, _ name: String, _ requirements: [String]) {
    packs[name, default: []].append((candidate, requirements))
    if candidate.fault != nil, !candidate.isLost { unread.append((candidate, requirements)) }
  }
}

extension PackLocator {
  /// Returns the root at `folder`, or `nil` if it has no packs. The packs of a root are its subfolders with a
  /// `pack.yaml` and its lone files with a `pack:` section.
  ///
  /// An excluded pack belongs to the root only if other packs or the settings ask for it.
  mutating func root(
    at folder: Location, named: NamedFolder?, includingExcluded: Bool = false
  ) -> CatalogRoot? {
    root(
      of: survey(folder, named: named), named: named, includingExcluded: includingExcluded)
  }

  mutating func root(
    of survey: FolderSurvey, named: NamedFolder?, includingExcluded: Bool = false
  ) -> CatalogRoot? {
    var root = CatalogRoot(location: survey.location, settings: survey.settings, checked: [])
    root.problems = survey.problems
    var left = survey.lostLinks
    var unread: [PackSource] = []
    var misnamed: String?
    var others: [String] = []
    for candidate in survey.candidates {
      guard includingExcluded || !candidate.isExcluded else {
        left.append(candidate)
        continue
      }
      if let fault = candidate.fault {
        unread.append(PackSource(unread: candidate, fault))
        continue
      }
      switch read(candidate, in: survey.location, named: named) {
      case .success(let pack?):
        if pack.isExcluded, !includingExcluded {
          left.append(candidate)
        } else {
          root.checked.append(pack)
          if FilePath.isMisnamed(pack.path, for: FilePath.packFile) { misnamed = pack.path }
        }
      case .success(nil): others.append(candidate.location.path)
      case .failure(let fault):
        unread.append(PackSource(unread: candidate, .unreadable(fault)))
      }
    }
    guard !root.checked.isEmpty else { return nil }
    root.checked += unread
    if let misnamed, others.contains(where: { holdsEntries($0) }) {
      root.problems.append(PathProblem(.misnamedPackFile(FilePath.name(misnamed)), at: misnamed))
    }
    if survey.settings == nil {
      root.problems += others.filter { FilePath.isMisnamed($0, for: FilePath.catalogFile) }
        .map { PathProblem(.misnamedFile($0, for: FilePath.catalogFile), at: $0) }
    }
    guard !left.isEmpty else { return root }
    let asked =
      root.checked.flatMap { header(of: $0).requirements } + namesAsked(by: survey.settings)
    guard !asked.isEmpty else { return root }
    root.required = required(asked, among: neighbours(left))
    return root
  }

  /// Returns a root with `pack` and with those packs next to it that it requires, directly or transitively.
  mutating func root(of pack: PackSource, in folder: Location?) -> CatalogRoot {
    var root = CatalogRoot(location: folder ?? pack.location, settings: nil, checked: [pack])
    let names = header(of: pack).requirements
    guard let folder, !names.isEmpty else { return root }
    if neighbours[folder.real] == nil {
      let survey = survey(folder, named: nil)
      neighbours[folder.real] = neighbours(survey.candidates + survey.lostLinks)
    }
    guard let neighbours = neighbours[folder.real] else { return root }
    root.required = required(names, among: neighbours, except: pack.location)
    return root
  }

  mutating func neighbours(_ candidates: [FolderSurvey.Candidate]) -> PackNeighbours {
    var neighbours = PackNeighbours()
    for candidate in candidates {
      guard let header = header(of: candidate) else { continue }
      neighbours.add(candidate, header.name, header.requirements)
    }
    return neighbours
  }

  /// Returns the packs among `neighbours` with the given names, and their transitive requirements.
  private mutating func required(
    _ names: [String], among neighbours: PackNeighbours, except own: Location? = nil
  ) -> [PackSource] {
    var found: [PackSource] = []
    var seen: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      // A pack that cannot be read may have any name.
      for (candidate, requirements) in neighbours.packs[name] ?? neighbours.unread
      where candidate.location.real != own?.real {
        guard let pack = requiredPack(candidate) else { continue }
        found.append(pack)
        open += requirements
      }
    }
    return found
  }

  private mutating func requiredPack(_ candidate: FolderSurvey.Candidate) -> PackSource? {
    if let known = requiredPacks[candidate.location] { return known }
    let pack: PackSource
    switch read(candidate, in: candidate.location.around, named: nil) {
    case .success(let known?): pack = known
    case .success(nil): return nil
    case .failure(let fault): pack = PackSource(unread: candidate, .unreadable(fault))
    }
    requiredPacks[candidate.location] = pack
    return pack
  }

  /// Returns the pack at `candidate`, or `nil` if it is not a pack.
  private mutating func read(
    _ candidate: FolderSurvey.Candidate, in root: Location?, named: NamedFolder?
  ) -> Result<PackSource?, CatalogInputFault> {
    let location = candidate.location
    if let fault = candidate.fault { return .success(PackSource(unread: candidate, fault)) }
    guard candidate.isFile else { return .success(pack(at: location, in: root, named: named)) }
    do {
      let bytes = try bytes(of: location.path)
      guard PackHeader.section(of: bytes) != nil else {
        contents[location.path] = nil
        return .success(nil)
      }
      return .success(PackSource(location, isLoneFile: true, files: [location.path]))
    } catch {
      return .failure(error)
    }
  }

  mutating func header(of pack: PackSource) -> PackHeader {
    let path = pack.isLoneFile ? pack.path : FilePath.joined(pack.path, FilePath.packFile)
    // A stream can only be read once.
    guard pack.files.contains(path), files.kind(of: path) == .file,
      let bytes = try? bytes(of: path)
    else { return PackHeader(named: pack.fallbackName) }
    return PackHeader(of: bytes, named: pack.fallbackName)
  }

  private mutating func header(of candidate: FolderSurvey.Candidate) -> PackHeader? {
    let location = candidate.location
    let unread = PackHeader(named: candidate.fallbackName)
    guard candidate.fault == nil else { return unread }
    let path = candidate.isFile ? location.path : FilePath.joined(location.path, FilePath.packFile)
    guard files.kind(of: path) == .file, candidate.isFile || !files.isLink(path) else { return nil }
    guard let bytes = try? bytes(of: path) else { return unread }
    guard !candidate.isFile || PackHeader.section(of: bytes) != nil else { return nil }
    return PackHeader(of: bytes, named: candidate.fallbackName)
  }

  /// Returns `true` if a file without a `pack:` section seems to belong to a pack.
  private func holdsEntries(_ path: String) -> Bool {
    guard let bytes = try? files.contents(of: path, limit: YAMLLimits.standard.bytes) else {
      return false
    }
    let sections = ["fruits:", "extras:", "recipes:"]
    return bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      sections.contains { line.starts(with: $0.utf8) }
    }
  }

  /// Returns the names of the packs that a `catalog.yaml` names.
  private mutating func namesAsked(by settings: String?) -> [String] {
    guard let settings, let bytes = try? bytes(of: settings) else { return [] }
    let tree = YAMLTree.correcting(bytes).tree
    guard let root = tree.root else { return [] }
    let packs = tree.value(of: "packs", in: root).map { Array(tree.items(of: tree.resolved($0))) }
    let wording = tree.value(of: "messages", in: root).map { [$0] }
    return ((packs ?? []) + (wording ?? [])).map { tree.text(of: tree.resolved($0)) }
  }

  /// Returns the contents of a file, and keeps them for the check.
  private mutating func bytes(of path: String) throws(CatalogInputFault) -> [UInt8] {
    if let known = contents[path] { return known }
    let bytes = try files.contents(of: path, limit: YAMLLimits.standard.bytes + 1)
    contents[path] = bytes
    return bytes
  }
}

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

  /// Notes a link to the file at `real`. Returns `true` if the file has not been read yet, so that the link adds a file.
  mutating func note(linkTo real: String) -> Bool {
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
    case .file: return rules.note(linkTo: real) ? .file : .nothing
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
