extension StockCommand {
  /// Returns the command with the current ids of its ingredients.
  ///
  /// - Throws: The ingredients that the command names by both a former and the current id.
  func current(in catalog: Catalog) throws(StockNamesRepeated) -> StockCommand {
    switch self {
    case .add(let amounts): .add(try StockCommand.current(amounts, in: catalog))
    case .take(let amounts): .take(try StockCommand.current(amounts, in: catalog))
    case .count(let amounts): .count(try StockCommand.current(amounts, in: catalog))
    case .reset(let ids): .reset(ids.map { Set($0.map { catalog.currentID(of: $0) ?? $0 }) })
    case .move, .drop: self
    }
  }

  private static func current(
    _ amounts: [IngredientID: Amount], in catalog: Catalog
  ) throws(StockNamesRepeated) -> [IngredientID: Amount] {
    var result: [IngredientID: Amount] = [:]
    var repeated: Set<IngredientID> = []
    for (id, amount) in amounts {
      let current = catalog.currentID(of: id) ?? id
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
