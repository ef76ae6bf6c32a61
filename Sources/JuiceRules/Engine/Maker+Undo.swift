extension Maker where Store: LedgerStore {
  /// Undoes the entry `number`, or the last one if `number` is `nil`, by another entry that reverses it.
  ///
  /// An entry can be undone once, and an undo cannot be undone: without a number, two requests undo no more than one.
  /// The amounts that an entry added must still be there, those that it took must fit below the maximum unless the
  /// request is forced, and none of its ingredients may have been counted or reset since.
  ///
  /// - Throws: `OrderFault` if the note is too long, a `StockStoreFault` if the store could not answer.
  public func undo(
    _ number: Revision? = nil, options: RequestOptions = RequestOptions()
  ) async throws -> UndoOutcome {
    try options.check()
    let request = number.map { "undo \($0)" } ?? "undo"
    if let receipt = try await receipt(for: options.key, request: request) {
      return .replayed(applied(receipt))
    }
    switch try await undoable(number) {
    case .failure(let refusal): return .refused(refusal)
    case .success(let entry): return try await reverse(entry, request: request, options)
    }
  }

  private func undoable(_ number: Revision?) async throws -> LookUp {
    let entry: LedgerEntry
    if let number {
      do {
        guard let found = try await store.entry(number) else {
          let last = try await store.snapshot(of: []).revision
          return .failure(.noEntry(number, last: last))
        }
        entry = found
      } catch StockStoreFault.compacted(let last) {
        return .failure(.compacted(number, upTo: last))
      }
    } else {
      let kinds = Set(LedgerEntry.Kind.allCases).subtracting([.checkpoint])
      let newest = LedgerQuery(kinds: kinds, limit: 1, newestFirst: true)
      guard let found = try await store.history(newest).first else {
        let removed = try await store.removed()
        return .failure(removed > .zero ? .compacted(removed, upTo: removed) : .nothingYet)
      }
      entry = found
    }
    guard entry.kind.isUndoable else { return .failure(.notUndoable(entry.revision, entry.kind)) }
    if let undoing = entry.undoneBy { return .failure(.alreadyUndone(entry.revision, by: undoing)) }
    return .success(entry)
  }

  private enum LookUp {
    case success(LedgerEntry)
    case failure(UndoRefusal)
  }

  private func reverse(
    _ entry: LedgerEntry, request: String, _ options: RequestOptions
  ) async throws -> UndoOutcome {
    let changes = entry.reversed
    var transaction = transaction(
      .undo, request, changes.mapValues { .by($0) },
      ceilings: ceilings(of: changes.filter { $0.value > .zero }, options), options)
    transaction.undoes = entry.revision
    switch try await commit(transaction) {
    case .applied(let receipt): return .undone(applied(receipt))
    case .replayed(let receipt): return .replayed(applied(receipt))
    case .undone(let undoing): return .refused(.alreadyUndone(entry.revision, by: undoing))
    case .superseded(let number):
      return .refused(try await refusal(of: entry, supersededBy: number))
    case .above(let excesses): return .refused(.above(entry.revision, excesses))
    case .short(let shortages):
      let users = try await users(of: Set(shortages.map(\.ingredient)), since: entry.revision)
      return .refused(.usedUp(entry.revision, shortages, by: users))
    case .revisionMoved:
      throw StockStoreFault.neverPlanned
    }
  }

  private func refusal(
    of entry: LedgerEntry, supersededBy number: Revision
  ) async throws -> UndoRefusal {
    do {
      guard let later = try await store.entry(number) else {
        throw StockStoreFault.corrupt(reason: "#\(number) is missing")
      }
      let ids = Set(later.changes.map(\.ingredient)).intersection(entry.reversed.keys)
      return .superseded(entry.revision, ids.sorted(), by: later)
    } catch StockStoreFault.compacted(let last) {
      return .compacted(entry.revision, upTo: last)
    }
  }

  /// Returns the newest entries after `revision` that took some of `ingredients`, the newest last.
  private func users(
    of ingredients: Set<IngredientID>, since revision: Revision
  ) async throws -> [LedgerEntry] {
    var users: Set<LedgerEntry> = []
    for id in ingredients {
      let query = LedgerQuery(after: revision, ingredient: id, limit: 20, newestFirst: true)
      users.formUnion(
        try await store.history(query).filter { entry in
          entry.undoneBy == nil
            && entry.changes.contains { $0.ingredient == id && $0.after < $0.before }
        })
    }
    return users.sorted { $0.revision < $1.revision }
  }
}

extension LedgerEntry {
  /// The changes that undo the entry, without ingredients that it left as they were.
  var reversed: [IngredientID: Amount] {
    changes.reduce(into: [:]) { reversed, change in
      if change.before != change.after {
        reversed[change.ingredient] = change.before - change.after
      }
    }
  }
}
