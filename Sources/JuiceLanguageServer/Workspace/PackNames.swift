import YAMLSyntax

/// The names of a pack, from all of its files.
struct PackNames: Sendable {
  let name: String
  /// The declaration of the pack's name.
  private(set) var header: FolderModel.Place<Declaration>?
  private(set) var version: String?
  private(set) var locales: [String] = []
  /// The packs that the pack requires, with the versions as they are written.
  private(set) var requirements: [String: String] = [:]
  private(set) var worksWith: Set<String> = []
  /// The declarations of ids, by id.
  private(set) var declarations: [String: [FolderModel.Place<Declaration>]] = [:]
  /// The current ids, by former id.
  private(set) var renames: [String: String] = [:]
  /// The ids that should not be used any more.
  private(set) var deprecated: Set<String> = []
  /// The files of the pack.
  private(set) var paths: [String] = []

  init(name: String) { self.name = name }

  mutating func add(_ names: FileNames, at path: String) {
    paths.append(path)
    renames.merge(names.renames) { first, _ in first }
    for declaration in names.declarations {
      let place = FolderModel.Place(path: path, name: declaration)
      if declaration.namespace == .packs {
        header = header ?? place
      } else {
        declarations[declaration.id, default: []].append(place)
      }
    }
    let tree = names.tree
    if let root = tree.root {
      deprecated.formUnion(pairs(named: "deprecated", in: root, tree).map { tree.text(of: $0.key) })
    }
    guard let pack = names.packMapping else { return }
    version = tree.value(named: "version", in: pack).map { tree.text(of: $0) } ?? version
    if let list = tree.value(named: "locales", in: pack) {
      locales += tree.items(of: list).map { tree.text(of: $0) }
    }
    for (key, value) in pairs(named: "requires", in: pack, tree) {
      requirements[tree.text(of: key)] = tree.text(of: value)
    }
    worksWith.formUnion(pairs(named: "works-with", in: pack, tree).map { tree.text(of: $0.key) })
  }

  private func pairs(
    named key: String, in mapping: YAMLTree.NodeID, _ tree: YAMLTree
  ) -> [(key: YAMLTree.NodeID, value: YAMLTree.NodeID)] {
    tree.value(named: key, in: mapping).map { Array(tree.pairs(of: $0)) } ?? []
  }
}
