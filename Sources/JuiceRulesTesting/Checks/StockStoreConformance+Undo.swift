import JuiceRules

extension StockStoreConformance {
  static let undoChecks = [
    StoreCheck(
      "undo-once",
      "An entry is undone once, and another attempt is answered with the undoing entry",
      needs: .ledger, body: undoesOnce),
    StoreCheck(
      "undo-raced", "Of concurrent undos of the same entry, one is applied",
      needs: .ledger, body: { bench in try await racesUndos([try await bench.freshStore()]) }),
    StoreCheck(
      "undo-raced-shared", "Several handles on one stand never undo an entry twice",
      needs: [.ledger, .shared],
      body: { bench in try await racesUndos(try await bench.handles(3)) }),
    StoreCheck(
      "undo-is-guarded",
      "An undo is refused while its ingredients are used up, and applied once they are back",
      needs: .ledger, body: guardsUndos),
    StoreCheck(
      "undo-respects-counts",
      "An entry cannot be undone after a later count or reset of its ingredients",
      needs: .ledger, body: respectsCounts),
    StoreCheck(
      "undo-races-counts", "A counted level stays as counted when undos come at the same time",
      needs: .ledger,
      body: { bench in try await racesCounts([try await bench.freshStore()]) }),
    StoreCheck(
      "undo-races-counts-shared",
      "A counted level stays as counted when several handles undo at the same time",
      needs: [.ledger, .shared],
      body: { bench in try await racesCounts(try await bench.handles(3)) }),
    StoreCheck(
      "undo-is-told", "Entries and receipts tell which entry they undo and that they are undone",
      needs: .ledger, body: tellsOfUndos),
    StoreCheck(
      "undo-comes-after-key",
      "A repeated undo under the same key is answered with its first receipt",
      needs: .ledger, body: replaysUndos),
  ]

  private static func undoesOnce(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let first = try await store.apply(.make([.banana: 3, .kiwi: 1], opening: 10))
    let second = try await store.apply(.make([.banana: 1]))
    let undoing = try await store.apply(.undo(first))
    let after = try await store.snapshot(of: nil)
    try expect(after.levels, is: [.banana: 9, .kiwi: 10], "the levels after an undo")
    for _ in 1...2 {
      let outcome = try await store.commit(.undo(first))
      try expect(outcome, is: .undone(by: undoing.revision), "the outcome of a second undo")
    }
    try expect(try await store.snapshot(of: nil), is: after, "the snapshot after a refused undo")
    try await store.apply(.undo(second))
    try expect(try await store.level(of: .banana), is: 10, "the level after both are undone")
  }

  private static func racesUndos(_ handles: [any StockStore]) async throws {
    for round in 1...6 {
      let receipt = try await handles[0].apply(.make([.banana: 1, .kiwi: 2], opening: 100))
      let undo = StockTransaction.undo(receipt)
      let outcomes = try await handles.commitAll(Array(repeating: undo, count: 9))
      let applied = outcomes.filter(\.isApplied).compactMap(\.receipt)
      try expect(applied.count, is: 1, "the number of applied undos in round \(round)")
      let others = outcomes.filter { $0 == .undone(by: applied[0].revision) }
      try expect(others.count, is: 8, "the number of undos answered with the undoing entry")
    }
    let levels = try await handles[0].snapshot(of: nil).levels
    try expect(levels, is: [.banana: 100, .kiwi: 100], "the levels after all are undone")
  }

  private static func guardsUndos(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let delivery = try await store.apply(.add([.banana: 5, .kiwi: 5]))
    try await store.apply(.make([.kiwi: 1]))
    let before = try await store.snapshot(of: nil)
    try expect(
      try await store.commit(.undo(delivery)),
      is: .short([Shortage(ingredient: .kiwi, needed: 5, available: 4)]),
      "the outcome while a kiwi is used up")
    try expect(try await store.snapshot(of: nil), is: before, "the snapshot after a refused undo")
    try await store.apply(.add([.kiwi: 1]))
    try await store.apply(.undo(delivery))
    let levels = try await store.snapshot(of: nil).levels
    try expect(levels, is: [.banana: 0, .kiwi: 0], "the levels")
  }

