import JuiceRules

/// Finds the packs and roots at paths. Each folder, and each file that the search needs, is read once.
package struct PackLocator {
  package let files: any FileSource
  package var exclusions: Exclusions
  /// The contents of the files that were read to find out whether they are packs.
  package var contents: [String: [UInt8]] = [:]
  /// The sizes of files in bytes, where their folders provide them.
  package var sizes: [String: Int] = [:]
  /// The problems below named folders, outside of roots and packs.
  package private(set) var problems: [PathProblem] = []
  /// The roots that named files of one pack share, by the pack's real path.
  private var packRoots: [String: CatalogRoot] = [:]
  /// A Boolean value that indicates whether named paths with links that lead elsewhere are problems.
  package var isConfined = false
  var requiredPacks: [Location: PackSource] = [:]
  /// The packs that may be required from within a folder, by its real path.
  var neighbours: [String: PackNeighbours] = [:]

  package init(files: any FileSource, scope: LintScope = .everything) {
    self.files = files
    exclusions = Exclusions(scope, files: files)
  }

  /// Returns the targets at `path`: a root, a pack, a file, or those below a folder.
  ///
  /// - Parameter isNamed: A Boolean value that indicates whether the path is checked even if searches leave it out.
  package mutating func targets(
    for path: String, isNamed: Bool = true
  ) throws(CatalogInputFault) -> [LintTarget] {
    let path = FilePath.trimmed(path)
    guard let kind = files.kind(of: path) else { throw missing(path) }
    // A pipe without a name, such as a shell's `<(command)`, has no real path.
    guard let real = files.realPath(of: path) ?? (kind == .stream ? path : nil) else {
      throw missing(path)
    }
    let location = Location(path: path, real: real)
    let canBeLeftOut = !isNamed || exclusions.scope.coversNamedPaths
    if canBeLeftOut, exclusions.covers(real, isFolder: kind == .folder) {
      exclusions.noteExcluded()
      return []
    }
    if refuses(path) { return [] }
    return kind == .folder
      ? try targets(forFolder: location) : [target(forFile: location)]
  }

  /// Returns `true` if a link in `path` leads elsewhere, and notes that as a problem.
  package mutating func refuses(_ path: String) -> Bool {
    guard isConfined, let link = outerLink(onWayTo: path) else { return false }
    problems.append(PathProblem(.linkOutsideRoot(), at: link))
    return true
  }

  /// Returns the path of the root that `target` is or belongs to, or of its file if there is no root.
  mutating func rootPath(of target: LintTarget) -> String {
    guard let pack = target.root.packs.first, pack.isLoneFile, !target.named.isEmpty,
      let folder = pack.location.around, root(at: folder, named: nil) == nil
    else { return target.root.location.path }
    return pack.path
  }

  /// Returns the reason why `path` cannot be checked.
  func missing(_ path: String) -> CatalogInputFault {
    do {
      _ = try files.contents(of: path, limit: 0)
      return .notFound(path)
    } catch {
      return error
    }
  }

  private mutating func targets(
    forFolder folder: Location
  ) throws(CatalogInputFault) -> [LintTarget] {
    let named = exclusions.named(folder.real)
    if isPack(folder) { return [try target(forPack: folder, named: named)] }
    // If a named folder cannot be read, the run fails instead of reporting a finding.
    _ = try files.entries(in: folder.path)
    var found: [LintTarget] = []
    var open = [folder]
    while let folder = open.popLast() {
      let survey = survey(folder, named: named)
      if let root = root(of: survey, named: named) {
        found.append(LintTarget(root, .root(folder.real)))
      } else {
        open += survey.closedFolders.reversed()
      }
      problems += survey.unreadable
      open += survey.folders.reversed()
    }
    return found
  }

  private mutating func target(
    forPack folder: Location, named: NamedFolder
  ) throws(CatalogInputFault) -> LintTarget {
    _ = try files.entries(in: folder.path)
    let pack = pack(at: folder, in: nil, named: named)
    return LintTarget(root(of: pack, in: folder.around), .pack(folder.real))
  }

  /// Returns the target for a file. A file inside a pack is checked with its whole pack, and any other file as a pack
  /// of its own.
  private mutating func target(forFile file: Location) -> LintTarget {
    if FilePath.name(file.path) == FilePath.catalogFile, let folder = file.around,
      let root = root(at: folder, named: nil, includingExcluded: true)
    {
      return LintTarget(root, file: file.path, .root(folder.real))
    }
    guard let folder = packFolder(around: file) else {
      let pack = PackSource(file, isLoneFile: true, files: [file.path])
      return LintTarget(root(of: pack, in: file.around), file: file.path, .pack(file.real))
    }
    var root = sharedRoot(ofPack: folder)
    guard !root.files.contains(file.path) else {
      return LintTarget(root, file: file.path, .pack(folder.real))
    }
    root.checked[0].files = (root.checked[0].files + [file.path]).sorted()
    return LintTarget(root, file: file.path, .guest(file.real, of: folder.real))
  }

  /// Returns the folder of the nearest pack above a file. A pack does not extend beyond its work tree.
  func packFolder(around file: Location) -> Location? {
    var folder = file.around
    while let current = folder {
      if isPack(current) { return current }
      folder = isWorkTree(current) ? nil : current.around
    }
    return nil
  }

  private mutating func sharedRoot(ofPack folder: Location) -> CatalogRoot {
    if let known = packRoots[folder.real], known.checked[0].path == folder.path { return known }
    let pack = pack(at: folder, in: nil, named: nil)
    let root = root(of: pack, in: folder.around)
    packRoots[folder.real] = root
    return root
  }
}

