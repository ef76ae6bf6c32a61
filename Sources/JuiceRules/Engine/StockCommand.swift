/// A change of stock that somebody asks for.
@nonexhaustive
public enum StockCommand: Hashable, Sendable {
  case add([IngredientID: Amount])
  case take([IngredientID: Amount])
  /// So much was counted.
  case count([IngredientID: Amount])
  /// Back to the initial amounts: of these, or of all.
  case reset(Set<IngredientID>?)
  /// Everything that is kept under an id that the catalog does not have any more goes to an ingredient that it has.
  ///
  /// It is one commit: what is taken from the one is what is given to the other, whoever else changes the stock
  /// meanwhile. An ingredient that nothing has happened to yet begins with what is moved, and not with its
  /// initial amount.
  case move(from: IngredientID, to: IngredientID)
  /// Everything is taken out that is kept under ids that the catalog does not have any more.
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
