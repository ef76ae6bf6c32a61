/// An ingredient that fell below its low mark.
public struct LowStockAlert: Hashable, Sendable {
  public let ingredient: IngredientID
  public let available: Amount
  public let low: Amount

  public init(ingredient: IngredientID, available: Amount, low: Amount) {
    self.ingredient = ingredient
    self.available = available
    self.low = low
  }
}

extension Catalog {
  /// The alert that is due when `change` crosses the low mark from above.
  func alert(_ change: LevelChange) -> LowStockAlert? {
    guard let ingredient = ingredient(change.ingredient), ingredient.id == change.ingredient else {
      return nil
    }
    return alert(change, of: ingredient.handle)
  }

  /// The same where it is known what changed.
  func alert(_ change: LevelChange, of ingredient: Ingredient.Handle) -> LowStockAlert? {
    guard let low = self[ingredient].low, change.before >= low, change.after < low else {
      return nil
    }
    return LowStockAlert(ingredient: change.ingredient, available: change.after, low: low)
  }
}
