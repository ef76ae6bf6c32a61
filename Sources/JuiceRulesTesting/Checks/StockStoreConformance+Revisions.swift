import JuiceRules

extension StockStoreConformance {
  static let revisionChecks = [
    StoreCheck(
      "revisions-dense", "Entries are numbered without gaps, in the order of their commits",
      needs: .ledger, body: numbersDensely),
    StoreCheck(
      "resuming-skips-nothing",
      "A reader that continues after its last entry sees each entry once while others commit",
      needs: .ledger, body: resumes),
    StoreCheck(
      "history-paging", "Pages of any size add up to the whole history, in either order",
      needs: .ledger, body: pages),
    StoreCheck(
      "history-of-one-ingredient", "History can be filtered by ingredient", needs: .ledger,
      body: filters),
    StoreCheck(
      "history-of-some-kinds", "History can be filtered by kinds of entries", needs: .ledger,
      body: filtersKinds),
    StoreCheck(
      "history-of-a-key", "History can be filtered by the key of the request", needs: .ledger,
      body: filtersKeys),
    StoreCheck(
      "history-of-a-recipe", "History can be filtered by the recipe of the orders",
      needs: .ledger, body: filtersRecipes),
    StoreCheck(
      "history-of-a-time", "History can be filtered by time, even if the clock was set back",
      needs: .ledger, body: filtersTimes),
    StoreCheck(
      "times-follow",
      "An entry is not earlier than the one before it, unless its clock is more than ten minutes behind",
      needs: .ledger, body: followsTimes),
    StoreCheck(
      "history-bounds", "History is empty with a limit of 0, and after the newest revision",
      needs: .ledger, body: respectsBounds),
  ]

  private static func numbersDensely(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let ids = IngredientID.samples
    let adds = (0..<30).map { number in
      StockTransaction.add([ids[number % 5]: 1], opening: 3).with { $0.note = "\(number)" }
    }
    let outcomes = try await store.commitAll(adds)
    let entries = try await store.history(LedgerQuery(limit: 1_000))
    try expect(
      entries.map(\.revision.rawValue), is: Array(1...35),
      "the revisions of 30 commits")
    try expect(try await store.snapshot(of: nil).revision, is: Revision(35), "the revision")
    for (number, outcome) in outcomes.enumerated() {
      guard let receipt = outcome.receipt else { continue }
      let entry = entries[Int(receipt.revision.rawValue) - 1]
      try expect(entry.note, is: "\(number)", "the note of #\(receipt.revision)")
      try expect(entry.changes, is: receipt.changes, "the changes of #\(receipt.revision)")
    }
  }

