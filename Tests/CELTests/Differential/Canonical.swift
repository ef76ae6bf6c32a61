import CEL

extension Value {
  /// The value in the form of `cel_cpp_values.py`: times in microseconds, and bytes in hexadecimal.
  var canonical: String {
    switch self {
    case .null: "null"
    case .bool(let value): "bool \(value)"
    case .int(let value): "int \(value)"
    case .uint(let value): "uint \(value)"
    case .double(let value) where value.isNaN: "double nan"
    case .double(let value): "double \(Self.hexadecimal(value.bitPattern.bigEndianBytes))"
    case .string(let value): "string '\(value)'"
    case .bytes(let value): "bytes \(Self.hexadecimal(value))"
    case .list(let elements): "[\(elements.map(\.canonical).joined(separator: ", "))]"
    case .map(let entries): "{\(entries.map(Self.canonical).sorted().joined(separator: ", "))}"
    case .duration(let value): "duration \(Self.microseconds(value))"
    case .timestamp(let value):
      "timestamp \(value.seconds * 1_000_000 + Int64(value.nanoseconds) / 1000)"
    case .type(let type): "type \(type.description.prefix { $0 != "(" })"
    case .optional: "not representable in Python"
    default: "\(self)"
    }
  }

  private static func canonical(_ entry: ValueMap.Element) -> String {
    if case .uint(let key) = entry.key { return "int \(key): \(entry.value.canonical)" }
    return "\(entry.key.canonical): \(entry.value.canonical)"
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let rest = attoseconds / 1_000_000_000_000
    let isRoundedUp = attoseconds < 0 && attoseconds % 1_000_000_000_000 != 0
    return seconds * 1_000_000 + (isRoundedUp ? rest - 1 : rest)
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension EvaluationFault {
  /// The class of the fault in the form of `cel_cpp_values.py`.
  var canonical: String {
    switch self {
    case .divisionByZero: "fault: division"
    case .modulusByZero: "fault: modulus"
    case .overflow: "fault: overflow"
    case .indexOutOfBounds: "fault: index"
    case .noSuchKey, .noSuchField, .unsupportedKey: "fault: key"
    case .duplicateKey: "fault: duplicate"
    case .noSuchOverload, .invalidArgument(.element): "fault: overload"
    case .invalidArgument: "fault: argument"
    default: "fault: other"
    }
  }
}

extension UInt64 {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