  private static func respectsCounts(_ bench: StoreBench) async throws {
    for set: @Sendable ([IngredientID: Amount]) -> StockTransaction in [
      { .count($0) }, { .reset($0) },
    ] {
      let store = try await bench.freshStore()
      let order = try await store.apply(.make([.banana: 3, .kiwi: 1], opening: 10))
      let other = try await store.apply(.make([.mango: 1], opening: 10))
      let first = try await store.apply(set([.kiwi: 8, .strawberry: 1]))
      // A count that confirms the known level also keeps earlier entries from being undone.
      let second = try await store.apply(set([.kiwi: 8]))
      let later = try await store.apply(.make([.kiwi: 2]))
      let before = try await store.snapshot(of: nil)
      try expect(
        try await store.commit(.undo(order)), is: .superseded(by: second.revision),
        "the outcome of an undo past two entries that set a level")
      try expect(try await store.snapshot(of: nil), is: before, "the snapshot after a refused undo")
      try await store.apply(.undo(other))
      try await store.apply(.undo(later))
      try await store.apply(.undo(second))
      try expect(
        try await store.commit(.undo(order)), is: .superseded(by: first.revision),
        "the outcome once the newer of the two is undone")
      try await store.apply(.undo(first))
      let undoing = try await store.apply(.undo(order))
      try expect(
        try await store.commit(.undo(order)), is: .undone(by: undoing.revision),
        "the outcome of a second undo")
      let levels = try await store.snapshot(of: nil).levels
      try expect(
        levels, is: [.banana: 10, .kiwi: 10, .mango: 10, .strawberry: 0],
        "the levels after all are undone")
    }
  }

  /// Races undos against a count. In either order, the level is the counted one afterwards.
  private static func racesCounts(_ handles: [any StockStore]) async throws {
    for round in 1...6 {
      try await handles[0].apply(.count([.kiwi: 20], opening: 20))
      var undos: [StockTransaction] = []
      for _ in 1...8 { undos.append(.undo(try await handles[0].apply(.make([.kiwi: 1])))) }
      let outcomes = try await handles.commitAll(undos[..<4] + [.count([.kiwi: 5])] + undos[4...])
      try expect(outcomes[4].isApplied, is: true, "whether the count is applied")
      try expect(try await handles[0].level(of: .kiwi), is: 5, "the level after round \(round)")
    }
  }

  private static func tellsOfUndos(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let order = StockTransaction.make([.banana: 3], opening: 10, key: try .sample("order-1"))
    let receipt = try await store.apply(order)
    try expect(receipt.isUndone, is: false, "whether a new receipt is undone")
    let undoing = try await store.apply(.undo(receipt))
    try expect(
      undoing.undoes, is: receipt.revision, "the revision that the receipt of an undo names")
    let entries = try await store.history(LedgerQuery())
    try expect(
      entries.map(\.undoneBy), is: [nil, undoing.revision, nil],
      "the revision that undid each entry")
    try expect(
      entries.map(\.undoes), is: [nil, nil, receipt.revision], "the revision that each entry undid")
    let newest = try await store.history(LedgerQuery(kinds: [.make], newestFirst: true))
    try expect(newest.map(\.undoneBy), is: [undoing.revision], "the revision that undid the make")
    let repeated = try await store.commit(order).receipt
    try expect(repeated?.isUndone, is: true, "whether the receipt of a repeat is undone")
    let known = try await store.receipt(for: .sample("order-1"), request: order.request)
    try expect(known, is: repeated, "the receipt under the key")
  }

  private static func replaysUndos(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let receipt = try await store.apply(.make([.banana: 3], opening: 10))
    let key = try IdempotencyKey.sample("undo-1")
    let undo = StockTransaction.undo(receipt).with { $0.key = key }
    let undoing = try await store.apply(undo)
    try expect(try await store.commit(undo), is: .replayed(undoing), "the repeat of an undo")
  }
}
