/// An ingredient that fell below its low mark.
public struct LowStockAlert: Hashable, Sendable {
  /// The ingredient whose level is low.
  public let ingredient: IngredientID
  /// The level that is left.
  public let available: Amount
  /// The ingredient's low mark.
  public let low: Amount

  /// Creates an alert.
  package init(ingredient: IngredientID, available: Amount, low: Amount) {
    self.ingredient = ingredient
    self.available = available
    self.low = low
  }
}

extension LowStockAlert {
  /// Creates the alert that is due if `change` crosses the low mark from above, or returns `nil` if it does not.
  init?(_ change: LevelChange, in catalog: Catalog) {
    guard let ingredient = catalog.ingredient(change.ingredient),
      ingredient.id == change.ingredient
    else { return nil }
    self.init(change, of: ingredient.handle, in: catalog)
  }

  /// Creates the alert for a change of `ingredient`, whose handle is known already.
  init?(_ change: LevelChange, of ingredient: Ingredient.Handle, in catalog: Catalog) {
    guard let low = catalog[ingredient].low, change.before >= low, change.after < low,
      change.isInUnit(of: catalog[ingredient])
    else { return nil }
    self.init(ingredient: change.ingredient, available: change.after, low: low)
  }
}
