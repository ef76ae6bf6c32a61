import JuiceRules

extension StockStoreConformance {
  static let formerIDChecks = [
    StoreCheck(
      "levels-follow-renames",
      "The levels of former ids become those of a vacant ingredient in its first commit",
      needs: .ledger, body: followsRenames),
    StoreCheck(
      "history-of-former-ids",
      "History can be filtered by an ingredient and a recipe with their former ids",
      needs: .ledger, body: filtersFormerIDs),
    StoreCheck(
      "renames-raced", "Commits under a former id and under the new one share one stock",
      body: { bench in try await racesRenames([try await bench.freshStore()]) }),
    StoreCheck(
      "renames-raced-shared",
      "Commits under a former id and under the new one share one stock on several handles",
      needs: .shared, body: { bench in try await racesRenames(try await bench.handles(3)) }),
  ]

  private static func followsRenames(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    // The older catalog comes first.
    try await store.apply(.make([.mango: 3], opening: 10).in("g"))
    try await expectMismatch(.make([.kiwi: 1]).in("ml").renaming([.kiwi: [.mango]]), on: store)
    let made = try await store.apply(
      .make([.kiwi: 4], opening: 10).in("g").renaming([.kiwi: [.mango]]))
    try expect(made.revision, is: Revision(4), "the number of the first order under the new id")
    let move = try await store.entry(Revision(3))
    try expect(move?.kind, is: .move, "the kind of the entry before the order")
    try expect(
      move?.changes,
      is: [
        LevelChange(ingredient: .kiwi, before: 0, after: 7, unit: "g"),
        LevelChange(ingredient: .mango, before: 7, after: 0, unitBefore: "g"),
      ], "the changes of the move")
    let late = try await store.commit(.make([.mango: 1], opening: 10).in("g"))
    try expect(late.isShort, is: true, "a later order under the former id is short")
    // The newer catalog comes first.
    let sold = try await store.apply(
      .make([.banana: 1], opening: 10).renaming([.banana: [.pineapple]]).in("g"))
    let former = try await store.commit(.make([.pineapple: 1], opening: 10).in("g"))
    try expect(former.isShort, is: true, "an order under the former id of an opened ingredient")
    // A chain, and back again.
    try await store.apply(
      .make([.strawberry: 1]).in("g").renaming([.strawberry: [.kiwi, .mango]]))
    let back = try await store.apply(.add([.mango: 1]).in("g").renaming([.mango: [.strawberry]]))
    try expect(back.changes.map(\.after), is: [3], "the level under the first id again")
    // Both ids have a level.
    try await store.apply(.add([.strawberry: 5]).in("g"))
    let both = try await store.apply(.make([.mango: 3]).in("g").renaming([.mango: [.strawberry]]))
    try expect(both.changes.map(\.after), is: [0], "a level that was used up is not vacant")
    let more = try await store.commit(.make([.mango: 1]).in("g").renaming([.mango: [.strawberry]]))
    try expect(more.isShort, is: true, "nothing is added to a level that was used up")
    let counted = try await store.apply(.count([.pineapple: 4]).in("g"))
    try expect(
      try await store.commit(.undo(sold).renaming([.banana: [.pineapple]]).in("g")),
      is: .superseded(by: counted.revision),
      "an undo of an order from before a count of a former id")
    try expect(
      try await store.snapshot(of: nil).levels,
      is: [.mango: 0, .kiwi: 0, .banana: 9, .pineapple: 4, .strawberry: 5], "the levels")
    try expect(try await store.verify().faults, is: [], "the faults of the stand")
  }

  private static func filtersFormerIDs(_ bench: StoreBench) async throws {
    let store = try await bench.freshLedger()
    let recipes: [RecipeID] = ["classic/kiwi-juice", "classic/mango-juice", "summer/kiwi-juice"]
    let ingredients: [IngredientID] = [.mango, .kiwi, .banana]
    for number in 0..<15 {
      try await store.apply(
        .make([ingredients[number / 5]: 1], opening: 20).with {
          $0.orders = [try RecipeOrder(recipes[number % 3])]
          if number > 4 { $0 = $0.renaming([.kiwi: [.mango]]) }
        })
    }
    let all = try await store.history(LedgerQuery())
    for (ingredient, recipe) in [(.kiwi, nil), (nil, recipes[1]), (.kiwi, recipes[1])]
      as [(IngredientID?, RecipeID?)]
    {
      for newestFirst in [false, true] {
        var query = LedgerQuery(
          ingredient: ingredient, recipe: recipe, limit: 3, newestFirst: newestFirst)
        query.formerIngredients = [.mango, .strawberry]
        query.formerRecipes = [recipes[0]]
        let expected = (newestFirst ? all.reversed() : all).filter(query.matches)
        var found: [LedgerEntry] = []
        var page: [LedgerEntry]
        repeat {
          page = try await store.history(query)
          found += page
          if newestFirst {
            query.before = page.last?.revision
          } else {
            query.after = page.last?.revision ?? query.after
          }
        } while page.count == query.limit && found.count <= all.count
        try expect(found, is: expected, "the pages of the entries under all ids")
      }
    }
  }

  /// Throws unless `transaction` is refused because of the unit of mangos, which are kiwis now, and changes nothing.
  private static func expectMismatch(
    _ transaction: StockTransaction, on store: any StockStore
  ) async throws {
    let before = try await store.snapshot(of: nil)
    let mismatch = StockUnitMismatch(ingredient: .kiwi, level: 7, unit: "g", expected: "ml")
    try await expectFault(.unitMismatch([mismatch]), "a former id in another unit") {
      try await store.commit(transaction)
    }
    try expect(try await store.snapshot(of: nil), is: before, "the snapshot after a refusal")
  }

  private static func racesRenames(_ handles: [any StockStore]) async throws {
    let orders = (1...32).map { number in
      number.isMultiple(of: 2)
        ? StockTransaction.make([.mango: 1], opening: 20)
        : StockTransaction.make([.kiwi: 1], opening: 20).renaming([.kiwi: [.mango]])
    }
    let outcomes = try await handles.commitAll(orders.map { $0.in("g") })
    let made = outcomes.count { $0.isApplied }
    let levels = try await handles[0].snapshot(of: nil).levels
    try expect(levels[.mango], is: 0, "the level of the former id")
    try expect(
      levels[.kiwi], is: Amount(thousandths: Int64(20 - made) * 1_000),
      "the level after \(made) orders of a stock of 20")
  }
}

extension StockTransaction {
  /// Returns a copy whose amounts all are in `unit`.
  func `in`(_ unit: String) -> StockTransaction {
    with { $0.units = $0.changes.mapValues { _ in unit } }
  }

  /// Returns a copy that knows the former ids of its ingredients.
  func renaming(_ formerIDs: [IngredientID: [IngredientID]]) -> StockTransaction {
    with {
      for index in $0.lines.indices {
        $0.lines[index].formerIDs = formerIDs[$0.lines[index].ingredient] ?? []
      }
    }
  }
}
