import JuiceRules

/// The checks of the entries that conditions with `sold` count, so that a limit such as twenty a day is exact.
extension StockStoreConformance {
  static let salesChecks = [
    StoreCheck(
      "planned-on-any-change",
      "A commit planned on a revision is refused after any other commit, whatever that changed",
      body: refusesAfterAnyChange),
    StoreCheck(
      "history-reaches-snapshots",
      "The history of a recipe has every entry up to the revision of a snapshot taken before",
      needs: .ledger, body: showsAllUpToSnapshots),
    StoreCheck(
      "sales-limits", "Of concurrent orders, exactly as many are made as a limit of sales allows",
      needs: .ledger, body: { bench in try await keepsLimit([try await bench.freshLedger()]) }),
    StoreCheck(
      "sales-limits-shared", "Several handles on one stand never sell more than a limit allows",
      needs: [.ledger, .shared],
      body: { bench in
        let stand = bench.freshStand()
        var handles: [any LedgerStore] = []
        for _ in 0..<3 { handles.append(try await bench.ledger(on: stand)) }
        try await keepsLimit(handles)
      }),
    StoreCheck(
      "sales-counts", "The counts of sales agree with the history, also after undo",
      needs: .ledger, body: countsSales),
    StoreCheck(
      "compaction-keeps-counts",
      "Removing old entries keeps the counts of sales, or else a snapshot tells when they begin",
      needs: .compacts, body: keepsCounts),
  ]

  private static let recipes: [RecipeID] = ["classic/banana-juice", "classic/banana-shake"]

  private static func countsSales(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    try await store.apply(.add([.banana: 1_000]))
    var made: [Receipt] = []
    for number in 0..<60 {
      if number % 4 == 3 {
        try await store.apply(.undo(made.remove(at: number * 7 % made.count)))
        continue
      }
      made.append(
        try await store.apply(
          .make([.banana: 1]).with {
            $0.orders = [
              try RecipeOrder(recipes[number % 2], count: 1 + number % 3),
              try RecipeOrder(recipes[0]),
            ]
            $0.actor = [nil, "", "Ann", "나"][number % 4]
            $0.time = Instant(microseconds: Int64(number - 20) * 400_000_000)
          }))
    }
    let quarter = Instant.quarterLength
    let times = Instant(microseconds: -5 * quarter)..<Instant(microseconds: 12 * quarter)
    for recipes in [Set(recipes), [recipes[0]], ["classic/kiwi-juice"], []] {
      let query = SalesQuery(of: recipes, in: times)
      let (counted, told) = try await (
        store.snapshot(counting: query), store.snapshotFromHistory(counting: query)
      )
      try expect(total(counted.counts), is: total(told.counts), "the counts of sales")
      try expect(counted.stock, is: told.stock, "the snapshot with the counts")
    }
  }

  private static func keepsCounts(_ bench: StoreBench) async throws {
    let store = try await bench.compactingStore()
    try await store.apply(
      .make([.banana: 1], opening: 10).with { $0.orders = [try RecipeOrder(recipes[0], count: 3)] })
    try await store.apply(.checkpoint(at: .sample))
    try await store.apply(.make([.banana: 1]).with { $0.orders = [try RecipeOrder(recipes[0])] })
    let query = SalesQuery(
      of: Set(recipes), in: Instant(microseconds: .min)..<Instant(microseconds: .max))
    let before = try await store.snapshot(counting: query)
    try expect(before.start, is: nil, "the time from which sales are counted")
    _ = try await store.compact(before: .sample)
    let after = try await store.snapshot(counting: query)
    if after.start == nil {
      try expect(total(after.counts), is: total(before.counts), "the counts of sales")
    }
  }

  /// Returns the numbers that were sold, by counts of one.
  private static func total(_ counts: [SaleCount]) -> [SaleCount: Int] {
    counts.reduce(into: [:]) { total, sale in
      let one = SaleCount(sale.recipe, count: 1, by: sale.actor, in: sale.quarter)
      total[one, default: 0] += sale.count
    }
  }

  private static func refusesAfterAnyChange(_ bench: StoreBench) async throws {
    let store = try await bench.freshStore()
    try await store.apply(.add([.banana: 10, .kiwi: 10]))
    var last = try await store.apply(.add([.banana: 1]))
    var changes: [(String, StockTransaction)] = [
      ("a commit on another ingredient", .make([.kiwi: 1])),
      ("a commit on a new ingredient", .add([.mango: 1])),
      ("a commit that changes no level", .make([:])),
      ("a count that confirms a level", .count([.kiwi: 9])),
      ("a checkpoint", .checkpoint(at: .sample)),
    ]
    if store is any LedgerStore { changes.append(("an undo", .undo(last))) }
    for (name, change) in changes {
      let planned = StockTransaction.make([:]).with { $0.plannedOn = last.revision }
      last = try await store.apply(change)
      try expect(
        try await store.commit(planned), is: .revisionMoved, "the outcome after \(name)")
    }
    try await store.apply(.make([:]).with { $0.plannedOn = last.revision })
  }

  private static func showsAllUpToSnapshots(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let recipe: RecipeID = "classic/banana-juice"
    try await store.apply(.add([.banana: 100]))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...2 {
        group.addTask {
          for number: Int64 in 1...30 {
            try await store.apply(
              .make([.banana: 1]).with {
                $0.orders = [try RecipeOrder(recipe)]
                $0.time = Instant(microseconds: number * 7 % 10)
              })
          }
        }
      }
      group.addTask {
        var level: Amount = 100
        while level > 40 {
          try Task.checkCancellation()
          let snapshot = try await store.snapshot(of: nil)
          level = snapshot.levels[.banana] ?? .zero
          let query = LedgerQuery(
            recipe: recipe, kinds: [.make],
            times: Instant(microseconds: 0)..<Instant(microseconds: 10), limit: 100)
          let made = try await store.history(query).count { $0.revision <= snapshot.revision }
          try expect(
            Amount(thousandths: Int64(made) * 1_000), is: 100 - level,
            "the orders in the history up to #\(snapshot.revision)")
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
  }

  private static func keepsLimit(_ handles: [any LedgerStore]) async throws {
    var builder = Catalog.Builder(pack: "classic")
    builder.addFruit("banana", name: "Banana", initial: 100)
    builder.addRecipe("banana-juice", name: "Banana Juice", ingredients: ["banana": 1])
    builder.addRule(
      "twenty-a-day", when: "sold('banana-juice', 'today') + order.count > 20", .refuse,
      Message(text: "Sold out."))
    let catalog = try builder.build()
    let made = try await withThrowingTaskGroup(of: Int.self) { group in
      for client in 0..<8 {
        let handle = handles[client % handles.count]
        group.addTask { try await orders(5, of: catalog, from: handle) }
      }
      return try await group.reduce(0, +)
    }
    try expect(made, is: 20, "the orders that were made of 40 under a limit of 20")
    let entries = try await handles[0].history(LedgerQuery(kinds: [.make]))
    try expect(entries.count, is: 20, "the orders in the history")
  }

  /// Orders one juice `count` times. Returns the number that was made.
  private static func orders(
    _ count: Int, of catalog: Catalog, from store: some LedgerStore
  ) async throws -> Int {
    let maker = Maker(catalog: catalog, store: store) { .sample }
    var made = 0
    for _ in 0..<count {
      switch try await maker.make("classic/banana-juice") {
      case .made: made += 1
      case .refused: break
      case let outcome:
        throw ConformanceFailure("expected a sale or a refusal, but found \(outcome)")
      }
    }
    return made
  }
}