extension PackLocator {
  /// Returns the pack in `folder`. All YAML files below the folder belong to the pack, except hidden ones.
  ///
  /// - Parameter root: The root that links may not lead out of. If it is `nil`, this is the root that contains the
  ///   pack, or the pack itself.
  mutating func pack(at folder: Location, in root: Location?, named: NamedFolder?) -> PackSource {
    var pack = PackSource(folder, isLoneFile: false, files: [])
    var rules = LinkRules(root: root?.real ?? "")
    var links: [(FolderEntry, Location, isExcluded: Bool)] = []
    var open = [(folder, isExcluded: false)]
    while let (current, isLeftOut) = open.popLast() {
      for entry in entries(in: current, noting: &pack.problems) {
        let isExcluded = isLeftOut || excludes(entry, from: current, named)
        if entry.isLink {
          links.append((entry, current, isExcluded))
        } else if entry.kind == .folder {
          open.append((current.appending(entry.name), isExcluded))
        } else {
          add(entry, in: current, isExcluded, to: &pack, &rules)
        }
      }
    }
    if root == nil, !links.isEmpty {
      rules = rules.below(linkRoot(ofPack: folder))
    }
    for (entry, current, isExcluded) in links.sorted(by: { $0.1.path < $1.1.path }) {
      add(entry, in: current, isExcluded, to: &pack, &rules)
    }
    pack.isIncomplete = pack.problems.contains { !$0.isExcluded }
    pack.files.sort()
    return pack
  }

  private mutating func excludes(
    _ entry: FolderEntry, from folder: Location, _ named: NamedFolder?
  ) -> Bool {
    guard entry.kind == .folder || FilePath.isYAML(entry.name) else { return false }
    return exclusions.exclude(
      entry.name, isFolder: entry.kind == .folder, from: folder.real, named: named)
  }

  private mutating func add(
    _ entry: FolderEntry, in folder: Location, _ isExcluded: Bool, to pack: inout PackSource,
    _ rules: inout LinkRules
  ) {
    guard entry.name != FilePath.catalogFile, entry.name != FilePath.configurationFile else {
      return
    }
    let path = FilePath.joined(folder.path, entry.name)
    switch judge(entry, in: folder, &rules) {
    case .problem(let finding):
      pack.problems.append(PathProblem(finding, at: path, isExcluded: isExcluded))
    case .file:
      pack.files.append(path)
      sizes[path] = entry.size
      if isExcluded { pack.excluded.insert(path) }
    case .folder, .nothing: break
    }
  }

