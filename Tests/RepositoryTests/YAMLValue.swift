import YAMLSyntax

/// A value of a YAML file, for reading what others define, such as workflows.
struct YAMLValue {
  private let tree: YAMLTree
  private let node: YAMLTree.NodeID?

  /// The root of a file.
  init(_ text: String) {
    tree = YAMLTree(parsing: Array(text.utf8))
    node = tree.root
  }

  private init(_ tree: YAMLTree, _ node: YAMLTree.NodeID?) {
    self.tree = tree
    self.node = node
  }

  var isThere: Bool { node != nil }

  /// The text of a scalar; nil for anything else.
  var text: String? {
    guard let node, tree.kind(of: node) == .scalar else { return nil }
    return tree.text(of: node)
  }

  var items: [YAMLValue] { node.map { tree.items(of: $0).map { YAMLValue(tree, $0) } } ?? [] }

  /// The pairs of a mapping, in the order written.
  var pairs: [(key: String, value: YAMLValue)] {
    guard let node else { return [] }
    return tree.pairs(of: node).map { (tree.text(of: $0.key), YAMLValue(tree, $0.value)) }
  }

  subscript(key: String) -> YAMLValue {
    pairs.first { $0.key == key }?.value ?? YAMLValue(tree, nil)
  }
}
