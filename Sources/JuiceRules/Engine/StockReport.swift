/// The levels of a stand from the view of a catalog.
public struct StockReport: Hashable, Sendable {
  /// The revision of the levels.
  public let revision: Revision
  /// The levels of all ingredients that can run out, in the catalog's order.
  public let levels: [Level]
  /// The levels under ids that the catalog no longer has, in order of id.
  public let orphans: [LevelOfOrphan]

  /// The level of one ingredient.
  public struct Level: Hashable, Sendable {
    /// The ingredient.
    public let ingredient: IngredientID
    /// The level.
    public let amount: Amount
    /// A Boolean value that indicates whether the level is below the ingredient's low mark.
    public let isLow: Bool
    /// The reason why the level cannot be used: it is in another unit than the catalog's, and so is ``amount``.
    public let unitMismatch: StockUnitMismatch?
  }

  /// The level of an id that the catalog no longer has.
  public struct LevelOfOrphan: Hashable, Sendable {
    /// The id that the catalog no longer has.
    public let ingredient: IngredientID
    /// The level.
    public let amount: Amount
    /// The unit of the level, as ``Ingredient/Unit/storedSymbol``; `nil` if it is not known.
    public let unit: String?
    /// The ingredient that has replaced this one, if the level can be moved there.
    public let successor: IngredientID?
    /// A Boolean value that indicates whether the move would exceed the successor's maximum.
    public let isAboveMaximum: Bool

    init(
      ingredient: IngredientID, amount: Amount, unit: String?, successor: IngredientID? = nil,
      isAboveMaximum: Bool = false
    ) {
      self.ingredient = ingredient
      self.amount = amount
      self.unit = unit
      self.successor = successor
      self.isAboveMaximum = isAboveMaximum
    }
  }
}
