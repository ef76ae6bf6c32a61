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

extension StockCommand {
  /// Returns the command with the current ids of its ingredients.
  ///
  /// - Throws: The ingredients that the command names by both a former and the current id.
  func current(in catalog: Catalog) throws(StockNamesRepeated) -> StockCommand {
    switch self {
    case .add(let amounts): .add(try StockCommand.current(amounts, in: catalog))
    case .take(let amounts): .take(try StockCommand.current(amounts, in: catalog))
    case .count(let amounts): .count(try StockCommand.current(amounts, in: catalog))
    case .reset(let ids): .reset(ids.map { Set($0.map { catalog.current($0) }) })
    case .move, .drop: self
    }
  }

  private static func current(
    _ amounts: [IngredientID: Amount], in catalog: Catalog
  ) throws(StockNamesRepeated) -> [IngredientID: Amount] {
    var result: [IngredientID: Amount] = [:]
    var repeated: Set<IngredientID> = []
    for (id, amount) in amounts {
      let current = catalog.current(id)
      if result.updateValue(amount, forKey: current) != nil { repeated.insert(current) }
    }
    guard repeated.isEmpty else { throw StockNamesRepeated(ids: repeated.sorted()) }
    return result
  }
}

/// The error of a command that names ingredients by several ids.
struct StockNamesRepeated: Error {
  let ids: [IngredientID]
}
