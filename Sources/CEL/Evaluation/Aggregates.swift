/// `[a, ?b]`.
final class ListLiteral: Operation {
  let range: Range<Int>
  private let elements: [any Operation]
  private let isOptional: [Bool]

  init(_ elements: [any Operation], isOptional: [Bool], at range: Range<Int>) {
    self.elements = elements
    self.isOptional = isOptional
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try list(of: try frame.values(of: elements))
  }

  private func list(of values: [Value]) throws(EvaluationError) -> Value {
    guard isOptional.contains(true) else { return .list(values) }
    var present: [Value] = []
    for (index, value) in values.enumerated() {
      let content = isOptional[index] ? try elements[index].unwrapped(value) : value
      if let content { present.append(content) }
    }
    return .list(present)
  }
}

/// `{a: b, ?c: d}`.
final class MapLiteral: Operation {
  let range: Range<Int>
  /// The keys and values in turn.
  private let parts: [any Operation]
  private let isOptional: [Bool]

  init(_ parts: [any Operation], isOptional: [Bool], at range: Range<Int>) {
    self.parts = parts
    self.isOptional = isOptional
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    var map = ValueMap()
    for index in isOptional.indices {
      try insert(
        try parts[2 * index].value(&frame), try parts[2 * index + 1].value(&frame), index,
        into: &map)
    }
    return .map(map)
  }

  private func insert(
    _ key: Value, _ value: Value, _ index: Int, into map: inout ValueMap
  ) throws(EvaluationError) {
    let content = isOptional[index] ? try parts[2 * index + 1].unwrapped(value) : value
    guard let content else { return }
    do {
      try map.insert(content, forKey: key)
    } catch {
      throw EvaluationError(error, at: parts[2 * index].range)
    }
  }
}

extension Operation {
  /// Returns the content of the part's value, which must be optional.
  fileprivate func unwrapped(_ value: Value) throws(EvaluationError) -> Value? {
    guard case .optional(let content) = value else { throw wrongType(value) }
    return content
  }
}

/// `operand.field`, `operand.?field` or `has(operand.field)`.
final class FieldSelection: Operation {
  let range: Range<Int>
  private let operand: any Operation
  private let field: String
  private let kind: ParsedExpression.Selection.Kind

  init(
    _ operand: any Operation, _ field: String, _ kind: ParsedExpression.Selection.Kind,
    at range: Range<Int>
  ) {
    self.operand = operand
    self.field = field
    self.kind = kind
    self.range = range
  }

  func value(_ frame: inout Frame) throws(EvaluationError) -> Value {
    try select(from: try operand.value(&frame))
  }

  private func select(from operand: Value) throws(EvaluationError) -> Value {
    switch operand {
    case .optional(let content):
      guard let content else { return kind == .presence ? .bool(false) : .optional(nil) }
      let value = try field(of: content)
      return kind == .presence ? .bool(value != nil) : .optional(value)
    default:
      let value = try field(of: operand)
      switch kind {
      case .presence: return .bool(value != nil)
      case .optional: return .optional(value)
      case .value:
        guard let value else { throw EvaluationError(.noSuchKey("\"\(field)\""), at: range) }
        return value
      }
    }
  }

  private func field(of value: Value) throws(EvaluationError) -> Value? {
    guard case .map(let map) = value else { throw EvaluationError(.noSuchField(field), at: range) }
    return map[field: field]
  }
}
