import YAMLTree

/// The numbers of everything that the entries of a pack are called.
struct NameNumbers: Sendable {
  var ingredients: [UInt32] = []
  var recipes: [UInt32] = []
}

/// Reads what entries are called as numbers; see ``NameKey``.
struct NameReader: Sendable {
  private let key = NameKey()

  /// Adds a number for each name of an entry: that two of its own are the same is nothing.
  func read(
    _ keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader,
    into numbers: inout [UInt32]
  ) {
    let start = numbers.count
    forEachName(of: keyNode, entry, tree) { text in
      let number = key.key(of: text)
      if !numbers[start...].contains(number) { numbers.append(number) }
    }
  }

  private func forEachName(
    of keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    body(tree.text(of: keyNode))
    for (field, value) in tree.pairs(of: entry) {
      let text = tree.text(of: field)
      guard text.count == 4 || text.count == 7 else { continue }
      let value = tree.resolved(value)
      if text.elementsEqual("name".utf8) {
        if tree.kind(of: value) == .scalar { body(tree.text(of: value)) }
        for (_, name) in tree.pairs(of: value) { body(tree.text(of: tree.resolved(name))) }
      } else if text.elementsEqual("aliases".utf8) {
        for alias in tree.items(of: value) { body(tree.text(of: tree.resolved(alias))) }
      }
    }
  }
}
