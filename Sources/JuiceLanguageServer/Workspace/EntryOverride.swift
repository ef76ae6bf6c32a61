import JuiceCatalogs
import YAMLTree

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
    let removal = tree.value(named: "remove", in: value)
    if removal.map({ tree.text(of: $0) }) == "true" { return "remove: true" }
    for operation in ["patch", "replace"] {
      var node = tree.value(named: operation, in: value)
      for name in field { node = node.flatMap { tree.value(named: name, in: $0) } }
      if let node { return tree.source(tree.span(of: node)) }
    }
    return nil
  }
}

extension FolderModel {
  /// Returns the changes of an entry by other packs and by the settings of the catalog.
  func changes(of declaration: Place<Declaration>) -> [EntryOverride] {
    mentions(of: declaration).compactMap { mention in
      guard let names = files[mention.path],
        let place = FormatPlace.at(mention.name.span.start, in: names.tree, of: names.section),
        place.isKey, place.steps.count == 3, place.steps[0].name == "overrides",
        let value = names.tree.node(at: place.path)
      else { return nil }
      return EntryOverride(
        pack: packOfFile[mention.path], path: mention.path, span: mention.name.span,
        value: value)
    }
  }
}
