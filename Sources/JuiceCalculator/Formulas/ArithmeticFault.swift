#if Calculator
  /// The reason that a formula has no result.
  @nonexhaustive
  public enum ArithmeticFault: String, Error, CaseIterable, Hashable, Sendable {
    /// A number is divided by zero.
    case dividedByZero = "divided-by-zero"
    /// A number or a result is 10^128 or more.
    case tooLarge = "too-large"
    /// A number or a result needs more than 128 decimal places.
    case tooSmall = "too-small"
    /// An operand is the NaN of `Decimal`.
    case notANumber = "not-a-number"
  }
#endif
