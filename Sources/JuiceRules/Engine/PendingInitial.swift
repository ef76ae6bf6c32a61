/// An initial amount of the catalog that has no effect yet, as the ingredient was opened with another one.
public struct PendingInitial: Hashable, Sendable {
  /// The ingredient whose initial amount was changed.
  public let ingredient: IngredientID
  /// The amount that the ingredient was opened with.
  public let opened: Amount
  /// The initial amount of the catalog now, which a reset sets.
  public let initial: Amount

  /// Creates a pending initial amount.
  package init(ingredient: IngredientID, opened: Amount, initial: Amount) {
    self.ingredient = ingredient
    self.opened = opened
    self.initial = initial
  }
}
