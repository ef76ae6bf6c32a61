#if Calculator
  /// Why a text is no formula, and where.
  public struct FormulaError: Error, Hashable, Sendable {
    /// What is wrong; the raw value is for tools.
    @nonexhaustive
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// The text ends where a number was expected.
      case notEnoughInput = "not-enough-input"
      /// Something else stands where an operator was expected.
      case unknownOperator = "unknown-operator"
      /// Something else stands where a number was expected.
      case notANumber = "not-a-number"
      /// An operator stands where a number was expected.
      case surplusOperator = "surplus-operator"
      /// A number has a comma in it: nobody knows whether that is a point, or stands between thousands.
      case misplacedComma = "misplaced-comma"
      /// A number has more than 20 digits that count.
      case tooManyDigits = "too-many-digits"
      /// A number is 10^128 or more.
      case tooLarge = "too-large"
      /// A number has a digit behind the 128th place.
      case tooSmall = "too-small"
    }

    public let kind: Kind
    /// Where, in code points from 1; one past the last where the text ends too early.
    public let position: Int
    /// What stands there; empty at the end.
    public let found: String

    public init(_ kind: Kind, at position: Int, found: String) {
      self.kind = kind
      self.position = position
      self.found = found
    }
  }
#endif
