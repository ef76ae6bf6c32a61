import YAMLTree

/// What a pack is called and what it requires, read without the rest of it.
struct PackHeader {
  private(set) var name: String
  private(set) var requirements: [String] = []

  init(of pack: PackSource, in files: any FileSource) {
    name = pack.fallbackName
    let path = pack.isLoneFile ? pack.path : FilePath.joined(pack.path, FilePath.packFile)
    guard let bytes = try? files.contents(of: path, limit: YAMLLimits.standard.bytes) else {
      return
    }
    let tree = YAMLTree(parsing: bytes)
    guard let root = tree.root, let header = tree.value(of: "pack", in: root) else { return }
    if let node = tree.value(of: "name", in: tree.resolved(header)) {
      name = tree.text(of: tree.resolved(node))
    }
    guard let section = tree.value(of: "requires", in: tree.resolved(header)) else { return }
    requirements = tree.pairs(of: tree.resolved(section)).map { tree.text(of: $0.key) }
  }
}
