import JuiceRules

extension StockStoreConformance {
  static let atomicityChecks = [
    StoreCheck(
      "all-or-nothing", "A commit with one short ingredient changes no level",
      body: appliesAllOrNothing),
    StoreCheck(
      "all-or-nothing-first", "A refused first commit records no opening amounts",
      body: refusesFirst),
    StoreCheck(
      "every-shortage-listed",
      "A refusal lists every short ingredient in order of id, with needed and available amounts",
      body: listsShortages),
    StoreCheck(
      "planned-on", "A commit planned on a revision is applied on that revision and no other",
      body: respectsPlan),
  ]

  private static func appliesAllOrNothing(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let ids = IngredientID.samples
    try await store.apply(.add(Dictionary(uniqueKeysWithValues: ids.map { ($0, 10) })))
    let before = try await store.snapshot(of: nil)
    for short in ids {
      var amounts = Dictionary(uniqueKeysWithValues: ids.map { ($0, Amount.one) })
      amounts[short] = 11
      try expect(
        try await store.commit(.make(amounts)),
        is: .short([Shortage(ingredient: short, needed: 11, available: 10)]),
        "the outcome where \(short) is short")
      try expect(
        try await store.snapshot(of: nil), is: before, "the snapshot where \(short) was short")
    }
  }

  private static func refusesFirst(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    for short in IngredientID.samples {
      var amounts = Dictionary(uniqueKeysWithValues: IngredientID.samples.map { ($0, Amount.one) })
      amounts[short] = 11
      let outcome = try await store.commit(.make(amounts, opening: 10))
      try expect(outcome.isShort, "an order for 11 on a level of 10 is answered with \(outcome)")
    }
    let empty = StockSnapshot(levels: [:], revision: .zero)
    try expect(try await store.snapshot(of: nil), is: empty, "the snapshot")
  }

  private static func listsShortages(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.add([.strawberry: 10, .banana: 1, .kiwi: 0]))
    let outcome = try await store.commit(
      .make([.strawberry: 16, .banana: 1, .kiwi: 3, .mango: 2]).with { $0.openings[.mango] = 1 })
    let shortages = [
      Shortage(ingredient: .kiwi, needed: 3, available: 0),
      Shortage(ingredient: .mango, needed: 2, available: 1),
      Shortage(ingredient: .strawberry, needed: 16, available: 10),
    ]
    try expect(outcome, is: .short(shortages), "the outcome")
  }

  private static func respectsPlan(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let first = try await store.apply(.add([.banana: 10]).with { $0.plannedOn = .zero })
    let before = try await store.snapshot(of: nil)
    for moved in [Revision.zero, first.revision.next()] {
      let outcome = try await store.commit(.make([.banana: 1]).with { $0.plannedOn = moved })
      try expect(outcome, is: .revisionMoved, "the outcome of a plan on #\(moved)")
      try expect(try await store.snapshot(of: nil), is: before, "the snapshot after a refused plan")
    }
    try await store.apply(.make([.banana: 1]).with { $0.plannedOn = first.revision })
    try expect(try await store.level(of: .banana), is: 9, "the level")
  }
}
