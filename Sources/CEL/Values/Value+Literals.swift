// Literals give the value that they are exactly. There is none for fractions: a decimal is read from its text.

extension Value: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// Creates a `bool`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates an `int`.
  public init(integerLiteral value: Int64) { self = .int(value) }

  /// Creates a `string`.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension Value: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Creates a `list`.
  public init(arrayLiteral elements: Value...) { self = .list(elements) }

  /// Creates a `map` with texts as keys. Traps if two keys are equal.
  public init(dictionaryLiteral elements: (String, Value)...) {
    var map = ValueMap()
    for (key, value) in elements {
      do { try map.insert(value, forKey: .string(key)) } catch {
        preconditionFailure("\(error.message.english)")
      }
    }
    self = .map(map)
  }
}
