public import YAMLTree

extension JSONValue {
  /// Creates the JSON for a node under YAML's core schema, with aliases replaced with their targets.
  ///
  /// Numbers that JSON cannot represent, such as `.inf`, become text.
  ///
  /// - Parameters:
  ///   - node: The node to convert.
  ///   - tree: The tree that contains the node.
  ///   - limit: The maximum number of values, with targets counted for each alias.
  /// - Returns: `nil` if the node stands for more than `limit` values.
  public init?(_ node: YAMLTree.NodeID, of tree: YAMLTree, limit: Int = 16_000_000) {
    var converter = TreeConverter(tree: tree, budget: limit)
    let value = converter.convert(node)
    guard converter.budget >= 0 else { return nil }
    self = value
  }
}

private struct TreeConverter {
  let tree: YAMLTree
  var budget: Int

  mutating func convert(_ node: YAMLTree.NodeID) -> JSONValue {
    budget -= 1
    guard budget >= 0 else { return .null }
    let node = tree.resolved(node)
    switch tree.kind(of: node) {
    case .scalar: return scalar(node)
    case .alias: return .null
    case .sequence: return .array(tree.items(of: node).map { convert($0) })
    case .mapping:
      return .object(
        tree.pairs(of: node).map { key, value in
          Member(tree.text(of: tree.resolved(key)), convert(value))
        })
    }
  }

  private typealias Member = JSONValue.Member

  private func scalar(_ node: YAMLTree.NodeID) -> JSONValue {
    let text = tree.text(of: node)
    switch tree.scalar(of: node) {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .string: return .string(text)
    case .int, .float: return number(text)
    }
  }

  private func number(_ text: String) -> JSONValue {
    let hasPrefix = text.contains("x") || text.contains("o")
    if hasPrefix {
      let radix = text.contains("x") ? 16 : 8
      return Int(text.dropFirst(2), radix: radix).map { .integer($0) } ?? .string(text)
    }
    var digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    let sign = digits.hasPrefix("-") ? "-" : ""
    digits = digits.drop { $0 == "-" }
    digits = digits.drop { $0 == "0" }
    if digits.first.map({ !$0.isNumber }) ?? true { digits = "0" + digits }
    let isJSON =
      Double(digits) != nil && !digits.hasSuffix(".") && !digits.contains(".e")
      && !digits.contains(".E")
    if isJSON { return .number(sign + digits) }
    return Double(digits).map { .number(sign + String($0)) } ?? .string(text)
  }
}
