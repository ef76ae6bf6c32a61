#if Calculator
  /// The reason that a text is not a formula, and the position of the error.
  public struct FormulaError: Error, Hashable, Sendable {
    /// The kind of error; the raw value is for tools.
    @nonexhaustive
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// The text ends where a number was expected.
      case notEnoughInput = "not-enough-input"
      /// An operator was expected, but the text has other characters there.
      case unknownOperator = "unknown-operator"
      /// A number was expected, but the text has other characters there.
      case notANumber = "not-a-number"
      /// A number was expected, but the text has an operator there.
      case surplusOperator = "surplus-operator"
      /// A number contains a comma, which can be a decimal point or a thousands separator.
      case misplacedComma = "misplaced-comma"
      /// A number has more than 20 significant digits.
      case tooManyDigits = "too-many-digits"
      /// A number is 10^128 or more.
      case tooLarge = "too-large"
      /// A number has a digit behind the 128th decimal place.
      case tooSmall = "too-small"
    }

    /// The kind of error.
    public let kind: Kind
    /// The position of the error in code points, counted from 1; one past the last code point if the text ends too
    /// early.
    public let position: Int
    /// The text at the position of the error; empty at the end of the text.
    public let found: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - kind: The kind of error.
    ///   - position: The position in code points, counted from 1.
    ///   - found: The text at that position; empty at the end of the text.
    public init(_ kind: Kind, at position: Int, found: String) {
      self.kind = kind
      self.position = position
      self.found = found
    }
  }
#endif
