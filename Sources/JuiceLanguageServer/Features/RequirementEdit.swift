import JuiceCatalogs
import YAMLTree

/// An edit of a document that lets its pack require another one.
struct RequirementEdit {
  let query: DocumentQuery

  /// Returns the edit, or `nil` if the header of the pack is in another file.
  func edit(requiring pack: String) -> JSONValue? {
    guard let names = query.names, let root = names.tree.root,
      let own = query.model.packOfFile[query.path]
    else { return nil }
    let entry = "\(pack): \(query.model.packs[pack]?.range ?? "\"*\"")"
    guard let header = names.packMapping else {
      // A pack without a header is a single file.
      guard query.model.packs[own]?.header == nil, query.model.packs[own]?.paths.count == 1 else {
        return nil
      }
      return insert("pack: { requires: { \(entry) } }\n", at: names.tree.span(of: root).start)
    }
    if let list = names.tree.value(named: "requires", in: header) {
      return insert(entry, into: list, names.tree)
    }
    return insert("requires: { \(entry) }", into: header, names.tree)
  }

  /// Returns an edit that adds an entry at the end of a mapping, in the style of the mapping.
  private func insert(
    _ entry: String, into mapping: YAMLTree.NodeID, _ tree: YAMLTree
  ) -> JSONValue? {
    guard tree.kind(of: mapping) == .mapping, !tree.isDamaged(mapping) else { return nil }
    let last = Array(tree.pairs(of: mapping)).last
    guard tree.style(of: mapping) == .block, let last else {
      let end = last.map { max(tree.span(of: $0.key).end, tree.span(of: $0.value).end) }
      let inside = end ?? tree.span(of: mapping).start + 1
      return insert(end == nil ? " \(entry) " : ", \(entry)", at: inside)
    }
    let start = tree.span(of: last.key).start
    let line = query.text.position(at: start, in: .utf8)
    let indent = String(repeating: " ", count: line.character)
    return insert("\(entry)\n\(indent)", at: start)
  }

  private func insert(_ text: String, at offset: Int) -> JSONValue {
    let range = query.range(of: ByteSpan(start: offset, end: offset))
    return ["range": JSONValue(range), "newText": .string(text)]
  }
}
