/// A mistake in the text of an expression.
///
/// An expression has at most one such error: the first one, because the rest of the text is a guess
/// after it.
public struct SyntaxError: Error, Hashable, Sendable {
  package let reason: Reason
  /// The bytes that are wrong, as offsets in the UTF-8 text of the expression.
  ///
  /// A missing part has no bytes: the range is that of the operator or of the opening bracket that
  /// lacks it.
  public let range: Range<Int>

  init(_ reason: Reason, at range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  /// The kind of a mistake, with the parts that a text about it needs.
  ///
  /// Parts of the expression that are longer than 40 characters are cut and end with `…`.
  @nonexhaustive
  package enum Reason: Hashable, Sendable {
    /// The expression has no text other than white space and comments.
    case empty
    /// An operator that other languages have, such as `=` or `and`, and the operator that is meant.
    case unknownOperator(String, meant: String?)
    /// A character that no expression has outside of strings, and the one that it looks like.
    case unknownCharacter(String, meant: String?)
    /// A name with letters other than those from A to Z, and the name that it looks like.
    case foreignName(String, meant: String?)
    /// A name between backquotes that is empty, or has characters that cannot stand there.
    case invalidQuotedName(String)
    /// A word that cannot be a name, because the specification reserves it.
    case reservedWord(String)
    /// A string or a quoted name has no closing quote.
    case unterminated(quote: String)
    /// A string ends at a quote that seems to be a part of its text.
    case quoteInString(String)
    case invalidEscape(String, inBytes: Bool)
    /// A prefix of a string, as in `f"…"`.
    case unknownStringPrefix(String)
    case invalidNumber(String)
    case numberOutOfRange(String, NumberType)
    /// An opening bracket has no closing one.
    case unclosed(String)
    /// A closing bracket has no opening one.
    case unopened(String)
    /// A closing bracket of another kind than the opening one.
    case mismatched(String, opening: String)
    /// A condition with `?` has no `:`.
    case missingColon
    /// A part that does not fit, or an empty text at the end of the expression.
    case unexpected(String, expected: Expected)
    /// A macro has too few or too many arguments.
    case macroArguments(macro: String, found: Int, expected: ClosedRange<Int>)
    /// The argument of a macro that names a variable is not a plain name.
    case macroVariable(macro: String, found: String)
    case duplicateVariable(String)
    /// The argument of `has` does not select a field.
    case presenceArgument(String)
    /// The expression has more bytes than the limit.
    case tooLong(limit: Int)
    /// Brackets and operators are nested more deeply than the limit.
    case tooDeep(limit: Int)
  }

  package enum NumberType: String, Hashable, Sendable {
    case int, uint, double
  }

  /// The part of an expression that is expected at a place.
  @nonexhaustive
  package enum Expected: Hashable, Sendable {
    /// A value, such as a name, a literal or an opening bracket.
    case value(after: String?)
    /// An operator, or one of the symbols that can follow in the brackets around the place.
    case `operator`(or: [String])
    /// The name of a field after a dot or in a message.
    case field
    /// The colon between a key and its value.
    case colon
  }
}

extension SyntaxError {
  /// Returns a part of an expression, cut to a length that fits into a message.
  static func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.prefix(400), as: UTF8.self)
    if bytes.count <= 400, text.count <= 40 { return text }
    return text.prefix(min(39, text.count - 1)) + "…"
  }
}

extension SyntaxError: CustomStringConvertible {
  /// The message in English, with the advice.
  public var description: String { message.sentence(with: help) }
}
