/// The functions that convert values, each with the name of its type.
enum ConversionFunctions {
  static let all: [Function] = [
    Function(
      "bool",
      [
        Overload("bool_to_bool") { (x: Bool) in x },
        Overload("string_to_bool") { (x: String) throws(EvaluationFault) in
          switch x {
          case "1", "t", "true", "TRUE", "True": return true
          case "0", "f", "false", "FALSE", "False": return false
          default: throw .invalidArgument(.text(x, .bool))
          }
        },
      ]),
    Function(
      "bytes",
      [
        Overload("bytes_to_bytes") { (x: [UInt8]) in x },
        Overload("string_to_bytes", cost: .sum) { (x: String) in Array(x.utf8) },
      ]),
    Function(
      "int",
      [
        Overload("int64_to_int64") { (x: Int64) in x },
        Overload("uint64_to_int64") { (x: UInt64) throws(EvaluationFault) in
          guard let number = Int64(exactly: x) else { throw .overflow }
          return number
        },
        // The smallest integer is excluded, as the specification has it.
        Overload("double_to_int64") { (x: Double) throws(EvaluationFault) in
          guard abs(x) < 0x1p63 else { throw .overflow }
          return Int64(x)
        },
        Overload("decimal_to_int64") { (x: CELDecimal) throws(EvaluationFault) in
          guard let number = x.integer else {
            throw .invalidArgument(.notExact(x.description, .int))
          }
          return number
        },
        Overload("string_to_int64", cost: .sum) { (x: String) throws(EvaluationFault) in
          let number: Int64 = try integer(x)
          return number
        },
        Overload("timestamp_to_int64") { (x: CELTimestamp) in x.seconds },
      ]),
    Function(
      "uint",
      [
        Overload("uint64_to_uint64") { (x: UInt64) in x },
        Overload("int64_to_uint64") { (x: Int64) throws(EvaluationFault) in
          guard let number = UInt64(exactly: x) else { throw .overflow }
          return number
        },
        Overload("double_to_uint64") { (x: Double) throws(EvaluationFault) in
          guard x >= 0, x < 0x1p64 else { throw .overflow }
          return UInt64(x)
        },
        Overload("string_to_uint64", cost: .sum) { (x: String) throws(EvaluationFault) in
          let number: UInt64 = try integer(x)
          return number
        },
      ]),
    Function(
      "double",
      [
        Overload("double_to_double") { (x: Double) in x },
        Overload("int64_to_double") { (x: Int64) in Double(x) },
        Overload("uint64_to_double") { (x: UInt64) in Double(x) },
        Overload("decimal_to_double") { (x: CELDecimal) in x.double },
        Overload("string_to_double", cost: .sum) { (x: String) throws(EvaluationFault) in
          guard let number = Double(x) else { throw .invalidArgument(.text(x, .double)) }
          if number.isInfinite, x.utf8.contains(where: \.isDecimalDigit) { throw .overflow }
          return number
        },
      ]),
    Function(
      "decimal",
      [
        Overload("decimal_to_decimal") { (x: CELDecimal) in x },
        Overload("int64_to_decimal") { (x: Int64) throws(EvaluationFault) in try CELDecimal(x) },
        Overload("string_to_decimal", cost: .sum) { (x: String) throws(EvaluationFault) in
          try CELDecimal(x)
        },
      ]),
    Function(
      "string",
      [
        Overload("string_to_string") { (x: String) in x },
        Overload("bool_to_string") { (x: Bool) in "\(x)" },
        Overload("int64_to_string") { (x: Int64) in "\(x)" },
        Overload("uint64_to_string") { (x: UInt64) in "\(x)" },
        Overload("double_to_string") { (x: Double) in x.celText },
        Overload("decimal_to_string") { (x: CELDecimal) in x.description },
        Overload("bytes_to_string", cost: .sum) { (x: [UInt8]) throws(EvaluationFault) in
          guard let text = String(validating: x, as: UTF8.self) else {
            throw .invalidArgument(.invalidUTF8)
          }
          return text
        },
        Overload("timestamp_to_string") { (x: CELTimestamp) in x.description },
        Overload("duration_to_string") { (x: Duration) in x.celText },
      ]),
    Function(
      "timestamp",
      [
        Overload("timestamp_to_timestamp") { (x: CELTimestamp) in x },
        Overload("int64_to_timestamp") { (x: Int64) throws(EvaluationFault) in
          try CELTimestamp(seconds: x)
        },
        Overload("string_to_timestamp", cost: .sum) { (x: String) throws(EvaluationFault) in
          try CELTimestamp(x)
        },
      ]),
    Function(
      "duration",
      [
        Overload("duration_to_duration") { (x: Duration) in x },
        Overload("string_to_duration", cost: .sum) { (x: String) throws(EvaluationFault) in
          try Duration(celText: x)
        },
      ]),
    Function(
      "dyn", [Overload("to_dyn", [.parameter("A")], .dynamic, body: .unary { $0 })]),
    Function(
      "type",
      [
        Overload(
          "type", [.parameter("A")], .type(.parameter("A")), body: .unary { .type($0.type) })
      ]),
  ]

  private static func integer<Number: FixedWidthInteger & NativeValue>(
    _ text: String
  ) throws(EvaluationFault) -> Number {
    // A number without a sign has none, not even before a zero.
    if Number.isSigned || text.first != "-", let number = Number(text) { return number }
    let digits = text.utf8.drop { "+-".utf8.contains($0) }
    let isNumber = !digits.isEmpty && digits.allSatisfy(\.isDecimalDigit)
    throw isNumber ? .overflow : .invalidArgument(.text(text, Number.type))
  }
}
