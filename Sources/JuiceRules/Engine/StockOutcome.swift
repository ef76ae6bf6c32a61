/// The outcome of a stock command.
@nonexhaustive
public enum StockOutcome: Hashable, Sendable {
  /// The command was carried out.
  case applied(Applied)
  /// The key was used before: the associated value is what was applied then, and nothing was changed now.
  case replayed(Applied)
  /// The command was refused for these reasons, and nothing was changed.
  case refused([StockRefusal])

  /// The result of a stock command that was carried out.
  public struct Applied: Hashable, Sendable {
    /// The receipt of the commit.
    public let receipt: Receipt
    /// The ingredients that fell below their low mark, in order of id.
    public let alerts: [LowStockAlert]

    /// Creates the result of a stock command.
    package init(receipt: Receipt, alerts: [LowStockAlert] = []) {
      self.receipt = receipt
      self.alerts = alerts
    }
  }
}

/// A reason to refuse a stock command.
@nonexhaustive
public enum StockRefusal: Hashable, Sendable {
  /// The catalog has no such ingredient.
  case unknownIngredient(IngredientID)
  /// The command names the ingredient by both a former and the current id.
  case namedTwice(IngredientID)
  /// The catalog still has the ingredient.
  case notGone(IngredientID)
  /// The stand has no level under this id.
  case nothingKept(IngredientID)
  /// The ingredient is unlimited, and so has no stock.
  case unlimited(IngredientID)
  /// The amount to add or take is not greater than zero.
  case notPositive(IngredientID, Amount)
  /// The counted level is negative.
  case negative(IngredientID, Amount)
  /// The amount is not a multiple of the ingredient's step.
  case tooFine(IngredientID, Amount, step: Amount)
  /// The former id's level is in another unit than the ingredient that the level moves to.
  case unitMismatch(StockUnitMismatch)
  /// The level is not the one that the person saw when counting.
  case changed(IngredientID, seen: Amount, now: Amount)
  /// There is too little of an ingredient to take.
  case short(Shortage)
  /// The level would exceed the maximum, or the limit of any level.
  case above(Excess)
}

extension StockRefusal {
  /// The ingredient that the refusal is about.
  public var ingredient: IngredientID {
    switch self {
    case .unknownIngredient(let id), .namedTwice(let id), .notGone(let id), .nothingKept(let id),
      .unlimited(let id), .notPositive(let id, _), .negative(let id, _), .tooFine(let id, _, _),
      .changed(let id, _, _):
      id
    case .unitMismatch(let mismatch): mismatch.ingredient
    case .short(let shortage): shortage.ingredient
    case .above(let excess): excess.ingredient
    }
  }
}
