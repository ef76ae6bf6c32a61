/// A value of the expression language.
///
/// Equality and order of values follow the specification: numbers of different types compare by
/// their mathematical values, and NaN equals nothing. See
/// [Equality](https://github.com/google/cel-spec/blob/master/doc/langdef.md#equality).
@nonexhaustive
public enum Value: Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  /// An exact number with three decimals. An extension of the specification, as an opaque type.
  case decimal(CELDecimal)
  case string(String)
  case bytes([UInt8])
  case list([Value])
  case map(ValueMap)
  case duration(Duration)
  case timestamp(CELTimestamp)
  /// A type as a value, such as the result of `type(1)`.
  case type(ValueType)
  /// An optional value: present with a value, or absent.
  indirect case optional(Value?)
}

extension Value {
  /// The type as `type(x)` gives it. The types of elements are `dyn`.
  public var type: ValueType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .bytes: .bytes
    case .list: .list(.dynamic)
    case .map: .map(key: .dynamic, value: .dynamic)
    case .duration: .duration
    case .timestamp: .timestamp
    case .type: .type(.dynamic)
    case .optional: .optional(.dynamic)
    }
  }

  /// The number of bytes of a string, of bytes, of elements or of entries; 1 for other values.
  ///
  /// Costs are computed from it.
  public var size: Int {
    switch self {
    case .string(let value): value.utf8.count
    case .bytes(let value): value.count
    case .list(let value): value.count
    case .map(let value): value.count
    default: 1
    }
  }

  /// Returns the size together with the sizes of all elements, keys and values.
  ///
  /// - Parameter limit: The size at which counting stops. A list that contains the same list many
  ///   times is small in memory, and would take forever to count.
  package func deepSize(limit: Int) -> Int {
    var total = 0
    addDeepSize(to: &total, limit: limit)
    return total
  }

  private func addDeepSize(to total: inout Int, limit: Int) {
    total += size
    switch self {
    case .list(let elements):
      for element in elements where total < limit {
        element.addDeepSize(to: &total, limit: limit)
      }
    case .map(let entries):
      for entry in entries where total < limit {
        entry.key.addDeepSize(to: &total, limit: limit)
        entry.value.addDeepSize(to: &total, limit: limit)
      }
    case .optional(let value?): value.addDeepSize(to: &total, limit: limit)
    default: break
    }
  }
}

extension Value: CustomStringConvertible {
  /// An expression that has the value.
  public var description: String { description(limit: .max) }

  /// Returns an expression that has the value, or the start of it and `…` if it is long.
  ///
  /// - Parameter limit: The number of bytes after which no further element is written.
  package func description(limit: Int) -> String {
    var text = ""
    write(to: &text, limit: limit)
    return text
  }

  private func write(to text: inout String, limit: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += "\(value)"
    case .int(let value): text += "\(value)"
    case .uint(let value): text += "\(value)u"
    case .double(let value): text += value.literal
    case .decimal(let value): text += "decimal(\"\(value)\")"
    case .string(let value): text += value.utf8.count > limit ? "\"…\"" : value.quoted
    case .bytes(let value): text += "b\"\(value.prefix(limit).map(Self.escaped).joined())\""
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        if text.utf8.count >= limit { return text += "…" }
        element.write(to: &text, limit: limit)
      }
      text += "]"
    case .map(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ", " }
        if text.utf8.count >= limit { return text += "…" }
        entry.key.write(to: &text, limit: limit)
        text += ": "
        entry.value.write(to: &text, limit: limit)
      }
      text += "}"
    case .duration(let value): text += "duration(\"\(value.celText)\")"
    case .timestamp(let value): text += "timestamp(\"\(value)\")"
    case .type(let type): text += type.name
    case .optional(let value?):
      text += "optional.of("
      value.write(to: &text, limit: limit)
      text += ")"
    case .optional: text += "optional.none()"
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    let isPlain = 0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    if isPlain { return String(UnicodeScalar(byte)) }
    return "\\x\(String(Int(byte) + 0x100, radix: 16).dropFirst())"
  }
}

extension String {
  /// The text as a literal of the expression language, in double quotes.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{7}": result += "\\a"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{B}": result += "\\v"
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension Double {
  fileprivate var literal: String {
    let text = celText
    if !isFinite { return "double(\"\(text)\")" }
    return text.utf8.contains { ".e".utf8.contains($0) } ? text : text + ".0"
  }
}

extension Value {
  /// Returns the element of a list or the value of a key of a map.
  ///
  /// The index of a list is a whole number of any type.
  ///
  /// - Throws: `EvaluationFault.indexOutOfBounds`, `EvaluationFault.noSuchKey`, or
  ///   `EvaluationFault.noSuchOverload` if the value has no elements.
  package func element(at key: Value) throws(EvaluationFault) -> Value {
    if let element = try elementIfPresent(at: key) { return element }
    if case .list = self, let index = key.wholeNumber { throw .indexOutOfBounds(index) }
    throw .noSuchKey(key.description(limit: 100))
  }

  /// Returns the element of a list or the value of a key of a map, or `nil` if there is none.
  ///
  /// - Throws: `EvaluationFault.noSuchOverload` if the value has no elements.
  package func elementIfPresent(at key: Value) throws(EvaluationFault) -> Value? {
    switch self {
    case .list(let elements):
      guard let index = key.wholeNumber else {
        throw .noSuchOverload(function: "_[_]", types: [type, key.type])
      }
      return 0..<Int64(elements.count) ~= index ? elements[Int(index)] : nil
    case .map(let entries): return entries[key]
    case .optional(let value): return try value?.elementIfPresent(at: key)
    default: throw .noSuchOverload(function: "_[_]", types: [type, key.type])
    }
  }

  /// Returns a Boolean value that indicates whether a list has an equal element, or a map an equal
  /// key.
  ///
  /// - Throws: `EvaluationFault.noSuchOverload` if the value is neither.
  package func contains(_ value: Value) throws(EvaluationFault) -> Bool {
    switch self {
    case .list(let elements): elements.contains { $0 == value }
    case .map(let entries): entries[value] != nil
    default: throw .noSuchOverload(function: "@in", types: [value.type, type])
    }
  }

  /// A Boolean value that indicates whether the value is the default of its type: null, `false`,
  /// zero, 1970-01-01T00:00:00Z, or empty.
  package var isZero: Bool {
    switch self {
    case .null: true
    case .bool(let value): !value
    case .int(let value): value == 0
    case .uint(let value): value == 0
    case .double(let value): value == 0
    case .decimal(let value): value.thousandths == 0
    case .string(let value): value.isEmpty
    case .bytes(let value): value.isEmpty
    case .list(let value): value.isEmpty
    case .map(let value): value.isEmpty
    case .duration(let value): value == .zero
    case .timestamp(let value): value.seconds == 0 && value.nanoseconds == 0
    case .type: false
    case .optional(let value): value == nil
    }
  }

  private var wholeNumber: Int64? {
    switch self {
    case .int(let value): value
    case .uint(let value): Int64(exactly: value)
    case .double(let value): Int64(exactly: value)
    default: nil
    }
  }
}