  /// Returns the root of a pack that is checked alone: the folder around it if that contains other catalogs, or
  /// otherwise the pack's folder.
  func linkRoot(ofPack folder: Location) -> String {
    guard !isWorkTree(folder), let around = folder.around,
      let entries = try? files.entries(in: around.path)
    else { return folder.real }
    let own = FilePath.name(folder.real)
    let isRoot = entries.contains { entry in
      entry.name == FilePath.catalogFile
        || entry.kind == .folder && !entry.isLink && entry.name != own
          && isPack(around.appending(entry.name))
    }
    return isRoot ? around.real : folder.real
  }
}

/// The search for packs that are added to those of a root for one run.
extension PackLocator {
  /// Returns the target for `path`, with the packs at other paths added to it.
  mutating func target(
    for path: String, adding packs: [String]
  ) throws(CatalogInputFault) -> LintTarget {
    guard var target = try targets(for: path).first else { throw .nothingToCheck([path]) }
    for pack in packs {
      guard let addition = try addition(at: pack) else { continue }
      add(addition, to: &target.root)
      target.added.formUnion(addition.shown)
      target.named.formUnion(addition.shown)
      target.problems += addition.problems
    }
    return target
  }

  /// Returns the pack at `path`, with the packs next to it, or `nil` if searches leave it out.
  package mutating func addition(at path: String) throws(CatalogInputFault) -> LintTarget? {
    let known = problems.count
    let targets =
      FilePath.name(path) == FilePath.configurationFile ? [] : try targets(for: path)
    if targets.isEmpty, exclusions.hasExcluded || problems.count > known { return nil }
    guard targets.count == 1, let target = targets.first, !target.isOfRoot else {
      let packs = targets.flatMap(\.root.checked).map { header(of: $0).name }
      throw .noPack(path, holding: packs.sorted())
    }
    return target
  }

  /// Adds a pack to those that the packs of `root` can see. Its requirements are taken from these packs if they are
  /// among them.
  package mutating func add(_ addition: LintTarget, to root: inout CatalogRoot) {
    root.add(addition.root.checked)
    guard !addition.root.required.isEmpty else { return }
    let known = Set(root.packs.map { header(of: $0).name })
    root.add(addition.root.required.filter { !known.contains(header(of: $0).name) })
  }

  /// Returns the path of the pack that `text` names: a pack of that name at `catalogs`, or otherwise an existing path.
  ///
  /// - Parameter folder: The folder that a relative path starts from. If there is no such file, the path starts from
  ///   `catalogs`.
  /// - Throws: ``CatalogInputFault/unknownPack(_:candidates:)`` if there is neither a pack nor a file.
  mutating func path(
    ofPack text: String, at catalogs: String, from folder: String
  ) throws(CatalogInputFault) -> String {
    let packs = neighbours(at: catalogs).packs
    if let pack = packs[text]?.first { return pack.0.location.path }
    for folder in [folder, catalogs] {
      let path = FilePath.joined(folder, text)
      if files.kind(of: path) != nil { return path }
    }
    throw .unknownPack(text, candidates: nearest(to: text, in: packs.keys.sorted()))
  }

  /// Returns the packs in the folder at `path`, or in the folder around the pack at `path`.
  private mutating func neighbours(at path: String) -> PackNeighbours {
    let path = FilePath.trimmed(path)
    guard let real = files.realPath(of: path) else { return PackNeighbours() }
    let location = Location(path: path, real: real)
    let isRoot = files.kind(of: path) == .folder && !isPack(location)
    guard let folder = isRoot ? location : location.around else { return PackNeighbours() }
    return neighbours(survey(folder, named: nil).candidates)
  }
}
