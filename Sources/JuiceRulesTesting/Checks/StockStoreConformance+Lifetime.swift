import JuiceRules

extension StockStoreConformance {
  static let lifetimeChecks = [
    StoreCheck(
      "reopening-keeps-levels", "A stand that is opened again has its levels and revision",
      needs: .reopens, body: keepsLevels),
    StoreCheck(
      "reopening-keeps-keys",
      "A stand that is opened again still answers a repeated key with its first receipt",
      needs: .reopens, body: keepsKeys),
    StoreCheck(
      "reopening-keeps-entries", "A stand that is opened again has its entries and adds to them",
      needs: [.reopens, .ledger], body: keepsEntries),
    StoreCheck(
      "handles-agree", "Every handle on a stand sees the commits of the other handles",
      needs: .shared, body: agrees),
    StoreCheck(
      "stands-are-apart", "A commit on one stand does not affect another stand", body: keepsApart),
  ]

  private static func keepsLevels(_ bench: StoreBench) async throws {
    let stand = bench.freshStand()
    let before = try await bench.withStore(on: stand) { store in
      try await store.apply(.make([.banana: 1, .kiwi: 2], opening: 10))
      return try await store.snapshot(of: nil)
    }
    for _ in 1...2 {
      let after = try await bench.withStore(on: stand) { try await $0.snapshot(of: nil) }
      try expect(after, is: before, "the snapshot after opening again")
    }
  }

  private static func keepsKeys(_ bench: StoreBench) async throws {
    let stand = bench.freshStand()
    let order = StockTransaction.make([.banana: 1], opening: 10, key: try .sample("order-1"))
    let first = try await bench.withStore(on: stand) { try await $0.apply(order) }
    let again = try await bench.withStore(on: stand) { try await $0.commit(order) }
    try expect(again, is: .replayed(first), "the outcome of a repeat after opening again")
  }

  private static func keepsEntries(_ bench: StoreBench) async throws {
    let stand = bench.freshStand()
    var seen: [LedgerEntry] = []
    for _ in 1...3 {
      let store = try await bench.ledger(on: stand)
      try expect(try await store.history(LedgerQuery()), is: seen, "the history")
      try await store.apply(.make([.banana: 1], opening: 10))
      seen = try await store.history(LedgerQuery())
    }
    try expect(seen.map(\.kind), is: [.open, .make, .make, .make], "the kinds of entries")
  }

  private static func agrees(_ bench: StoreBench) async throws {
    let handles = try await bench.handles(3)
    for (number, store) in handles.enumerated() {
      try await store.apply(.add([.banana: 1], opening: 10))
      let level = Amount(thousandths: Int64(11 + number) * 1_000)
      for other in handles {
        try expect(try await other.level(of: .banana), is: level, "the level at another handle")
      }
    }
  }

  private static func keepsApart(_ bench: StoreBench) async throws {
    let (one, other) = (try await bench.freshStore(), try await bench.freshStore())
    let order = StockTransaction.make([.banana: 1], opening: 10, key: try .sample("order-1"))
    try await one.apply(order)
    let empty = StockSnapshot(levels: [:], revision: .zero)
    try expect(try await other.snapshot(of: nil), is: empty, "the snapshot of another stand")
    try await other.apply(order.with { $0.request = "another" })
    try expect(try await one.level(of: .banana), is: 9, "the level of the first stand")
  }
}

extension StoreBench {
  /// Returns the result of `work` on a handle that is released afterwards.
  fileprivate func withStore<Value>(
    on stand: String, _ work: (any StockStore) async throws -> Value
  ) async throws -> Value {
    try await work(store(on: stand))
  }
}
