extension Function {
  /// The logical operators and the comparisons.
  static let logic: [Function] =
    [
      // The evaluator decides which operands of these are needed.
      Function("_&&_", [Overload("logical_and", [.bool, .bool], .bool)]),
      Function("_||_", [Overload("logical_or", [.bool, .bool], .bool)]),
      Function("_?_:_", [Overload("conditional", [.bool, a, a], a)]),
      Function("@not_strictly_false", [Overload("not_strictly_false", [.bool], .bool)]),
      Function("!_", [Overload("logical_not") { (x: Bool) in !x }]),
      Function(
        "_==_",
        [
          Overload(
            "equals", [a, a], .bool, cost: .deepSum, body: .binary { x, y in .bool(x == y) })
        ]),
      Function(
        "_!=_",
        [
          Overload(
            "not_equals", [a, a], .bool, cost: .deepSum, body: .binary { x, y in .bool(x != y) })
        ]),
      comparison("_<_", id: "less") { $0 == .less },
      comparison("_<=_", id: "less_equals") { $0 == .less || $0 == .same },
      comparison("_>_", id: "greater") { $0 == .greater },
      comparison("_>=_", id: "greater_equals") { $0 == .greater || $0 == .same },
    ]

  private static let a = ValueType.parameter("A")

  /// Returns a comparison operator.
  ///
  /// - Parameter holds: The test of the order of the operands, which is `nil` for NaN.
  private static func comparison(
    _ name: String, id: String, _ holds: @escaping @Sendable (Order?) -> Bool
  ) -> Function {
    let types: [(id: String, ValueType)] = [
      ("bool", .bool), ("int64", .int), ("uint64", .uint), ("double", .double),
      ("decimal", .decimal), ("string", .string), ("bytes", .bytes), ("timestamp", .timestamp),
      ("duration", .duration),
    ]
    let pairs: [(id: String, ValueType, ValueType, isDynamic: Bool)] = [
      ("int64_uint64", .int, .uint, true), ("int64_double", .int, .double, true),
      ("uint64_int64", .uint, .int, true), ("uint64_double", .uint, .double, true),
      ("double_int64", .double, .int, true), ("double_uint64", .double, .uint, true),
      ("int64_decimal", .int, .decimal, false), ("decimal_int64", .decimal, .int, false),
    ]
    func overload(_ types: String, _ x: ValueType, _ y: ValueType, isDynamic: Bool) -> Overload {
      Overload(
        "\(id)_\(types)", [x, y], .bool, isDynamic: isDynamic,
        cost: x == .string || x == .bytes ? .sum : .constant,
        body: .binary { x, y in .bool(holds(x.order(to: y))) })
    }
    return Function(
      name,
      types.map { overload($0.id, $0.1, $0.1, isDynamic: false) }
        + pairs.map { overload($0.id, $0.1, $0.2, isDynamic: $0.isDynamic) })
  }
}
