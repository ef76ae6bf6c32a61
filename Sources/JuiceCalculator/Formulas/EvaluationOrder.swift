#if Calculator
  /// The order in which the operators of a formula are evaluated.
  public enum EvaluationOrder: Hashable, Sendable {
    /// From left to right, as on a pocket calculator: `1 + 2 × 3` is 9.
    case leftToRight
    /// `×` and `÷` before `+` and `−`, as at school: `1 + 2 × 3` is 7.
    case productsFirst
  }
#endif
