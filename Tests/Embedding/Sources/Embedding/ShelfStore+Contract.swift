import JuiceRulesTesting

extension ShelfStore {
  /// Lets the suite that every store must pass loose on this one. It keeps a ledger, and forgets it at the end.
  static func checkContract() async {
    let report = await StockStoreConformance.run(
      { _ in ShelfStore() }, for: .ledger, limit: .seconds(3_600))
    print(report.isPassed ? "The shelf keeps the contract of a store." : report.description)
  }
}
