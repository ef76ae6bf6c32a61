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
  case decimal(Decimal)
  case string(String)
  case bytes([UInt8])
  case list([Value])
  case map(ValueMap)
  case duration(Duration)
  case timestamp(Timestamp)
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
  public func deepSize(limit: Int) -> Int {
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
