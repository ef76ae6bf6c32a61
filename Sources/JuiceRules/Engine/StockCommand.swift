/// A change of stock that somebody asks for.
@nonexhaustive
public enum StockCommand: Hashable, Sendable {
  case add([IngredientID: Amount])
  case take([IngredientID: Amount])
  /// So much was counted.
  case count([IngredientID: Amount])
  /// Back to the initial amounts: of these, or of all.
  case reset(Set<IngredientID>?)

  /// The request in its canonical form.
  var request: String {
    switch self {
    case .add(let amounts): canonical("add", amounts)
    case .take(let amounts): canonical("take", amounts)
    case .count(let amounts): canonical("count", amounts)
    case .reset(nil): "reset *"
    case .reset(let ids?): (["reset"] + ids.map(\.rawValue).sorted()).joined(separator: " ")
    }
  }

  private func canonical(_ verb: String, _ amounts: [IngredientID: Amount]) -> String {
    ([verb] + amounts.map { "\($0.key)=\($0.value)" }.sorted()).joined(separator: " ")
  }
}

/// What became of a stock command.
@nonexhaustive
public enum StockOutcome: Hashable, Sendable {
  case applied(Receipt)
  case replayed(Receipt)
  /// Nothing was changed, for all of these reasons.
  case refused([StockRefusal])
}

/// Why a stock command is refused.
@nonexhaustive
public enum StockRefusal: Hashable, Sendable {
  case unknownIngredient(IngredientID)
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
