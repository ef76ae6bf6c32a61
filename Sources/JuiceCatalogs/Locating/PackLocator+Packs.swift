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
