public import CEL
import Testing

/// Returns the result of a standard function or operator.
func call(_ name: String, _ arguments: Value...) throws -> Value {
  try standardFunction(name)(arguments)
}

/// Returns the result of a standard member function.
func callMember(_ receiver: Value, _ name: String, _ arguments: Value...) throws -> Value {
  try standardFunction(name)([receiver] + arguments, isMember: true)
}

func standardFunction(_ name: String) throws -> Function {
  try #require(Function.standard.first { $0.name == name }, "unknown function \(name)")
}

extension Value: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension Value {
  static func timestamp(_ text: String) throws -> Value { .timestamp(try CELTimestamp(text)) }
  static func duration(_ text: String) throws -> Value { try call("duration", .string(text)) }
  static func decimal(_ text: String) throws -> Value { .decimal(try CELDecimal(text)) }
  static func map(_ entries: (Value, Value)...) throws -> Value {
    .map(try ValueMap(entries.map { (key: $0.0, value: $0.1) }))
  }
}
