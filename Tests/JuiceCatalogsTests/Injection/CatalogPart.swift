import YAMLSyntax

/// A key with its value, or an item of a list, in a file of a catalog.
struct CatalogPart: Hashable, Sendable {
  let file: String
  /// The keys that lead here, its own included; an item has its number.
  let path: [String]
  /// The range of the key; `nil` for an item.
  let key: Range<Int>?
  let value: Range<Int>
  let kind: YAMLTree.Kind
  let style: YAMLTree.Style
  /// The text of a scalar.
  let text: String
  let count: Int

  /// The path by role: each step is its own name, or `*` if the author chose it.
  var role: [String] {
    path.enumerated().map { index, name in
      isChosen(index) ? "*" : name
    }
  }

  private func isChosen(_ index: Int) -> Bool {
    switch index {
    case 0: false
    case 1: ["fruits", "extras", "recipes"].contains(path[0])
    case 2: path[1] == "requires"
    case 3: path[0] == "recipes" && path[2] == "ingredients"
    default: false
    }
  }

  /// Every part of a file, in order.
  static func parts(of file: String, _ bytes: [UInt8]) -> [CatalogPart] {
    let tree = YAMLTree(parsing: bytes)
    return tree.root.map { parts(of: $0, in: tree, file, []) } ?? []
  }

  private static func parts(
    of node: YAMLTree.NodeID, in tree: YAMLTree, _ file: String, _ path: [String]
  ) -> [CatalogPart] {
    typealias Entry = (name: String, key: YAMLTree.NodeID?, value: YAMLTree.NodeID)
    let pairs: [Entry] = tree.pairs(of: node).map { (tree.text(of: $0.key), $0.key, $0.value) }
    let items: [Entry] = tree.items(of: node).enumerated().map { (String($0), nil, $1) }
    return (pairs + items).flatMap { name, key, value in
      let part = CatalogPart(
        file: file, path: path + [name], key: key.map { tree.range(of: $0) },
        value: tree.range(of: value), kind: tree.kind(of: value), style: tree.style(of: value),
        text: tree.text(of: value), count: tree.count(of: value))
      return [part] + parts(of: value, in: tree, file, path + [name])
    }
  }
}

extension YAMLTree {
  fileprivate func range(of node: NodeID) -> Range<Int> {
    let span = span(of: node)
    return span.start..<span.end
  }
}
