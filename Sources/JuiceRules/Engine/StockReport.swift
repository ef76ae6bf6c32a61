/// What a stand holds, as a catalog sees it.
public struct StockReport: Hashable, Sendable {
  public let revision: Revision
  /// Every ingredient that can run out, in the catalog's order.
  public let levels: [Level]
  /// What the store holds and the catalog does not know, in order of id.
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
  }
}
