/// The values that an input of a condition can have.
@nonexhaustive
public enum Domain: Hashable, Sendable {
  case bool
  case int(ClosedRange<Int64>)
  /// All decimals in the range, in steps of a thousandth.
  case decimal(ClosedRange<Decimal>)
  /// The texts, or any text if `values` is `nil`.
  case text(values: [String]?)
  /// Values that are not analysed, such as maps. An example has no value for the input.
  case any
}

extension ConstraintNetwork {
  /// Returns the values of a domain, or `nil` if an input of the type cannot have them or the
  /// values are not analysed.
  mutating func values(_ domain: Domain, of type: ValueType) -> ValueSet.Values? {
    switch (domain, type) {
    case (.bool, .bool): .anyTruth
    case (.int(let range), .int): .numbers(range)
    case (.decimal(let range), .decimal):
      .numbers(range.lowerBound.thousandths...range.upperBound.thousandths)
    case (.text(nil), .string): .texts(TextSet(excluding: []))
    case (.text(let values?), .string):
      .texts(TextSet(Set(values.map { number(ofText: $0) })))
    default: nil
    }
  }
}
