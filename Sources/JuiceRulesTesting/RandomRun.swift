import JuiceRules

/// A random sequence of calls to a store, compared with the answers of the plain model `StockLedger`.
struct RandomRun {
  private let seed: UInt64
  private var generator: SplitMix64
  private var model = StockLedger()
  private var keyed: [StockTransaction] = []

  init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  /// Commits one random transaction, and reads levels and history at random. Throws if an answer differs from the
  /// model's.
  mutating func step(_ number: Int, on store: any StockStore) async throws {
    let transaction = transaction(undoes: store is any LedgerStore)
    let expected = Result { () throws(StockStoreFault) in try model.commit(transaction) }
    let seen = try await outcome(of: transaction, on: store)
    let subject = "step \(number) of seed \(seed), \(transaction.request)"
    try expect(seen, is: expected, subject)
    if generator.next(below: 4) == 0 {
      try expect(
        try await store.snapshot(of: nil), is: model.snapshot(of: nil),
        "the levels after \(subject)")
    }
    if generator.next(below: 8) == 0, let ledger = store as? any LedgerStore {
      let query = query()
      try expect(
        try await ledger.history(query), is: try model.history(query), "\(query) after \(subject)")
    }
  }

  /// Compares all levels and entries with the model's.
  func finish(on store: any StockStore) async throws {
    try expect(
      try await store.snapshot(of: nil), is: model.snapshot(of: nil), "the levels of seed \(seed)")
    guard let ledger = store as? any LedgerStore else { return }
    let all = LedgerQuery(limit: .max)
    try expect(
      try await ledger.history(all), is: try model.history(all), "the history of seed \(seed)")
  }

  private func outcome(
    of transaction: StockTransaction, on store: any StockStore
  ) async throws -> Result<CommitOutcome, StockStoreFault> {
    do {
      return .success(try await store.commit(transaction))
    } catch let fault as StockStoreFault {
      return .failure(fault)
    }
  }
}

extension RandomRun {
  private mutating func transaction(undoes: Bool) -> StockTransaction {
    if !keyed.isEmpty, generator.next(below: 10) == 0 { return repeated() }
    if undoes, generator.next(below: 12) == 0 { return undo() }
    let count = generator.next(below: 4)
    let ids = IngredientID.samples.shuffled(using: &generator).prefix(count)
    var transaction = StockTransaction(
      kind: [.make, .add, .take, .count, .reset][generator.next(below: 5)], request: "",
      changes: [:], time: Instant(microseconds: Int64(generator.next(below: 1_000_000))))
    for id in ids {
      transaction.changes[id] = change()
      if generator.next(below: 2) == 0 { transaction.openings[id] = amount(below: 30_000) }
      if generator.next(below: 4) == 0 { transaction.ceilings[id] = amount(below: 60_000) }
    }
    decorate(&transaction)
    transaction.request = "\(transaction.kind) \(transaction.changes.sorted { $0.key < $1.key })"
    if transaction.key != nil { keyed.append(transaction) }
    return transaction
  }

  private mutating func decorate(_ transaction: inout StockTransaction) {
    let texts = StockStoreConformance.hostileTexts
    if generator.next(below: 3) == 0 { transaction.note = texts.randomElement(using: &generator) }
    if generator.next(below: 3) == 0 { transaction.actor = texts.randomElement(using: &generator) }
    if generator.next(below: 3) == 0 {
      transaction.key = IdempotencyKey("key-\(generator.next(below: 1_000))")
    }
    if generator.next(below: 6) == 0 {
      let behind = Int64(generator.next(below: 3)) - 1
      transaction.plannedOn = Revision(model.revision.rawValue - max(behind, 0))
    }
    let recipes: [RecipeID] = ["classic/kiwi-juice", "classic/mango-juice"]
    transaction.orders = (0..<generator.next(below: 3)).compactMap { _ in
      try? RecipeOrder(recipes[generator.next(below: 2)], count: 1 + generator.next(below: 9))
    }
  }

  /// Returns an earlier transaction again, sometimes with another request.
  private mutating func repeated() -> StockTransaction {
    var transaction = keyed[generator.next(below: keyed.count)]
    if generator.next(below: 3) == 0 { transaction.request += " and more" }
    return transaction
  }

  /// Returns the undo of a random entry, which may already be undone; a checkpoint if no entry can be undone.
  private mutating func undo() -> StockTransaction {
    guard let entry = model.entries.filter(\.kind.isUndoable).randomElement(using: &generator)
    else {
      return .checkpoint(at: .sample)
    }
    return .undo(Receipt(entry))
  }

  private mutating func change() -> StockTransaction.Change {
    switch generator.next(below: 20) {
    case 0: .by(amount(below: Int(Amount.maximumLevel.thousandths)))
    case 1: .by(-amount(below: Int(Amount.maximumLevel.thousandths)))
    case 2: .to(-amount(below: 5_000))
    case 3...6: .to(amount(below: 40_000))
    case 7...12: .by(amount(below: 9_000))
    default: .by(-amount(below: 9_000))
    }
  }

  private mutating func query() -> LedgerQuery {
    var query = LedgerQuery(
      after: revision(), before: generator.next(below: 3) == 0 ? revision() : nil,
      ingredient: generator.next(below: 2) == 0
        ? nil : IngredientID.samples.randomElement(using: &generator),
      recipe: generator.next(below: 4) == 0 ? "classic/kiwi-juice" : nil,
      kinds: generator.next(below: 2) == 0
        ? nil : Set(LedgerEntry.Kind.allCases.filter { _ in generator.next(below: 2) == 0 }),
      limit: generator.next(below: 12), newestFirst: generator.next(below: 2) == 0)
    if generator.next(below: 3) == 0 {
      query.formerIngredients = Set(
        IngredientID.samples.filter { _ in generator.next(below: 2) == 0 })
    }
    return query
  }

  /// Returns the number of an entry, or one that no entry has.
  private mutating func revision() -> Revision {
    Revision(Int64(generator.next(below: Int(model.revision.rawValue) + 3)) - 1)
  }

  private mutating func amount(below bound: Int) -> Amount {
    Amount(thousandths: Int64(generator.next(below: bound)))
  }
}

extension SplitMix64 {
  /// Returns a number in `0..<bound`.
  fileprivate mutating func next(below bound: Int) -> Int {
    Int(next() % UInt64(max(bound, 1)))
  }
}
