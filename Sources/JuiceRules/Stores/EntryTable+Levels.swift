/// The levels of a stand.
extension EntryTable<Amount> {
  var byID: [IngredientID: Amount] { Dictionary(uniqueKeysWithValues: zip(ids, values)) }

  func amounts(of ids: Set<IngredientID>) -> [IngredientID: Amount] {
    let known = ids.compactMap { id in self[id].map { (id, $0) } }
    return Dictionary(uniqueKeysWithValues: known)
  }

  func effect(of transaction: StockTransaction) -> StockTransaction.Effect {
    transaction.kind == .checkpoint
      ? transaction.effect(on: byID) : transaction.effect { self[$0] }
  }
}
