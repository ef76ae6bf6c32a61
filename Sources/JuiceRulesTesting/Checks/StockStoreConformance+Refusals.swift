import JuiceRules

extension StockStoreConformance {
  static let refusalChecks = [
    StoreCheck(
      "refusals-remembered",
      "Refused orders are returned unchanged, in the order in which they were recorded",
      needs: .refusals, body: remembersRefusals),
    StoreCheck(
      "refusals-change-nothing", "A recorded refusal adds no entry and changes no level",
      needs: .refusals, body: changesNothing),
    StoreCheck(
      "refusals-by-time", "Refusals can be filtered by time", needs: .refusals,
      body: filtersRefusals),
    StoreCheck(
      "refusal-decisions",
      "Refusals from more than 30 days ago lose their decisions, and nothing else",
      needs: .refusals, body: forgetsDecisions),
    StoreCheck(
      "refusals-compacted", "Compaction removes the refusals before the checkpoint and no others",
      needs: [.refusals, .compacts], body: compactsRefusals),
  ]

  private static func remembersRefusals(_ bench: StoreBench) async throws {
    let store = try await bench.refusalStore()
    try expect(try await store.refusals(in: nil), is: [], "the refusals of a new stand")
    var refusals = [try refusal(at: 5), try refusal(at: 3), try refusalByRules(at: 4)]
    for text in hostileTexts.prefix(8) { refusals.append(try refusal(at: 9, note: text)) }
    for refusal in refusals { try await store.record(refusal) }
    try expect(try await store.refusals(in: nil), is: refusals, "the refusals")
  }

  private static func changesNothing(_ bench: StoreBench) async throws {
    let store = try await bench.refusalStore()
    let receipt = try await store.apply(.add([.banana: 1]))
    let before = try await store.snapshot(of: nil)
    try await store.record(try refusal(at: 1))
    try expect(try await store.snapshot(of: nil), is: before, "the snapshot")
    try expect(
      try await store.apply(.add([.banana: 1])).revision, is: receipt.revision.next(),
      "the next revision")
  }

  private static func filtersRefusals(_ bench: StoreBench) async throws {
    let store = try await bench.refusalStore()
    let refusals = try [4, 1, 3, 2, 4].map { try refusal(at: $0) }
    for refusal in refusals { try await store.record(refusal) }
    let times = Instant(microseconds: 2)..<Instant(microseconds: 4)
    try expect(
      try await store.refusals(in: times), is: [refusals[2], refusals[3]],
      "the refusals of a period")
  }

  private static func forgetsDecisions(_ bench: StoreBench) async throws {
    let store = try await bench.refusalStore()
    let month: Int64 = 30 * 86_400_000_000
    var refusals = try [0, 1, month + 1].map { try refusal(at: $0, note: "{}") }
    for refusal in refusals { try await store.record(refusal) }
    refusals[0].decision = nil
    try expect(try await store.refusals(in: nil), is: refusals, "the refusals")
  }

  private static func compactsRefusals(_ bench: StoreBench) async throws {
    let store = try await bench.refusalStore()
    guard let compacting = store as? any CompactingStore else {
      throw ConformanceFailure("the store declares `compacts` but is not a `CompactingStore`")
    }
    let refusals = try [7, 1, 5, 8, 4, 20].map { try refusal(at: $0) }
    for refusal in refusals { try await store.record(refusal) }
    try await store.apply(.add([.banana: 1]))
    for time: Int64 in [5, 10] {
      try await store.apply(.checkpoint(at: Instant(microseconds: time)))
    }
    let early = try await compacting.compact(before: Instant(microseconds: 4))
    try expect(early, is: nil, "the result of compacting before any checkpoint")
    try expect(try await store.refusals(in: nil), is: refusals, "the refusals")
    _ = try await compacting.compact(before: Instant(microseconds: 9))
    try expect(
      try await store.refusals(in: nil), is: refusals.filter { $0.time.microseconds >= 5 },
      "the refusals since the checkpoint")
  }

  private static func refusalByRules(at time: Int64) throws -> Refusal {
    Refusal(
      time: Instant(microseconds: time), orders: [try RecipeOrder("classic/kiwi-juice")],
      rules: ["classic/twenty-a-day", "a/b", "classic/a"])
  }

  private static func refusal(at time: Int64, note: String? = nil) throws -> Refusal {
    Refusal(
      time: Instant(microseconds: time),
      orders: [
        try RecipeOrder("classic/kiwi-juice", count: 2, optionText: "@large"),
        try RecipeOrder("a/b"),
        try RecipeOrder("classic/kiwi-juice"),
      ],
      shortages: [
        Shortage(ingredient: .kiwi, needed: 9, available: .smallest),
        Shortage(ingredient: .banana, needed: 1, available: 0),
      ],
      actor: note, note: note, key: note.flatMap { IdempotencyKey($0) },
      decision: note.map { DecisionRecord($0) })
  }
}

extension StoreBench {
  fileprivate func refusalStore() async throws -> any RefusalStore {
    guard let store = try await freshStore() as? any RefusalStore else {
      throw ConformanceFailure("the store declares `refusals` but is not a `RefusalStore`")
    }
    return store
  }
}
