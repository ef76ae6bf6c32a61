extension Value {
  /// Returns the element of a list or the value of a key of a map.
  ///
  /// The index of a list is a whole number of any type.
  ///
  /// - Throws: `EvaluationFault.indexOutOfBounds`, `EvaluationFault.noSuchKey`, or
  ///   `EvaluationFault.noSuchOverload` if the value has no elements.
  public func element(at key: Value) throws(EvaluationFault) -> Value {
    if let element = try elementIfPresent(at: key) { return element }
    if case .list = self, let index = key.wholeNumber { throw .indexOutOfBounds(index) }
    throw .noSuchKey(key.description(limit: 100))
  }

  /// Returns the element of a list or the value of a key of a map, or `nil` if there is none.
  ///
  /// - Throws: `EvaluationFault.noSuchOverload` if the value has no elements.
  public func elementIfPresent(at key: Value) throws(EvaluationFault) -> Value? {
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
  public func contains(_ value: Value) throws(EvaluationFault) -> Bool {
    switch self {
    case .list(let elements): elements.contains { $0 == value }
    case .map(let entries): entries[value] != nil
    default: throw .noSuchOverload(function: "@in", types: [value.type, type])
    }
  }

  /// A Boolean value that indicates whether the value is the default of its type: null, `false`,
  /// zero, 1970-01-01T00:00:00Z, or empty.
  public var isZero: Bool {
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
