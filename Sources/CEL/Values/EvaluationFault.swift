/// A reason why an expression has no value.
@nonexhaustive
public enum EvaluationFault: Error, Hashable, Sendable {
  case divisionByZero
  case modulusByZero
  /// The result of an operation on numbers, a conversion, a duration or a timestamp is out of range.
  case overflow
  /// A map has no entry of the key, which is given as it is written in an expression.
  case noSuchKey(String)
  case noSuchField(String)
  case indexOutOfBounds(Int64)
  /// No overload of a function takes the types of the arguments.
  case noSuchOverload(function: String, types: [ValueType])
  case unknownName(String)
  case duplicateKey(String)
  /// A value of this type cannot be a key of a map.
  case unsupportedKey(ValueType)
  /// A value is invalid for a function, such as a text that is not a number.
  case invalidArgument(InvalidArgument)
  case noValueInOptional
  /// A value that the caller gives is missing.
  case missingInput
  /// The evaluation took more steps than its limit.
  case tooManySteps(limit: Int)

  /// A reason why a function does not take a value.
  @nonexhaustive
  public enum InvalidArgument: Hashable, Sendable {
    /// A text cannot be converted to the type.
    case text(String, ValueType)
    case invalidUTF8
    /// A regular expression is invalid for the given reason.
    case pattern(Wording)
    case unknownTimeZone(String)
    /// The number of a character is negative or larger than the length of the text.
    case position(Int64)
    case range(start: Int64, end: Int64)
    case negativeShift(Int64)
    /// A number, such as 0.0005, has more than three decimals and cannot be a decimal.
    case notExact(String, ValueType)
    case emptyList
    /// An element of a list has the wrong type.
    case element(ValueType)
    case unknownFormatClause(String)
    case missingFormatArgument(Int)
    case formatArgument(clause: String, ValueType)
    case formatPrecision(String)
  }
}
