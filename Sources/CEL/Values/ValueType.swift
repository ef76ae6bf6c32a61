/// A type of the expression language.
@nonexhaustive
public indirect enum ValueType: Hashable, Sendable {
  case null
  case bool
  case int
  case uint
  case double
  case decimal
  case string
  case bytes
  case list(ValueType)
  case map(key: ValueType, value: ValueType)
  case duration
  case timestamp
  case type(ValueType)
  case optional(ValueType)
  /// A type that an embedder declares by its name, with types as arguments.
  case opaque(String, [ValueType])
  /// A type that is known when the expression is evaluated.
  case dynamic
  /// A placeholder in a declaration, such as `A` in `list(A)`.
  case parameter(String)
}

extension ValueType {
  /// The name that denotes the type in an expression, such as `list`, regardless of its elements.
  public var name: String {
    switch self {
    case .null: "null_type"
    case .bool: "bool"
    case .int: "int"
    case .uint: "uint"
    case .double: "double"
    case .decimal: "decimal"
    case .string: "string"
    case .bytes: "bytes"
    case .list: "list"
    case .map: "map"
    case .duration: "google.protobuf.Duration"
    case .timestamp: "google.protobuf.Timestamp"
    case .type: "type"
    case .optional: "optional_type"
    case .dynamic: "dyn"
    case .opaque(let name, _), .parameter(let name): name
    }
  }

  /// Returns a Boolean value that indicates whether a value is of the type, regardless of the
  /// types of its elements.
  package func accepts(_ value: Value) -> Bool {
    switch (self, value) {
    case (.null, .null), (.bool, .bool), (.int, .int), (.uint, .uint), (.double, .double),
      (.decimal, .decimal), (.string, .string), (.bytes, .bytes), (.list, .list), (.map, .map),
      (.duration, .duration), (.timestamp, .timestamp), (.type, .type), (.optional, .optional),
      (.dynamic, _), (.parameter, _), (.opaque, .map):
      true
    default: false
    }
  }
}

extension ValueType: CustomStringConvertible {
  /// The type as messages show it, such as `map(string, int)`.
  public var description: String {
    switch self {
    case .duration: "duration"
    case .timestamp: "timestamp"
    case .list(let element): "list(\(element))"
    case .map(let key, let value): "map(\(key), \(value))"
    case .type(.dynamic): "type"
    case .type(let type): "type(\(type))"
    case .optional(let value): "optional_type(\(value))"
    case .opaque(let name, let types) where !types.isEmpty:
      "\(name)(\(types.map(\.description).joined(separator: ", ")))"
    default: name
    }
  }
}
