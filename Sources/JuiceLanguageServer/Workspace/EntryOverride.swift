import YAMLSyntax

/// A change of an entry under the `overrides` of a file.
struct EntryOverride {
  /// The pack that changes the entry, or `nil` for the catalog's settings.
  let pack: String?
  let path: String
  /// The place of the key that names the entry.
  let span: ByteSpan
  /// The mapping with the operations.
  let value: YAMLTree.NodeID

  /// Returns the text that the change sets a field to, or `nil` if the change leaves the field alone.
  ///
  /// - Parameter field: The keys that lead from the entry to the value; empty for the entry as a whole.
  func text(of field: [String], in tree: YAMLTree) -> String? {
    if removesEntry(in: tree) { return "remove: true" }
    for operation in ["patch", "replace"] {
      var node = tree.value(named: operation, in: value)
      for name in field { node = node.flatMap { tree.value(named: name, in: $0) } }
      if let node { return tree.source(tree.span(of: node)) }
    }
    return nil
  }

  /// Returns `true` if the change removes the entry as a whole.
  func removesEntry(in tree: YAMLTree) -> Bool {
    tree.value(named: "remove", in: value).map { tree.text(of: $0) } == "true"
  }
}

extension FolderModel {
  /// Returns the changes of an entry by other packs and by the settings of the catalog.
  func changes(of declaration: Place<Declaration>) -> [EntryOverride] {
    let pack = pack(of: declaration)
    return changes(ofPack: pack)[Meaning(declaration.name, in: pack)] ?? []
  }

  /// Returns the changes of a pack's entries, by entry, each in the order of the files.
  func changes(ofPack pack: String) -> [Meaning: [EntryOverride]] {
    files.sorted { $0.key < $1.key }.reduce(into: [:]) { changes, file in
      let (path, tree) = (file.key, file.value.tree)
      guard let overrides = tree.root.flatMap({ tree.value(named: "overrides", in: $0) }) else {
        return
      }
      for (section, entries) in tree.pairs(of: overrides) {
        guard let namespace = Namespace(section: tree.text(of: section)) else { continue }
        for (key, value) in tree.pairs(of: tree.resolved(entries)) {
          let mention = Mention(
            namespaces: namespace, name: tree.text(of: key), span: tree.span(of: key))
          guard mention.pack.map({ $0 == pack }) == true else { continue }
          let change = EntryOverride(
            pack: packOfFile[path], path: path, span: mention.span, value: tree.resolved(value))
          for meaning in meanings(of: mention, in: path) {
            changes[meaning, default: []].append(change)
          }
        }
      }
    }
  }
}
