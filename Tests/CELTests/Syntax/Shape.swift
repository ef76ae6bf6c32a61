import CEL

extension ParsedExpression {
  /// The tree without numbers and places, to compare trees.
  var shape: String {
    switch kind {
    case .literal(.double(let value)): "double \(value.bitPattern)"
    case .literal(let value): "\(value.type) \(value)"
    case .identifier(let name): "name \(name)"
    case .select(let selection):
      "select(\(selection.operand.shape) \(selection.kind) \(selection.field))"
    case .call(let call): call.shape
    case .list(let elements):
      "list(\(joined(elements) { "\($0.isOptional) \($0.value.shape)" }))"
    case .map(let entries):
      "map(\(joined(entries) { "\($0.isOptional) \($0.key.shape) \($0.value.shape)" }))"
    case .message(let name, let fields):
      "message \(name)(\(joined(fields) { "\($0.isOptional) \($0.name) \($0.value.shape)" }))"
    case .comprehension(let loop):
      """
      loop \(loop.macro.shape)(\(loop.iterationVariable) \(loop.secondVariable ?? "-") \
      \(loop.range.shape) \(loop.accumulator) \(loop.initial.shape) \(loop.condition.shape) \
      \(loop.step.shape) \(loop.result.shape))
      """
    }
  }

  /// The nodes directly below, in the order of their text as far as the text has them.
  var children: [ParsedExpression] {
    switch kind {
    case .literal, .identifier: []
    case .select(let selection): [selection.operand]
    case .call(let call): (call.target.map { [$0] } ?? []) + call.arguments
    case .list(let elements): elements.map(\.value)
    case .map(let entries): entries.flatMap { [$0.key, $0.value] }
    case .message(_, let fields): fields.map(\.value)
    case .comprehension(let loop):
      [loop.range, loop.initial, loop.condition, loop.step, loop.result]
    }
  }
}

extension ParsedExpression.Call {
  fileprivate var shape: String {
    "\(function)(\(target?.shape ?? "-") \(joined(arguments) { $0.shape }))"
  }
}

/// Returns the texts of items with commas.
private func joined<Item>(_ items: [Item], _ text: (Item) -> String) -> String {
  items.map(text).joined(separator: ", ")
}
