extension Function {
  /// The arithmetic operators, and the concatenation of strings, bytes and lists.
  static let arithmetic: [Function] = [
    Function(
      "_+_",
      [
        Overload("add_int64", checked: { (x: Int64, y: Int64) in x.addingReportingOverflow(y) }),
        Overload("add_uint64", checked: { (x: UInt64, y: UInt64) in x.addingReportingOverflow(y) }),
        Overload("add_double") { (x: Double, y: Double) in x + y },
        Overload("add_decimal", Decimal.sum),
        Overload("add_string", cost: .sum) { (x: String, y: String) in x + y },
        Overload("add_bytes", cost: .sum) { (x: [UInt8], y: [UInt8]) in x + y },
        addList,
        Overload("add_timestamp_duration", Timestamp.sum),
        Overload("add_duration_timestamp") { (x: Duration, y: Timestamp) throws(EvaluationFault) in
          try Timestamp.sum(y, x)
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
        Overload("subtract_decimal", Decimal.difference),
        Overload("subtract_timestamp_timestamp", Timestamp.duration),
        Overload("subtract_timestamp_duration", Timestamp.difference),
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
        Overload("multiply_decimal_int64", Decimal.product),
        Overload("multiply_int64_decimal") { (x: Int64, y: Decimal) throws(EvaluationFault) in
          try Decimal.product(y, x)
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
        Overload("negate_decimal") { (x: Decimal) throws(EvaluationFault) in
          try Decimal.product(x, -1)
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
