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
