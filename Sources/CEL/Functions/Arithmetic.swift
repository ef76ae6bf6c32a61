/// The arithmetic operators, and the concatenation of strings, bytes and lists.
enum ArithmeticFunctions {
  static let all: [Function] = [
    Function(
      "_+_",
      [
        Overload("add_int64", checked: { (x: Int64, y: Int64) in x.addingReportingOverflow(y) }),
        Overload("add_uint64", checked: { (x: UInt64, y: UInt64) in x.addingReportingOverflow(y) }),
        Overload("add_double") { (x: Double, y: Double) in x + y },
        Overload("add_decimal", CELDecimal.sum),
        Overload("add_string", cost: .sum) { (x: String, y: String) in x + y },
        Overload("add_bytes", cost: .sum) { (x: [UInt8], y: [UInt8]) in x + y },
        addList,
        Overload("add_timestamp_duration", CELTimestamp.sum),
        Overload("add_duration_timestamp") {
          (x: Duration, y: CELTimestamp) throws(EvaluationFault) in
          try CELTimestamp.sum(y, x)
        },
        Overload("add_duration_duration", Duration.sum),
      ]),
    Function(
      "_-_",
      [
        Overload(
          "subtract_int64", checked: { (x: Int64, y: Int64) in x.subtractingReportingOverflow(y) }),
        Overload(
          "subtract_uint64",
          checked: { (x: UInt64, y: UInt64) in x.subtractingReportingOverflow(y) }),
        Overload("subtract_double") { (x: Double, y: Double) in x - y },
        Overload("subtract_decimal", CELDecimal.difference),
        Overload("subtract_timestamp_timestamp", CELTimestamp.duration),
        Overload("subtract_timestamp_duration", CELTimestamp.difference),
        Overload("subtract_duration_duration", Duration.difference),
      ]),
    Function(
      "_*_",
      [
        Overload(
          "multiply_int64",
          checked: { (x: Int64, y: Int64) in x.multipliedReportingOverflow(by: y) }),
        Overload(
          "multiply_uint64",
          checked: { (x: UInt64, y: UInt64) in x.multipliedReportingOverflow(by: y) }),
        Overload("multiply_double") { (x: Double, y: Double) in x * y },
        Overload("multiply_decimal_int64", CELDecimal.product),
        Overload("multiply_int64_decimal") { (x: Int64, y: CELDecimal) throws(EvaluationFault) in
          try CELDecimal.product(y, x)
        },
      ]),
    Function(
      "_/_",
      [
        Overload("divide_int64") { (x: Int64, y: Int64) throws(EvaluationFault) in
          if y == 0 { throw .divisionByZero }
          return try checked(x.dividedReportingOverflow(by: y))
        },
        Overload("divide_uint64") { (x: UInt64, y: UInt64) throws(EvaluationFault) in
          if y == 0 { throw .divisionByZero }
          return x / y
        },
        Overload("divide_double") { (x: Double, y: Double) in x / y },
        Overload("divide_decimal_int64", CELDecimal.quotient),
      ]),
    Function(
      "_%_",
      [
        Overload("modulo_int64") { (x: Int64, y: Int64) throws(EvaluationFault) in
          if y == 0 { throw .modulusByZero }
          return try checked(x.remainderReportingOverflow(dividingBy: y))
        },
        Overload("modulo_uint64") { (x: UInt64, y: UInt64) throws(EvaluationFault) in
          if y == 0 { throw .modulusByZero }
          return x % y
        },
      ]),
    Function(
      "-_",
      [
        Overload("negate_int64") { (x: Int64) throws(EvaluationFault) in
          try checked(Int64(0).subtractingReportingOverflow(x))
        },
        Overload("negate_double") { (x: Double) in -x },
        Overload("negate_decimal") { (x: CELDecimal) throws(EvaluationFault) in
          try CELDecimal.product(x, -1)
        },
      ]),
  ]

  private static let addList = Overload(
    "add_list", [.list(.parameter("A")), .list(.parameter("A"))], .list(.parameter("A")),
    cost: .sum,
    body: .binary { x, y throws(EvaluationFault) in
      guard case .list(let x) = x, case .list(let y) = y else {
        throw .noSuchOverload(function: "_+_", types: [x.type, y.type])
      }
      return .list(x + y)
    })
}

/// The logical operators and the comparisons.
enum LogicFunctions {
  static let all: [Function] =
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
    _ name: String, id: String, _ holds: @escaping @Sendable (ValueOrder?) -> Bool
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
