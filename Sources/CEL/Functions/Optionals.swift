/// The functions of optional values.
enum OptionalFunctions {
  static let all: [Function] = [
    Function(
      "optional.of",
      [Overload("optional_of", [a], .optional(a), body: .unary { .optional($0) })]),
    Function(
      "optional.ofNonZeroValue",
      [
        Overload(
          "optional_ofNonZeroValue", [a], .optional(a),
          body: .unary { .optional($0.isZero ? nil : $0) })
      ]),
    Function(
      "optional.none",
      [Overload("optional_none", [], .optional(a), body: .list { _ in .optional(nil) })]),
    Function(
      "hasValue",
      [
        Overload(
          "optional_hasValue", [.optional(a)], .bool, isMember: true,
          body: .unary { x in .bool(content(x) != nil) })
      ]),
    Function(
      "value",
      [
        Overload(
          "optional_value", [.optional(a)], a, isMember: true,
          body: .unary { x throws(EvaluationFault) in
            guard let content = content(x) else { throw .noValueInOptional }
            return content
          })
      ]),
    // An evaluator need not evaluate the argument of these if the receiver has a value.
    Function(
      "or",
      [
        Overload(
          "optional_or_optional", [.optional(a), .optional(a)], .optional(a), isMember: true,
          body: .binary { x, y in content(x) == nil ? y : x })
      ]),
    Function(
      "orValue",
      [
        Overload(
          "optional_orValue_value", [.optional(a), a], a, isMember: true,
          body: .binary { x, y in content(x) ?? y })
      ]),
    Function(
      "first",
      [
        Overload(
          "list_first", [.list(a)], .optional(a), isMember: true,
          body: .unary { x in .optional(elements(x).first) })
      ]),
    Function(
      "last",
      [
        Overload(
          "list_last", [.list(a)], .optional(a), isMember: true,
          body: .unary { x in .optional(elements(x).last) })
      ]),
    Function(
      "optional.unwrap",
      [
        Overload(
          "optional_unwrap", [.list(.optional(a))], .list(a), cost: .sum, body: .unary(unwrapped))
      ]),
    Function(
      "unwrapOpt",
      [
        Overload(
          "optional_unwrapOpt", [.list(.optional(a))], .list(a), isMember: true, cost: .sum,
          body: .unary(unwrapped))
      ]),
  ]

  private static let a = ValueType.parameter("A")

  private static func content(_ value: Value) -> Value? {
    if case .optional(let content) = value { content } else { nil }
  }

  private static func elements(_ value: Value) -> [Value] {
    if case .list(let elements) = value { elements } else { [] }
  }

  @Sendable private static func unwrapped(_ list: Value) throws(EvaluationFault) -> Value {
    var contents: [Value] = []
    for element in elements(list) {
      guard case .optional(let content) = element else {
        throw .invalidArgument(.element(element.type))
      }
      if let content { contents.append(content) }
    }
    return .list(contents)
  }
}
