import JuiceRules

extension Maker where Store == InMemoryStockStore {
  static func of(_ catalog: Catalog) -> Maker<InMemoryStockStore> {
    Maker(catalog: catalog, store: InMemoryStockStore()) { Instant(microseconds: 42) }
  }

  static func kiosk(
    _ change: (inout Catalog.Builder) -> Void = { _ in }
  ) throws -> Maker<InMemoryStockStore> {
    .of(try Catalog.kiosk(change))
  }
}

extension Maker {
  func level(of ingredient: IngredientID) async throws -> Amount? {
    try await stock().levels.first { $0.ingredient == ingredient }?.amount
  }
}

extension MakeOutcome {
  var made: Made? { if case .made(let made) = self { made } else { nil } }
  var replayed: Made? { if case .replayed(let made) = self { made } else { nil } }
  var short: Short? { if case .short(let short) = self { short } else { nil } }
}

extension StockOutcome {
  var applied: Applied? { if case .applied(let applied) = self { applied } else { nil } }
  var refusals: [StockRefusal] { if case .refused(let refusals) = self { refusals } else { [] } }
}

extension Maker {
  /// The levels of the ingredients that have changed.
  func levels() async throws -> [IngredientID: Amount] {
    try await store.snapshot(of: nil).levels
  }
}
