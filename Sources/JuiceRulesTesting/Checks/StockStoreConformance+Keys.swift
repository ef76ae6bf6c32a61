import JuiceRules

extension StockStoreConformance {
  static let keyChecks = [
    StoreCheck(
      "key-replays",
      "The same request under the same key returns the first receipt and changes nothing",
      body: replays),
    StoreCheck(
      "key-ignores-plan",
      "A key identifies the request, not its planned changes, its time or the revision of its plan",
      body: replaysOtherPlan),
    StoreCheck(
      "key-reused", "A different request under the same key is a fault and changes nothing",
      body: refusesReuse),
    StoreCheck(
      "key-twins",
      "Of concurrent requests with one key, one is applied and the others get its receipt",
      body: appliesRepetitionsOnce),
    StoreCheck(
      "refusals-forgotten", "A refused request leaves its key free", body: forgetsRefusals),
    StoreCheck(
      "keys-told-apart", "Keys that differ in any byte are different keys", body: comparesBytes),
  ]

  private static func replays(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let orders = [try RecipeOrder("classic/banana-juice", count: 3)]
    let order = StockTransaction.make([.banana: 6], opening: 10, key: try .sample("order-1"))
      .with { $0.orders = orders }
    let first = try await store.apply(order)
    try expect(first.orders, is: orders, "the orders of a receipt")
    try await store.apply(.make([.banana: 3]))
    let after = try await store.snapshot(of: nil)
    for _ in 1...3 {
      try expect(try await store.commit(order), is: .replayed(first), "the outcome of a repeat")
    }
    let receipt = try await store.receipt(for: .sample("order-1"), request: order.request)
    try expect(receipt, is: first, "the receipt")
    try expect(try await store.snapshot(of: nil), is: after, "the snapshot after repeats")
  }

  private static func replaysOtherPlan(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let order = StockTransaction.make([.banana: 6], opening: 10, key: try .sample("order-1"))
      .with { $0.plannedOn = .zero }
    let first = try await store.apply(order)
    let again = order.with {
      $0.changes = [.kiwi: .by(-1_000)]
      $0.time = Instant(microseconds: 1)
      $0.fingerprint = "another"
      $0.note = "another"
    }
    try expect(try await store.commit(again), is: .replayed(first), "the outcome of a repeat")
  }

  private static func refusesReuse(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let key = try IdempotencyKey.sample("order-1")
    try await store.apply(.make([.banana: 6], opening: 10, key: key))
    let after = try await store.snapshot(of: nil)
    for other: Amount in [1, 1_000] {
      let order = StockTransaction.make([.banana: other], key: key)
      try await expectFault(.keyReused(key), "another request") { try await store.commit(order) }
      try await expectFault(.keyReused(key), "the receipt of another request") {
        try await store.receipt(for: key, request: order.request)
      }
    }
    try expect(try await store.snapshot(of: nil), is: after, "the snapshot")
  }

  private static func appliesRepetitionsOnce(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    for round in 1...10 {
      let key = try IdempotencyKey.sample("round-\(round)")
      let order = StockTransaction.make([.banana: 1, .kiwi: 1], opening: 100, key: key)
      let outcomes = try await store.commitAll(Array(repeating: order, count: 12))
      try expect(outcomes.count { $0.isApplied }, is: 1, "the number of applied requests out of 12")
      try expect(Set(outcomes.map(\.receipt)).count, is: 1, "the number of different receipts")
    }
    try expect(try await store.level(of: .banana), is: 90, "the level after ten rounds")
  }

  private static func forgetsRefusals(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let key = try IdempotencyKey.sample("order-1")
    let order = StockTransaction.make([.banana: 6], key: key)
    try expect(try await store.commit(order).isShort, "an order for 6 on a level of 0 is not short")
    let planned = order.with { $0.plannedOn = Revision(7) }
    try expect(
      try await store.commit(planned), is: .revisionMoved,
      "the outcome of a commit planned on another revision")
    let above = order.with {
      $0.changes = [.banana: .by(6)]
      $0.ceilings = [.banana: 5]
    }
    let excess = Excess(ingredient: .banana, level: 6, ceiling: 5)
    try expect(try await store.commit(above), is: .above([excess]), "the outcome above the ceiling")
    try expect(
      try await store.receipt(for: key, request: order.request), is: nil,
      "the receipt of a refused request")
    try await store.apply(.add([.banana: 10]))
    try await store.apply(order)
    try expect(try await store.level(of: .banana), is: 4, "the level")
  }

  private static func comparesBytes(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    let texts = ["key", "KEY", "key ", " key", "k\u{e9}y", "ke\u{301}y", "%ey", "_ey", "0", "00"]
    let orders = try texts.map { text in
      StockTransaction.add([.banana: 1], key: try .sample(text)).with { $0.request = text }
    }
    var receipts: [Receipt] = []
    for order in orders { receipts.append(try await store.apply(order)) }
    for (order, receipt) in zip(orders, receipts) {
      try expect(
        try await store.commit(order), is: .replayed(receipt), "the repeat of `\(order.request)`")
    }
  }

  /// Throws unless `work` throws `fault`.
  static func expectFault<Value>(
    _ fault: StockStoreFault, _ subject: String, _ work: () async throws -> Value
  ) async throws {
    do {
      let value = try await work()
      throw ConformanceFailure("\(subject): expected \(fault), but found \(value)")
    } catch let seen as StockStoreFault {
      try expect(seen, is: fault, subject)
    }
  }
}
