/// An error in the text of a regular expression.
public struct RegularExpressionError: Error, Hashable, Sendable {
  public let problem: Problem
  /// The bytes that are wrong, as offsets in the UTF-8 text of the pattern.
  public let range: Range<Int>

  /// The kind of an error, with the texts that it is about. Texts are cut after 40 characters.
  @nonexhaustive
  public enum Problem: Hashable, Sendable {
    /// The group that begins here is not closed.
    case missingParenthesis
    /// The class that begins here is not closed.
    case missingBracket
    case unexpectedParenthesis
    /// Nothing precedes the operator.
    case nothingToRepeat(operator: String)
    /// The operator follows another one, as in `a**`.
    case repeatedOperator(String)
    /// The minimum of a repetition is larger than its maximum.
    case emptyRepetition(String)
    case tooManyRepetitions(limit: Int)
    case unknownEscape(String)
    /// The pattern ends with a backslash.
    case incompleteEscape
    /// A code such as `\x{110000}` or `\xZ` is not the code of a character.
    case invalidCode(String)
    /// The range of a class ends before it begins.
    case emptyRange(String)
    case unknownClass(String, nearest: String?)
    case invalidGroupName(String)
    case unknownGroup(String)
    case notSupported(Feature)
    /// The program of the pattern would be larger than ``RegularExpression/sizeLimit``.
    case tooLarge(limit: Int)
    /// More groups are open than ``RegularExpression/depthLimit`` allows.
    case tooDeep(limit: Int)
  }

  /// A construct that other languages of regular expressions have.
  @nonexhaustive
  public enum Feature: Hashable, Sendable {
    case backreference, lookahead, lookbehind, atomicGroup, possessiveRepetition, comment, anyByte
  }
}
