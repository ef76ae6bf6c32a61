package import JuiceRules

extension IngredientID {
  package static let banana: IngredientID = "classic/banana"
  package static let kiwi: IngredientID = "classic/kiwi"
}

extension StockTransaction {
  /// Adds one banana and two kiwis to a stand that opened with ten of each.
  package static func restock(key: String? = nil) -> StockTransaction {
    StockTransaction(
      kind: .add, request: "restock", changes: [.banana: .by(1), .kiwi: .by(2)],
      time: Instant(microseconds: 0), openings: [.banana: 10, .kiwi: 10],
      key: key.flatMap { IdempotencyKey($0) })
  }
}

extension StockSnapshot {
  /// Returns the snapshot of a stand after this number of restocks.
  package static func restocked(_ times: Int64) -> StockSnapshot {
    times == 0
      ? StockSnapshot(levels: [:], revision: .zero)
      : StockSnapshot(
        levels: [
          .banana: Amount(thousandths: (10 + times) * 1_000),
          .kiwi: Amount(thousandths: (10 + 2 * times) * 1_000),
        ], revision: Revision(times + 1))
  }
}
