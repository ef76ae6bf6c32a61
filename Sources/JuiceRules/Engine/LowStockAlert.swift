/// An ingredient that fell below its low mark.
public struct LowStockAlert: Hashable, Sendable {
  /// The ingredient whose level is low.
  public let ingredient: IngredientID
  /// The level that is left.
  public let available: Amount
  /// The ingredient's low mark.
  public let low: Amount

  /// Creates an alert.
  public init(ingredient: IngredientID, available: Amount, low: Amount) {
    self.ingredient = ingredient
    self.available = available
    self.low = low
  }
}

extension Catalog {
  /// Returns the alert that is due if `change` crosses the low mark from above, or `nil` if it does not.
  func alert(_ change: LevelChange) -> LowStockAlert? {
    guard let ingredient = ingredient(change.ingredient), ingredient.id == change.ingredient else {
      return nil
    }
    return alert(change, of: ingredient.handle)
  }

  /// Returns the alert for a change of `ingredient`, whose handle is known already.
  func alert(_ change: LevelChange, of ingredient: Ingredient.Handle) -> LowStockAlert? {
    guard let low = self[ingredient].low, change.before >= low, change.after < low,
      change.isInUnit(of: self[ingredient])
    else { return nil }
    return LowStockAlert(ingredient: change.ingredient, available: change.after, low: low)
  }
}
