/// A mistake that is found by resolving names and types.
public struct CheckError: Error, Hashable, Sendable {
  public let problem: Problem
  /// The bytes of the mistake, as offsets in the UTF-8 text of the expression.
  public let range: Range<Int>

  init(_ problem: Problem, at range: Range<Int>) {
    self.problem = problem
    self.range = range
  }

  @nonexhaustive
  public enum Problem: Hashable, Sendable {
    case unknownName(String, nearest: String?)
    /// A namespace of variables, such as `order`, has no variable of this name.
    case unknownMember(String, of: String, members: [String])
    /// A namespace of variables is used as a value.
    case incompleteName(String, members: [String])
    case unknownFunction(String, nearest: String?)
    /// A function is called as a member, or a member function is not.
    case wrongStyle(function: String, isMember: Bool)
    case wrongCount(function: String, expected: [Int], found: Int)
    /// No overload takes arguments of the types. An operand of an operator that is a literal may be
    /// right if it is `rewritten`, such as `1.0` for `1`.
    case noOverload(
      function: String, found: [ValueType], candidates: [[ValueType]], isMember: Bool,
      rewritten: String?)
    /// An operand of a logical operator, or a condition, is not a Boolean value.
    case notBool(ValueType, function: String)
    case noFields(ValueType, field: String)
    case unknownKey(String, of: String, nearest: String?)
    case notLiteral(function: String)
    case unknownArgument(String, function: String, nearest: String?)
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

/// The mistakes of an expression, at least one, in the order of their places.
public struct CheckErrors: Error, Hashable, Sendable {
  public let errors: [CheckError]
}
