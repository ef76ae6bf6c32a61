extension Value: Hashable {
  /// Returns a Boolean value that indicates whether two values are equal as `==` in an expression.
  ///
  /// Values of different types are not equal, except for numbers. NaN is not equal to itself, and
  /// neither is a list that contains it.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.string(let left), .string(let right)): left.isIdentical(to: right)
    case (.bytes(let left), .bytes(let right)): left == right
    case (.duration(let left), .duration(let right)): left == right
    case (.timestamp(let left), .timestamp(let right)): left == right
    case (.type(let left), .type(let right)): left.name == right.name
    // Not `==` of arrays, which takes an array as equal to itself.
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0 == $1 }
    case (.map(let left), .map(let right)):
      left.count == right.count
        && left.allSatisfy { entry in right[entry.key].map { $0 == entry.value } ?? false }
    case (.optional(let left?), .optional(let right?)): left == right
    case (.optional(let left), .optional(let right)): left == nil && right == nil
    default: left.numericOrder(to: right) == .same
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    // Equal numbers of all types have the same hash.
    case .int(let value): hasher.combine(Double(value))
    case .uint(let value): hasher.combine(Double(value))
    case .double(let value): hasher.combine(value)
    case .decimal(let value): hasher.combine(value.integer.map(Double.init) ?? value.double)
    case .string(let value): hasher.combine(value)
    case .bytes(let value): hasher.combine(value)
    case .duration(let value): hasher.combine(value)
    case .timestamp(let value): hasher.combine(value)
    case .type(let value): hasher.combine(value.name)
    case .list(let value): hasher.combine(value)
    // The order of the entries does not matter.
    case .map(let value): hasher.combine(value.count)
    case .optional(let value): hasher.combine(value)
    }
  }
}

/// The order of two values.
package enum ValueOrder: Sendable {
  case less, same, greater

  init(_ isLess: Bool, _ isGreater: Bool) {
    self = isLess ? .less : isGreater ? .greater : .same
  }
}

extension Value {
  /// Returns the order of two values as `<` and `>` in an expression have it, or `nil` if the
  /// values have no order: NaN, and values of types that cannot be compared.
  package func order(to other: Value) -> ValueOrder? {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): ValueOrder(!left && right, left && !right)
    case (.string(let left), .string(let right)): left.order(to: right)
    case (.bytes(let left), .bytes(let right)):
      ValueOrder(left.lexicographicallyPrecedes(right), right.lexicographicallyPrecedes(left))
    case (.duration(let left), .duration(let right)): ValueOrder(left < right, left > right)
    case (.timestamp(let left), .timestamp(let right)): ValueOrder(left < right, left > right)
    default: numericOrder(to: other)
    }
  }

  /// Returns the order of two numbers.
  ///
  /// As in other implementations of the specification, an integer is rounded to a double where it
  /// meets one.
  fileprivate func numericOrder(to other: Value) -> ValueOrder? {
    switch (self, other) {
    case (.int(let left), .int(let right)): ValueOrder(left < right, left > right)
    case (.int(let left), .uint(let right)): ValueOrder(left < right, left > right)
    case (.int(let left), .double(let right)): Value.order(Double(left), right)
    case (.uint(let left), .uint(let right)): ValueOrder(left < right, left > right)
    case (.uint(let left), .int(let right)): ValueOrder(left < right, left > right)
    case (.uint(let left), .double(let right)): Value.order(Double(left), right)
    case (.double(let left), .double(let right)): Value.order(left, right)
    case (.double(let left), .int(let right)): Value.order(left, Double(right))
    case (.double(let left), .uint(let right)): Value.order(left, Double(right))
    case (.decimal(let left), .decimal(let right)): ValueOrder(left < right, left > right)
    case (.decimal(let left), .int(let right)): left.order(to: right)
    case (.int(let left), .decimal(let right)): right.order(to: left).reversed
    default: nil
    }
  }

  private static func order(_ left: Double, _ right: Double) -> ValueOrder? {
    left.isNaN || right.isNaN ? nil : ValueOrder(left < right, left > right)
  }
}

extension ValueOrder {
  fileprivate var reversed: ValueOrder {
    switch self {
    case .less: .greater
    case .same: .same
    case .greater: .less
    }
  }
}

/// Strings are sequences of code points, so they compare by their bytes. `String.==` takes
/// canonically equivalent strings as equal, and `<` sorts them together.
extension String {
  func isIdentical(to other: String) -> Bool {
    // Three times as fast as `utf8.elementsEqual(other.utf8)`, which is felt in `text == "…"`.
    let isIdentical = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count && left.indices.allSatisfy { left[$0] == right[$0] }
      }
    }
    return isIdentical.flatMap(\.self) ?? utf8.elementsEqual(other.utf8)
  }

  func order(to other: String) -> ValueOrder {
    if isIdentical(to: other) { return .same }
    return utf8.lexicographicallyPrecedes(other.utf8) ? .less : .greater
  }
}
