/// A mistake that is found by resolving names and types.
public struct CheckError: Error, Hashable, Sendable {
  public let problem: Problem
  /// The bytes of the mistake, as offsets in the UTF-8 text of the expression.
  public let range: Range<Int>
  /// The changes that can solve the mistake, each alone, the likeliest first. Each of them gives an expression without
  /// a mistake at its place.
  public internal(set) var corrections: [Correction]

  init(_ problem: Problem, at range: Range<Int>, _ corrections: [Correction] = []) {
    self.problem = problem
    self.range = range
    self.corrections = corrections
  }

  @nonexhaustive
  public enum Problem: Hashable, Sendable {
    case unknownName(String)
    /// A namespace of variables, such as `order`, has no variable of this name.
    case unknownMember(String, of: String, members: [String])
    /// A name that contains `-` or `/`, and so stands between backquotes.
    case unquotedName(String)
    /// A namespace of variables is used as a value.
    case incompleteName(String, members: [String])
    case unknownFunction(String)
    /// A function is called as a member, or a member function is not.
    case wrongStyle(function: String, isMember: Bool)
    case wrongCount(function: String, expected: [Int], found: Int)
    /// No overload takes arguments of the types.
    case noOverload(
      function: String, found: [ValueType], candidates: [[ValueType]], isMember: Bool)
    /// The result of a comparison is compared, as in `1 < x < 5`.
    case chainedComparison
    /// An operand of a logical operator, or a condition, is not a Boolean value.
    case notBool(ValueType, function: String)
    case noFields(ValueType, field: String)
    case unknownKey(String, of: String)
    case notLiteral(function: String)
    case unknownArgument(String, function: String)
    case unknownZone(String)
    case keyType(ValueType)
    case notOptional(ValueType)
    case notIterable(ValueType)
    /// The results of `condition ? a : b` have different types.
    case differentBranches(ValueType, ValueType)
    case wrongResult(expected: ValueType, found: ValueType)
    /// A number has more than three decimals, or is out of range.
    case notDecimal(String)
    /// A construct of the specification that is left out.
    case notSupported(String)
    case tooCostly(cost: Int, limit: Int)
  }
}

/// A change of an expression that solves a mistake.
public struct Correction: Hashable, Sendable {
  /// The text to write.
  public let text: String
  /// The bytes that the text replaces, as offsets in the UTF-8 text of the expression.
  public let range: Range<Int>
  /// A Boolean value that indicates whether the text is a guess, and not the same value in the right notation.
  public let isGuess: Bool

  /// Returns the text that solves the mistake if it replaces only `part` of the expression `source`, or `nil` if it
  /// must replace more.
  public func text(replacing part: Range<Int>, in source: String) -> String? {
    guard range.lowerBound <= part.lowerBound, part.upperBound <= range.upperBound else {
      return nil
    }
    let bytes = Array(source.utf8)
    let (start, end) = (
      bytes[range.lowerBound..<part.lowerBound], bytes[part.upperBound..<range.upperBound]
    )
    let new = Array(text.utf8)
    guard new.count >= start.count + end.count, new.starts(with: start),
      new.reversed().starts(with: end.reversed())
    else { return nil }
    return String(decoding: new.dropFirst(start.count).dropLast(end.count), as: UTF8.self)
  }
}

/// The mistakes of an expression, at least one, in the order of their places.
public struct CheckErrors: Error, Hashable, Sendable {
  public let errors: [CheckError]
}
