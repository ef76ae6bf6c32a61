import JuiceRules
import YAMLTree

extension YAMLTree.Reader {
  /// Returns the text of a node that stands where an amount may, if the text is an expression that computes the
  /// amount: it reads a name, as in `tables.sugar.grams` and `2 * size(order.choices)`, and does not begin with an
  /// amount.
  func expression(of node: NodeID) -> String? {
    let node = resolved(node)
    guard kind(of: node) == .scalar, text(of: node).span.readsName else { return nil }
    let text = string(decoding: node)
    return text.beginsWithAmount ? nil : text
  }
}

extension String {
  /// A Boolean value that indicates whether the text begins with a number and a unit, such as `200 ml`.
  fileprivate var beginsWithAmount: Bool {
    let rest = utf8.drop { 0x30...0x39 ~= $0 || " .,/".utf8.contains($0) }
    return rest.count < utf8.count && rest.first.map { $0.isLetter || $0 >= 0x80 } == true
  }
}
