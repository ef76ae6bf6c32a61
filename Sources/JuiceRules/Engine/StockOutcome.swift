/// What became of a stock command.
@nonexhaustive
public enum StockOutcome: Hashable, Sendable {
  case applied(Applied)
  /// The key was used before: this is what was applied then, and nothing was changed now.
  case replayed(Applied)
  /// Nothing was changed, for all of these reasons.
  case refused([StockRefusal])

  /// A stock command that was carried out.
  public struct Applied: Hashable, Sendable {
    public let receipt: Receipt
    /// What fell below its low mark, in order of id.
    public let alerts: [LowStockAlert]

    public init(receipt: Receipt, alerts: [LowStockAlert] = []) {
      self.receipt = receipt
      self.alerts = alerts
    }
  }
}

/// Why a stock command is refused.
@nonexhaustive
public enum StockRefusal: Hashable, Sendable {
  case unknownIngredient(IngredientID)
  /// It is named by what it was called and by what it is called.
  case namedTwice(IngredientID)
  /// The catalog still has it.
  case notGone(IngredientID)
  /// The stand keeps nothing under this id.
  case nothingKept(IngredientID)
  /// There is no stock of what never runs out.
  case unlimited(IngredientID)
  /// An amount to add or take must be greater than zero.
  case notPositive(IngredientID, Amount)
  /// A level cannot be negative.
  case negative(IngredientID, Amount)
  /// The amount is not a multiple of the ingredient's step.
  case tooFine(IngredientID, Amount, step: Amount)
  case short(Shortage)
  /// The level would go above the maximum, or above what any level may be.
  case above(Excess)
}
