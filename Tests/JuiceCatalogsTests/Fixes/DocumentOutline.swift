import YAMLSyntax

/// The content of a document: every scalar by its path, also through aliases.
struct DocumentOutline {
  private(set) var values: [String: Value] = [:]

  struct Value {
    let text: String
    let line: Int
  }

  init(_ bytes: [UInt8]) {
    let tree = YAMLTree(parsing: bytes)
    guard let root = tree.root else { return }
    add(root, at: [], of: tree, LineTable(bytes))
  }

  private mutating func add(
    _ node: YAMLTree.NodeID, at path: [String], of tree: YAMLTree, _ lines: LineTable
  ) {
    let node = tree.resolved(node)
    for (key, value) in tree.pairs(of: node) {
      add(value, at: path + [tree.text(of: key)], of: tree, lines)
    }
    for (index, item) in tree.items(of: node).enumerated() {
      add(item, at: path + [String(index)], of: tree, lines)
    }
    guard tree.kind(of: node) == .scalar else { return }
    let line = lines.position(at: tree.span(of: node).start).line
    let written = tree.text(of: node)
    let number = tree.scalar(of: node) == .int ? Int(written).map { String($0) } : nil
    let text = "\(tree.scalar(of: node)) \(number ?? written)"
    values[path.joined(separator: ".")] = Value(text: text, line: line)
  }

  /// The paths at which `other` says something else.
  func changes(to other: DocumentOutline) -> Set<String> {
    Set(values.keys).union(other.values.keys)
      .filter { values[$0]?.text != other.values[$0]?.text }
  }
}
