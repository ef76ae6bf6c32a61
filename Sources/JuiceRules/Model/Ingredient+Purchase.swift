extension Ingredient {
  /// The least that can be bought of it to get `amount`: whole ones of what it is ``soldIn``, else whole steps.
  ///
  /// Nil when that does not fit an amount. Nothing is bought for zero or less.
  ///
  /// ```swift
  /// milk.soldIn                    // 500
  /// milk.purchase(covering: 1_200) // 1500
  /// ```
  public func purchase(covering amount: Amount) -> Amount? {
    max(amount, .zero).roundedUp(toMultipleOf: soldIn ?? step)
  }
}
