import JuiceRules

/// A store that keeps levels and entries itself, as one on a database of its own does.
///
/// The actor makes each commit all or nothing. `StockTransaction.effect(on:)` computes what a commit does to the levels.
actor ShelfStore: LedgerStore {
  private var levels: [IngredientID: Amount] = [:]
  private var units: [IngredientID: String] = [:]
  private var entries: [LedgerEntry] = []
  private var requests: [IdempotencyKey: (request: String, revision: Revision)] = [:]
  private var waiting: [AsyncStream<Void>.Continuation] = []

  private var revision: Revision { Revision(Int64(entries.count)) }

  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    StockSnapshot(
      levels: levels.filter { ids?.contains($0.key) ?? true },
      units: units.filter { ids?.contains($0.key) ?? true }, revision: revision)
  }

  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    if let key = transaction.key,
      let receipt = try recall(key, request: transaction.request)
    {
      return .replayed(receipt)
    }
    if let planned = transaction.plannedOn, planned != revision { return .revisionMoved }
    if let undoing = entries.first(where: { $0.undoes != nil && $0.undoes == transaction.undoes }) {
      return .undone(by: undoing.revision)
    }
    if let later = entries.map(known).last(where: transaction.isSuperseded) {
      return .superseded(by: later.revision)
    }
    let snapshot = StockSnapshot(levels: levels, units: units, revision: revision)
    switch try transaction.effect(on: snapshot) {
    case .refused(let outcome): return outcome
    case .changes(let changes, let preparations):
      return .applied(
        record(changes, after: preparations, of: transaction.following(entries.last?.time)))
    @unknown default: throw StockStoreFault.unavailable(reason: "juice-rules is too new")
    }
  }

  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try recall(key, request: request)
  }

  func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    let matching = entries.filter(query.matches).map(known)
    return Array((query.newestFirst ? matching.reversed() : matching).prefix(query.limit))
  }

  /// Returns an entry with the number of the one that undid it since.
  private func known(_ entry: LedgerEntry) -> LedgerEntry {
    var entry = entry
    entry.undoneBy = entries.first { $0.undoes == entry.revision }?.revision
    return entry
  }

  func waitForChange(after revision: Revision) async throws {
    while self.revision <= revision {
      let (change, waiter) = AsyncStream.makeStream(of: Void.self)
      waiting.append(waiter)
      for await _ in change {}
      try Task.checkCancellation()
    }
  }

  private func recall(_ key: IdempotencyKey, request: String) throws -> Receipt? {
    guard let known = requests[key] else { return nil }
    guard known.request == request else { throw StockStoreFault.keyReused(key) }
    return Receipt(self.known(entries[Int(known.revision.rawValue) - 1]))
  }

  private func record(
    _ changes: [LevelChange], after preparations: [StockTransaction.Preparation],
    of transaction: StockTransaction
  ) -> Receipt {
    for preparation in preparations {
      entries.append(LedgerEntry(preparation, of: transaction, as: revision.next()))
    }
    let entry = LedgerEntry(changes, of: transaction, as: revision.next())
    entries.append(entry)
    for change in preparations.flatMap(\.changes) + changes {
      levels[change.ingredient] = change.after
      units[change.ingredient] = change.unit
    }
    if let key = transaction.key { requests[key] = (transaction.request, entry.revision) }
    for waiter in waiting { waiter.finish() }
    waiting = []
    return Receipt(entry)
  }
}
