import JuiceRules

extension StockStoreConformance {
  static let concurrencyChecks = [
    StoreCheck(
      "never-oversells",
      "When concurrent orders exceed the stock, exactly as many are applied as the stock allows",
      body: { bench in try await neverOversells([try await bench.freshStore()]) }),
    StoreCheck(
      "never-oversells-shared", "Several handles on one stand never sell more than its stock",
      needs: .shared, body: { bench in try await neverOversells(try await bench.handles(3)) }),
    StoreCheck(
      "openings-raced", "The opening amount counts once when concurrent commits race to be first",
      body: { bench in try await racesOpenings([try await bench.freshStore()]) }),
    StoreCheck(
      "openings-raced-shared",
      "The opening amount counts once when several handles on one stand race to be first",
      needs: .shared, body: { bench in try await racesOpenings(try await bench.handles(3)) }),
    StoreCheck(
      "opposite-orders", "Concurrent commits on the same ingredients neither deadlock nor miscount",
      body: { bench in try await crossesOrders([try await bench.freshStore()]) }),
    StoreCheck(
      "opposite-orders-shared",
      "Commits of several handles on the same ingredients neither deadlock nor miscount",
      needs: .shared, body: { bench in try await crossesOrders(try await bench.handles(3)) }),
    StoreCheck(
      "planned-on-raced", "Of several commits planned on the same revision, at most one is applied",
      body: racesPlans),
    StoreCheck(
      "planned-by-the-store",
      "A plan is committed on the state that it was made for, or not at all",
      needs: .ledger, body: commitsPlans),
    StoreCheck(
      "snapshot-of-one-moment", "A snapshot never shows a commit in part", body: showsOneMoment),
    StoreCheck(
      "cancelled-commits", "A commit whose task is cancelled is applied whole or not at all",
      body: survivesCancellation),
  ]

  private static func neverOversells(_ handles: [any StockStore]) async throws {
    let makes = (1...32).map { number in
      StockTransaction.make([.banana: 1, .kiwi: 2], opening: 40).with { $0.note = "\(number)" }
    }
    let outcomes = try await handles.commitAll(makes)
    try expect(
      outcomes.count { $0.isApplied }, is: 20,
      "the number of applied makes out of 32 on a stock for 20")
    try expect(outcomes.count { $0.isShort }, is: 12, "the number of makes that are short")
    for store in handles {
      let levels = try await store.snapshot(of: nil).levels
      try expect(levels, is: [.banana: 20, .kiwi: 0], "the levels")
    }
  }

  private static func racesOpenings(_ handles: [any StockStore]) async throws {
    let ids = IngredientID.samples
    let adds = (0..<24).map { number in
      var amounts: [IngredientID: Amount] = [.kiwi: 1]
      amounts[ids[number % 5]] = 1
      return StockTransaction.add(amounts, opening: 10)
    }
    let outcomes = try await handles.commitAll(adds)
    try expect(outcomes.count { $0.isApplied }, is: 24, "the number of applied commits out of 24")
    let sum = try await handles[0].snapshot(of: nil).levels.values.reduce(.zero, +)
    // Every fifth transaction names only kiwi.
    try expect(sum, is: Amount(thousandths: 1_000 * (50 + 48 - 5)), "the sum of the levels")
  }

  private static func crossesOrders(_ handles: [any StockStore]) async throws {
    let ids = IngredientID.samples
    let transfers = (0..<60).map { number in
      let (from, to) = (ids[number % 5], ids[(number + 1 + number % 4) % 5])
      return StockTransaction.make([:]).with { $0.changes = [from: .by(-1), to: .by(1)] }
    }
    try await handles[0].apply(.add(Dictionary(uniqueKeysWithValues: ids.map { ($0, 20) })))
    let outcomes = try await handles.commitAll(transfers)
    try expect(outcomes.count { $0.isApplied }, is: 60, "the number of applied transfers out of 60")
    let sum = try await handles[0].snapshot(of: nil).levels.values.reduce(.zero, +)
    try expect(sum, is: 100, "the sum of the levels")
  }

  private static func racesPlans(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    for round in 1...8 {
      let revision = try await store.snapshot(of: nil).revision
      let plan = StockTransaction.add([.banana: 1]).with { $0.plannedOn = revision }
      let outcomes = try await store.commitAll(Array(repeating: plan, count: 8))
      try expect(
        outcomes.count { $0.isApplied }, is: 1, "the number of applied commits in round \(round)")
      try expect(
        outcomes.count { $0 == .revisionMoved }, is: 7,
        "the number of commits refused because the revision moved")
    }
  }

  private static func commitsPlans(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let query = SalesQuery(of: [], in: .sample..<(.sample))
    let plan: TransactionPlan = { state in
      let level = state.stock.levels[.banana] ?? .zero
      var raise = StockTransaction.count([.banana: level + 1])
      raise.plannedOn = state.stock.revision
      return raise
    }
    let applied = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 1...24 {
        group.addTask {
          try await store.commit(counting: query, planning: plan)?.isApplied ?? false
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    let before = try await store.snapshot(of: nil)
    try expect(
      before.levels, is: [.banana: Amount(thousandths: Int64(applied) * 1_000)],
      "the level after \(applied) plans that each add one")
    let nothing = try await store.commit(counting: query) { _ in nil }
    try expect(nothing, is: nil, "the outcome of a plan that commits nothing")
    try expect(try await store.snapshot(of: nil), is: before, "the snapshot after no plan")
  }

  private static func showsOneMoment(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.add([.banana: 60, .kiwi: 0]))
    let start = try await store.snapshot(of: nil).revision.rawValue
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 1...60 {
          try await store.apply(
            .make([:]).with { $0.changes = [.banana: .by(-1), .kiwi: .by(1)] })
          await Task.yield()
        }
      }
      group.addTask {
        for _ in 1...120 {
          let snapshot = try await store.snapshot(of: nil)
          let moved = Amount(thousandths: (snapshot.revision.rawValue - start) * 1_000)
          let levels: [IngredientID: Amount] = [.banana: 60 - moved, .kiwi: moved]
          try expect(snapshot.levels, is: levels, "the levels as of #\(snapshot.revision)")
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
  }

  private static func survivesCancellation(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.add([.banana: 1_000, .kiwi: 1_000]))
    var applied: Int64 = 0
    for number in 1...40 {
      let key = try IdempotencyKey.sample("cancelled-\(number)")
      let order = StockTransaction.make([.banana: 1, .kiwi: 2], key: key)
      let task = Task { try await store.commit(order) }
      for _ in 0..<(number % 8) { await Task.yield() }
      task.cancel()
      let answer = await task.result
      let receipt = try await store.receipt(for: key, request: order.request)
      if case .success(let outcome) = answer {
        try expect(receipt, is: outcome.receipt, "the receipt of a cancelled commit")
      }
      if receipt != nil { applied += 1 }
    }
    let levels = try await store.snapshot(of: nil).levels
    try expect(
      levels,
      is: [
        .banana: Amount(thousandths: (1_000 - applied) * 1_000),
        .kiwi: Amount(thousandths: (1_000 - 2 * applied) * 1_000),
      ], "the levels after \(applied) commits with a receipt")
  }
}

extension StoreBench {
  /// Returns several handles on one fresh stand.
  func handles(_ count: Int) async throws -> [any StockStore] {
    let stand = freshStand()
    var handles: [any StockStore] = []
    for _ in 0..<count { handles.append(try await store(on: stand)) }
    return handles
  }
}
