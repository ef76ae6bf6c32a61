import JuiceCatalogs
import YAMLTree

/// A writer of the sections and entries of a file as symbols.
struct SymbolWriter {
  private let tree: YAMLTree
  private let text: DocumentText
  private let encoding: PositionEncoding

  init(text: DocumentText, encoding: PositionEncoding) {
    tree = YAMLTree(parsing: text.bytes)
    (self.text, self.encoding) = (text, encoding)
  }

  private enum Kind: Int {
    case namespace = 3
    case property = 7
    case object = 19
  }

  /// Returns the sections with their entries, as a tree of symbols.
  func symbols() -> JSONValue {
    guard let root = tree.root else { return [] }
    return .array(symbols(in: root, depth: 0))
  }

  /// Returns the sections and entries as a list of symbols, for clients that know no trees.
  func flatSymbols(uri: String) -> JSONValue {
    guard let root = tree.root else { return [] }
    return .array(
      named(root).flatMap { section in
        [information(section.key, .namespace, uri)]
          + named(section.value).map { information($0.key, .object, uri) }
      })
  }

  private func symbols(in mapping: YAMLTree.NodeID, depth: Int) -> [JSONValue] {
    named(mapping).map { key, value in
      let isLeaf = tree.kind(of: value) != .mapping
      let kind: Kind = isLeaf ? .property : depth == 0 ? .namespace : .object
      let end = max(tree.span(of: key).end, tree.span(of: value).end)
      let range = text.range(
        of: ByteSpan(start: tree.span(of: key).start, end: end), in: encoding)
      let members: [JSONValue.Member] = [
        .init("name", .string(name(of: key))),
        .init("kind", .integer(kind.rawValue)), .init("range", JSONValue(range)),
        .init("selectionRange", JSONValue(text.range(of: tree.span(of: key), in: encoding))),
      ]
      guard !isLeaf, depth < 1 else { return .object(members) }
      return .object(
        members + [.init("children", .array(symbols(in: value, depth: depth + 1)))])
    }
  }

  private func information(_ key: YAMLTree.NodeID, _ kind: Kind, _ uri: String) -> JSONValue {
    let range = text.range(of: tree.span(of: key), in: encoding)
    return [
      "name": .string(name(of: key)), "kind": .integer(kind.rawValue),
      "location": ["uri": .string(uri), "range": JSONValue(range)],
    ]
  }

  private func named(_ mapping: YAMLTree.NodeID) -> [(key: YAMLTree.NodeID, value: YAMLTree.NodeID)]
  {
    Array(tree.pairs(of: mapping))
  }

  /// Returns the text of a key. The protocol allows no empty name.
  private func name(of key: YAMLTree.NodeID) -> String {
    let name = tree.text(of: key)
    return name.allSatisfy(\.isWhitespace) ? "?" : name
  }
}
