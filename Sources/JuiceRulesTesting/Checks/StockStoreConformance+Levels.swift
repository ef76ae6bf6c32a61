import JuiceRules

extension StockStoreConformance {
  static let levelChecks = [
    StoreCheck(
      "starts-empty", "A new stand has no levels, no receipts and revision 0",
      body: startsEmpty),
    StoreCheck(
      "openings-recorded-once",
      "Only the first commit that touches an ingredient starts from the opening amount",
      body: opensOnce),
    StoreCheck(
      "exact-amounts", "Thousandths add up exactly, from 0.001 to the highest level",
      body: keepsThousandths),
    StoreCheck(
      "ceilings",
      "A change that leads above its ceiling is refused; a change that lowers the level is not",
      body: respectsCeilings),
    StoreCheck(
      "highest-level", "No level goes above 10^12, even if the ceiling is higher",
      body: respectsHighestLevel),
    StoreCheck(
      "count-sets", "A count sets a level and records the level before", body: counts),
    StoreCheck(
      "commit-without-changes", "A commit that changes no level is still recorded",
      body: recordsNoChanges),
    StoreCheck(
      "snapshot-of-some",
      "A snapshot of some ingredients has only the requested ingredients that have a level",
      body: showsSome),
  ]

  private static func startsEmpty(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let empty = StockSnapshot(levels: [:], revision: .zero)
    try expect(try await store.snapshot(of: nil), is: empty, "the snapshot")
    try expect(try await store.snapshot(of: [.banana]), is: empty, "the snapshot of one")
    let receipt = try await store.receipt(for: .sample("new"), request: "make")
    try expect(receipt, is: nil, "the receipt of a new key")
  }

  private static func opensOnce(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let first = try await store.apply(.make([.banana: 3], opening: 10))
    try expect(
      first.changes, is: [LevelChange(ingredient: .banana, before: 10, after: 7)],
      "the changes of the first commit")
    let second = try await store.apply(.make([.banana: 1, .kiwi: 1], opening: 20))
    try expect(
      second.changes,
      is: [
        LevelChange(ingredient: .banana, before: 7, after: 6),
        LevelChange(ingredient: .kiwi, before: 20, after: 19),
      ], "the changes of the second commit")
    try expect(
      try await store.snapshot(of: nil).levels, is: [.banana: 6, .kiwi: 19], "the levels")
  }

  private static func keepsThousandths(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    for thousandths: Int64 in [100, 200, 1, 999, 700] {
      try await store.apply(.add([.banana: Amount(thousandths: thousandths)]))
    }
    try expect(try await store.level(of: .banana), is: 2, "0.1 + 0.2 + 0.001 + 0.999 + 0.7")
    let almostAll = Amount.maximumLevel - .smallest
    try await store.apply(.add([.kiwi: almostAll]))
    try await store.apply(.add([.kiwi: .smallest]))
    try expect(try await store.level(of: .kiwi), is: .maximumLevel, "the highest level")
    try await store.apply(.make([.kiwi: almostAll]))
    try expect(try await store.level(of: .kiwi), is: .smallest, "the lowest level above 0")
  }

  private static func respectsCeilings(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.add([.banana: 90, .kiwi: 150]))
    let tooMuch = StockTransaction.add([.banana: 11, .kiwi: 1, .mango: 1])
      .with { $0.ceilings = [.banana: 100, .kiwi: 100, .mango: 100] }
    let excess = [
      Excess(ingredient: .banana, level: 101, ceiling: 100),
      Excess(ingredient: .kiwi, level: 151, ceiling: 100),
    ]
    let before = try await store.snapshot(of: nil)
    try expect(try await store.commit(tooMuch), is: .above(excess), "the outcome above the ceiling")
    try expect(try await store.snapshot(of: nil), is: before, "the snapshot after a refusal")
    let capped = { (transaction: inout StockTransaction) in
      transaction.ceilings = [.banana: 100, .kiwi: 100]
    }
    try await store.apply(.add([.banana: 10]).with(capped))
    try await store.apply(.make([.kiwi: 1]).with(capped))
    let outcome = try await store.commit(.count([.banana: 101]).with(capped))
    try expect(
      outcome, is: .above([Excess(ingredient: .banana, level: 101, ceiling: 100)]),
      "a count above the ceiling")
  }

  private static func respectsHighestLevel(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.count([.banana: .maximumLevel]))
    for amount in [Amount.smallest, Amount(thousandths: .max)] {
      let outcome = try await store.commit(
        .add([.banana: amount]).with { $0.ceilings[.banana] = Amount(thousandths: .max) })
      guard case .above = outcome else {
        throw ConformanceFailure(
          "adding \(amount) to the highest level is answered with \(outcome)")
      }
    }
    try expect(try await store.level(of: .banana), is: .maximumLevel, "the level")
  }

  private static func counts(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let steps: [(Amount, Amount)] = [(10, 4), (4, 8), (8, 8), (8, 0), (0, 2)]
    for (before, after) in steps {
      let receipt = try await store.apply(.count([.banana: after], opening: 10))
      try expect(
        receipt.changes, is: [LevelChange(ingredient: .banana, before: before, after: after)],
        "the change of a count")
      try expect(try await store.level(of: .banana), is: after, "the level")
    }
    let negative = try await store.commit(.count([.banana: -1]))
    try expect(negative.isShort, "a count below zero is answered with \(negative)")
  }

  private static func recordsNoChanges(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let receipt = try await store.apply(.make([:]))
    try expect(receipt.changes, is: [], "the changes")
    let snapshot = StockSnapshot(levels: [:], revision: receipt.revision)
    try expect(receipt.revision, is: Revision(1), "the revision")
    try expect(try await store.snapshot(of: nil), is: snapshot, "the snapshot")
  }

  private static func showsSome(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.add([.banana: 1, .kiwi: 2, .mango: 0]))
    let revision = try await store.snapshot(of: nil).revision
    let asked: [(Set<IngredientID>, [IngredientID: Amount])] = [
      ([], [:]), ([.kiwi], [.kiwi: 2]), ([.strawberry], [:]),
      ([.banana, .mango, .strawberry], [.banana: 1, .mango: 0]),
    ]
    for (ids, levels) in asked {
      let snapshot = StockSnapshot(levels: levels, revision: revision)
      try expect(try await store.snapshot(of: ids), is: snapshot, "the snapshot of \(ids)")
    }
  }
}
