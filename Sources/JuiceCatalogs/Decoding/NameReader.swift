import YAMLSyntax

/// The numbers of a name and of the id of the entry that has the name.
struct NameNumber: Hashable, Sendable {
  let name: UInt32
  let id: UInt32
}

/// The numbers of all names of the entries of a pack.
struct NameNumbers: Sendable {
  var ingredients: [NameNumber] = []
  var recipes: [NameNumber] = []
}

/// Reads the names of entries as numbers; see ``NameKey``.
struct NameReader: Sendable {
  private let key = NameKey()

  /// Adds the names of an entry: its id, its name in all languages and its aliases.
  func read(
    _ keyNode: YAMLTree.NodeID, _ entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader,
    into numbers: inout [NameNumber]
  ) {
    let id = key.key(of: tree.text(of: keyNode))
    numbers.append(NameNumber(name: id, id: id))
    forEachName(of: entry, tree) { text in
      let number = NameNumber(name: key.key(of: text), id: id)
      // Many entries have the same name in two languages, or are named like their id.
      if number != numbers.last { numbers.append(number) }
    }
  }

  private func forEachName(
    of entry: YAMLTree.NodeID, _ tree: YAMLTree.Reader,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    for (field, value) in tree.pairs(of: entry) {
      let text = tree.text(of: field)
      guard text.count == 4 || text.count == 7 else { continue }
      let value = tree.resolved(value)
      if text.isEqual("name") {
        if tree.kind(of: value) == .scalar { body(tree.text(of: value)) }
        for (_, name) in tree.pairs(of: value) { body(tree.text(of: tree.resolved(name))) }
      } else if text.isEqual("aliases") {
        for alias in tree.items(of: value) { body(tree.text(of: tree.resolved(alias))) }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isEqual(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && indices.allSatisfy { self[$0] == word.utf8Start[$0] }
  }
}
