#if Calculator
  /// Why a formula has no result.
  @nonexhaustive
  public enum ArithmeticFault: String, Error, CaseIterable, Hashable, Sendable {
    case dividedByZero = "divided-by-zero"
    /// A number or a result is 10^128 or more.
    case tooLarge = "too-large"
    /// A number or a result needs more than 128 places behind the point.
    case tooSmall = "too-small"
    /// An operand is the NaN of `Decimal`.
    case notANumber = "not-a-number"
  }
#endif
