import JuiceRules

extension StockStoreConformance {
  static let ledgerChecks = [
    StoreCheck(
      "openings-have-an-entry",
      "Opening amounts have an entry of their own, right before the entry of the commit",
      needs: .ledger, body: recordsOpenings),
    StoreCheck(
      "openings-raced-ledger",
      "An ingredient is opened by one entry when concurrent commits race to be first",
      needs: .ledger, body: opensInOneEntry),
    StoreCheck(
      "entries-tell-all", "An entry records everything that its transaction states", needs: .ledger,
      body: tellsAll),
    StoreCheck(
      "refusals-leave-no-entry", "A refused or replayed request leaves no entry", needs: .ledger,
      body: recordsNoRefusals),
    StoreCheck(
      "ledger-adds-up",
      "Each level is the sum of its changes, and each change starts where the last one ended",
      needs: .ledger, body: addsUp),
  ]

  private static func recordsOpenings(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    try await store.apply(.make([.banana: 1], opening: 10))
    try await store.apply(.make([.kiwi: 2, .banana: 1, .mango: 0], opening: 20))
    let entries = try await store.history(LedgerQuery())
    try expect(entries.map(\.kind), is: [.open, .make, .open, .make], "the kinds of entries")
    let opened = [
      LevelChange(ingredient: .kiwi, before: 0, after: 20),
      LevelChange(ingredient: .mango, before: 0, after: 20),
    ]
    try expect(entries[2].changes, is: opened, "the openings of the second commit")
    try expect(entries[2].time, is: .sample, "the time of an opening")
    try expect(entries[2].orders, is: [], "the orders of an opening")
    try expect(entries[2].key, is: nil, "the key of an opening")
  }

  private static func opensInOneEntry(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let add = StockTransaction.add([.banana: 1, .kiwi: 1], opening: 10)
    _ = try await store.commitAll(Array(repeating: add, count: 16))
    let entries = try await store.history(LedgerQuery())
    try expect(
      entries.count { $0.kind == .open }, is: 1,
      "the number of entries that open the two ingredients")
    try expect(entries.first?.kind, is: .open, "the kind of the first entry")
  }

  private static func tellsAll(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    var full = StockTransaction.make([.kiwi: 2, .banana: 1, .strawberry: .smallest], opening: 10)
    full.orders = [
      try RecipeOrder("classic/strawberry-banana-juice", count: 1_000_000),
      try RecipeOrder("classic/kiwi-juice"), try RecipeOrder("classic/kiwi-juice", count: 2),
      try RecipeOrder(
        "classic/kiwi-juice", count: 2, optionText: "@large\t+base:classic/mango\t-민트"),
    ]
    full.fingerprint = "sha256:0123456789abcdef"
    full.actor = "yagom"
    full.note = "딸바쥬스"
    full.key = try .sample("order-1")
    full.time = Instant(microseconds: -1)
    let bare = StockTransaction.count([:]).with { $0.time = Instant(microseconds: .max) }
    let empty = bare.with {
      $0.note = ""
      $0.actor = ""
    }
    var expected: [LedgerEntry] = []
    for transaction in [full, bare, empty] {
      let receipt = try await store.apply(transaction)
      expected.append(LedgerEntry(receipt.changes, of: transaction, as: receipt.revision))
    }
    let entries = try await store.history(LedgerQuery(after: Revision(1)))
    try expect(entries, is: expected, "the entries")
  }

  private static func recordsNoRefusals(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let key = try IdempotencyKey.sample("order-1")
    try await store.apply(.add([.banana: 1], key: key))
    let before = try await store.history(LedgerQuery())
    _ = try await store.commit(.add([.banana: 1], key: key))
    _ = try await store.commit(.make([.banana: 2]))
    _ = try await store.commit(.add([.banana: .maximumLevel]))
    _ = try await store.commit(.add([.banana: 1]).with { $0.plannedOn = .zero })
    _ = try? await store.commit(.add([.banana: 2], key: key))
    try expect(try await store.history(LedgerQuery()), is: before, "the history")
  }

  private static func addsUp(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let ids = IngredientID.samples
    let changes = (0..<40).map { number -> StockTransaction in
      var amounts = [ids[number % 5]: Amount.one]
      amounts[ids[number % 3]] = 2
      return switch number % 4 {
      case 0: .count(amounts, opening: 7)
      case 1: .add(amounts, opening: 7)
      default: .make(amounts, opening: 7)
      }
    }
    _ = try await store.commitAll(changes)
    try await expectLedgerAddsUp(store)
  }
}

/// Throws unless the levels of `store` are what its entries add up to.
func expectLedgerAddsUp(_ store: any LedgerStore) async throws {
  var levels: [IngredientID: Amount] = [:]
  for entry in try await store.history(LedgerQuery(limit: .max)) {
    for change in entry.changes {
      let before = levels[change.ingredient] ?? .zero
      try expect(
        change.before, is: before, "the level before #\(entry.revision) of \(change.ingredient)")
      levels[change.ingredient] = change.after
    }
  }
  try expect(try await store.snapshot(of: nil).levels, is: levels, "the levels")
}
