/// What a stand holds, as a catalog sees it.
public struct StockReport: Hashable, Sendable {
  public let revision: Revision
  /// Every ingredient that can run out, in the catalog's order.
  public let levels: [Level]
  /// What the store holds under ids that the catalog does not have any more, in order of id.
  public let orphans: [LevelOfOrphan]

  /// How much there is of one ingredient.
  public struct Level: Hashable, Sendable {
    public let ingredient: IngredientID
    public let amount: Amount
    /// Whether it is below the ingredient's low mark.
    public let isLow: Bool
  }

  /// How much there is of what no catalog speaks of any more.
  public struct LevelOfOrphan: Hashable, Sendable {
    public let ingredient: IngredientID
    public let amount: Amount
    /// The ingredient that has taken the place of this one, where it can take what is kept.
    public let successor: IngredientID?
    /// Whether that would then be above its maximum.
    public let isAboveMaximum: Bool

    init(
      ingredient: IngredientID, amount: Amount, successor: IngredientID? = nil,
      isAboveMaximum: Bool = false
    ) {
      self.ingredient = ingredient
      self.amount = amount
      self.successor = successor
      self.isAboveMaximum = isAboveMaximum
    }
  }
}