  private static func resumes(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in IngredientID.samples {
        group.addTask { for _ in 1...12 { try await store.apply(.add([id: 1])) } }
      }
      group.addTask {
        var seen = Revision.zero
        while seen < Revision(65) {
          try Task.checkCancellation()
          for entry in try await store.history(LedgerQuery(after: seen, limit: 3)) {
            try expect(entry.revision, is: seen.next(), "the entry after #\(seen)")
            seen = entry.revision
          }
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
  }

  private static func pages(_ bench: StoreBench) async throws {
    let (store, all) = try await ledgerOfTwelve(bench)
    for size in [1, 2, 5, 100] {
      var pages: [LedgerEntry] = []
      while true {
        let query = LedgerQuery(after: pages.last?.revision ?? .zero, limit: size)
        let page = try await store.history(query)
        try expect(page.count <= size, "a page of \(size) has \(page.count) entries")
        if page.isEmpty { break }
        pages += page
        try expect(
          pages.count <= all.count, "the pages of \(size) have more entries than the ledger")
      }
      try expect(pages, is: all, "the pages of \(size)")
      try await pagesBackwards(all, of: store, size: size)
    }
    let some = try await store.history(
      LedgerQuery(after: Revision(9), limit: 2, newestFirst: true))
    try expect(some, is: Array(all[10...].reversed()), "the newest 2 entries after #9")
  }

  /// Checks that pages with the newest entry first lead back to the first entry.
  private static func pagesBackwards(
    _ all: [LedgerEntry], of store: any LedgerStore, size: Int
  ) async throws {
    var query = LedgerQuery(before: all.last?.revision.next(), limit: size, newestFirst: true)
    var pages: [LedgerEntry] = []
    while pages.count <= all.count {
      let page = try await store.history(query)
      if page.isEmpty { break }
      pages += page
      query.before = page.last?.revision
    }
    try expect(pages, is: all.reversed(), "the pages of the newest \(size) entries")
    for before: Int64 in [.min, -1, 0, 1, 4, .max] {
      query.before = Revision(before)
      let expected = all.reversed().filter { $0.revision.rawValue < before }.prefix(size)
      try expect(
        try await store.history(query), is: Array(expected),
        "the newest \(size) entries before #\(before)")
    }
  }

  private static func filters(_ bench: StoreBench) async throws {
    let (store, all) = try await ledgerOfTwelve(bench)
    for id in [IngredientID.banana, .kiwi, .strawberry] {
      let matching = all.filter { $0.changes.contains { $0.ingredient == id } }
      for after: Int64 in [0, 3, 11] {
        let expected = matching.filter { $0.revision.rawValue > after }
        for size in [2, 100] {
          var query = LedgerQuery(after: Revision(after), ingredient: id, limit: size)
          let subject = "\(size) entries of \(id) after #\(after)"
          try expect(try await store.history(query), is: Array(expected.prefix(size)), subject)
          query.newestFirst = true
          try expect(
            try await store.history(query), is: Array(expected.reversed().prefix(size)),
            "the newest \(subject)")
        }
      }
    }
  }

  private static func filtersKeys(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let keys = ["a", "A", "a\u{0}", "é", "e\u{301}"].compactMap { IdempotencyKey($0) }
    for key in keys { try await store.apply(.add([.kiwi: 1]).with { $0.key = key }) }
    let all = try await store.history(LedgerQuery())
    for key in keys + [IdempotencyKey("b")].compactMap(\.self) {
      for query in [LedgerQuery(key: key), LedgerQuery(ingredient: .banana, key: key)] {
        try expect(
          try await store.history(query), is: all.filter(query.matches),
          "the entry with the key `\(key.rawValue)`")
      }
    }
  }

  private static func filtersKinds(_ bench: StoreBench) async throws {
    let store = try await ledgerOfTwelve(bench).0
    try await store.apply(.count([.kiwi: 3]))
    let all = try await store.history(LedgerQuery())
    for kinds: Set<LedgerEntry.Kind> in [[], [.open], [.open, .count], [.make]] {
      for id: IngredientID? in [nil, .kiwi] {
        var query = LedgerQuery(ingredient: id, kinds: kinds, limit: 2)
        let expected = all.filter(query.matches)
        let subject = "2 entries of \(kinds.map(\.rawValue).sorted()) for \(id?.rawValue ?? "all")"
        try expect(try await store.history(query), is: Array(expected.prefix(2)), subject)
        query.newestFirst = true
        try expect(
          try await store.history(query), is: Array(expected.reversed().prefix(2)),
          "the newest \(subject)")
      }
    }
  }

  private static func filtersRecipes(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let recipes: [RecipeID] = ["classic/kiwi-juice", "classic/mango-juice", "summer/kiwi-juice"]
    for number in 0..<12 {
      try await store.apply(
        .make([.kiwi: 1], opening: 20).with {
          $0.orders = try [RecipeOrder(recipes[number % 3]), RecipeOrder(recipes[number % 2])]
          $0.time = .hours(Int64(number * 7 % 12))
        })
    }
    let all = try await store.history(LedgerQuery())
    for recipe in recipes + ["classic/kiwi"] {
      for id: IngredientID? in [nil, .kiwi, .banana] {
        let query = LedgerQuery(after: Revision(3), ingredient: id, recipe: recipe, limit: 3)
        try expect(
          try await store.history(query), is: Array(all.filter(query.matches).prefix(3)),
          "3 entries with \(recipe) for \(id?.rawValue ?? "all")")
      }
    }
  }

  private static func filtersTimes(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    for time in [5, 3, 9, 5, 1, 7, 5] as [Int64] {
      try await store.apply(
        .add([.banana: 1]).with { $0.time = .hours(time) })
    }
    let all = try await store.history(LedgerQuery())
    for (start, end) in [(5, 6), (0, 5), (6, 100), (4, 4)] as [(Int64, Int64)] {
      for newestFirst in [false, true] {
        var query = LedgerQuery(limit: 3, newestFirst: newestFirst)
        query.times = .hours(start)..<Instant.hours(end)
        let matching = (newestFirst ? all.reversed() : all).filter(query.matches)
        try expect(
          try await store.history(query), is: Array(matching.prefix(3)),
          "3 entries from \(start) to \(end)")
      }
    }
  }

  private static func followsTimes(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let minutes: [Int64] = [20, 10, 15, 21, 10, 0]
    for minute in minutes {
      try await store.apply(
        .make([.banana: 1], opening: 10).with {
          $0.time = Instant(microseconds: minute * 60_000_000)
        })
    }
    let times = try await store.history(LedgerQuery(kinds: [.make])).map {
      $0.time.microseconds / 60_000_000
    }
    try expect(times, is: [20, 20, 20, 21, 10, 10], "the minutes of entries at \(minutes)")
    let snapshot = try await store.snapshot(
      counting: SalesQuery(of: [], in: .hours(0)..<Instant.hours(1)))
    try expect(snapshot.lastTime, is: Instant(microseconds: 600_000_000), "the last time")
    let verification = try await store.verify()
    try expect(verification.setbacks.map(\.previous.rawValue), is: [5], "the last entry in time")
    try expect(verification.faults, is: [], "the faults of the stand")
  }

  private static func respectsBounds(_ bench: StoreBench) async throws {
    let (store, all) = try await ledgerOfTwelve(bench)
    try expect(try await store.history(LedgerQuery(limit: 0)), is: [], "a limit of 0")
    for after: Int64 in [12, 13, .max] {
      for newestFirst in [false, true] {
        let query = LedgerQuery(after: Revision(after), newestFirst: newestFirst)
        try expect(try await store.history(query), is: [], "the entries after #\(after)")
      }
    }
    let query = LedgerQuery(after: Revision(-1), limit: .max)
    try expect(try await store.history(query), is: all, "all entries without a limit")
  }

  /// Returns a stand with twelve entries, the first of which opens an ingredient, and all of its entries.
  private static func ledgerOfTwelve(
    _ bench: StoreBench
  ) async throws -> (any LedgerStore, [LedgerEntry]) {
    let store = try await bench.freshLedger()
    for number: Int64 in 1...5 {
      let amount = Amount(thousandths: number * 1_000)
      try await store.apply(.add([.banana: amount], opening: 1))
      try await store.apply(.add([.kiwi: amount, .mango: 2]))
    }
    let all = try await store.history(LedgerQuery())
    try expect(all.map(\.revision.rawValue), is: Array(1...12), "the revisions of all entries")
    return (store, all)
  }
}
