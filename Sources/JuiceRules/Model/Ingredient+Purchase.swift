extension Ingredient {
  /// Returns the least that can be bought to get `amount`: a multiple of ``soldIn`` or, if the ingredient has none,
  /// of ``step``.
  ///
  /// ```swift
  /// milk.soldIn                    // 500
  /// milk.purchase(covering: 1_200) // 1500
  /// ```
  ///
  /// - Returns: `nil` if the multiple does not fit an amount, and zero if `amount` is zero or less.
  public func purchase(covering amount: Amount) -> Amount? {
    max(amount, .zero).roundedUp(toMultipleOf: soldIn ?? step)
  }
}
