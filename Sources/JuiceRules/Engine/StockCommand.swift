/// A request for a change of stock.
@nonexhaustive
public enum StockCommand: Hashable, Sendable {
  /// Adds these amounts to the levels.
  case add([IngredientID: Amount])
  /// Takes these amounts from the levels.
  case take([IngredientID: Amount])
  /// Sets the levels to the amounts that were counted.
  case count([IngredientID: Amount])
  /// Sets the levels of these ingredients, or of all if the set is `nil`, back to the initial amounts.
  case reset(Set<IngredientID>?)
  /// Moves the whole level of an id that the catalog no longer has to an ingredient of the catalog.
  ///
  /// The move is one commit: the amount that is taken is the amount that is given, however others change the stock
  /// meanwhile. An ingredient without an entry begins with the amount that is moved, and not with its initial amount.
  case move(from: IngredientID, to: IngredientID)
  /// Removes the levels of ids that the catalog no longer has.
  case drop(Set<IngredientID>)

  /// The request in its canonical form.
  var request: String {
    switch self {
    case .add(let amounts): canonical("add", amounts)
    case .take(let amounts): canonical("take", amounts)
    case .count(let amounts): canonical("count", amounts)
    case .reset(nil): "reset *"
    case .reset(let ids?): (["reset"] + ids.map(\.rawValue).sorted()).joined(separator: " ")
    case .move(let former, let current): "move \(former) \(current)"
    case .drop(let ids): (["drop"] + ids.map(\.rawValue).sorted()).joined(separator: " ")
    }
  }

  private func canonical(_ verb: String, _ amounts: [IngredientID: Amount]) -> String {
    ([verb] + amounts.map { "\($0.key)=\($0.value)" }.sorted()).joined(separator: " ")
  }
}
