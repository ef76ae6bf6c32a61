extension StockCommand {
  /// The command for what its ingredients are called now.
  ///
  /// - Throws: What is named twice, by what it was called and by what it is called.
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

/// Ingredients that a command names by several ids.
struct StockNamesRepeated: Error {
  let ids: [IngredientID]
}
