/// The ledger of the store.
extension Maker where Store: LedgerStore {
  /// Returns the entries of the ledger that match `query`.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func history(_ query: LedgerQuery = LedgerQuery()) async throws -> [LedgerEntry] {
    try await store.history(query)
  }

  /// Returns the entries after `revision` as they are committed.
  public func changes(after revision: Revision = .zero) -> LedgerChanges<Store> {
    LedgerChanges(store: store, start: revision)
  }

  /// Returns the summary of the business in `times`, from the ledger alone.
  ///
  /// If the first entries of the period were removed, the summary begins with the checkpoint that stands for them,
  /// ``BusinessSummary/checkpoint``. Reads the entries of the period, or those since it began if the store does not know
  /// ``LedgerStore/bounds(of:after:)``, and keeps one page of them at a time.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` if all entries of the period were removed; another
  ///   `StockStoreFault` if the store could not answer; `AmountOverflow`.
  public func business(in times: Range<Instant>) async throws -> BusinessSummary {
    try await store.readingFromBeginning { try await business(in: times, after: $0) }
  }

  private func business(
    in times: Range<Instant>, after removed: Revision
  ) async throws -> BusinessSummary {
    let checkpoint = try await checkpoint(after: removed, begunBefore: times)
    let bounds = try await store.bounds(of: times, after: removed)
    let snapshot = if let bounds { bounds.end } else { try await store.snapshot(of: nil) }
    var summary = BusinessSummary(
      of: times, endingWith: levels(in: snapshot), in: snapshot.units,
      successors: snapshot.successors(in: catalog), renames: catalog.renames)
    summary.checkpoint = checkpoint
    var position = bounds?.start ?? removed
    let rest = times.lowerBound..<Instant(microseconds: .max)
    while position < snapshot.revision {
      let page = try await store.history(
        LedgerQuery(
          after: position, before: snapshot.revision.next(), times: rest, limit: 500))
      guard let last = page.last else { break }
      for entry in page {
        try summary.add(entry, undone: try await store.undone(by: entry))
      }
      position = last.revision
    }
    let remaining = times.clamped(to: (checkpoint?.time ?? times.lowerBound)..<rest.upperBound)
    for refusal in try await (store as? any RefusalStore)?.refusals(in: remaining) ?? [] {
      summary.add(refusal)
    }
    return summary
  }

  private func levels(in snapshot: StockSnapshot) -> [IngredientID: Amount] {
    let successors = snapshot.successors(in: catalog)
    let kept = snapshot.levels.filter { successors[$0.key] == nil }
    return catalog.ingredients.filter { !$0.isUnlimited }.reduce(into: kept) {
      $0[$1.id] = snapshot.level(of: $1, in: catalog) ?? $1.initial
    }
  }

  /// Returns the checkpoint that the ledger begins with, if entries of `times` came before it.
  private func checkpoint(
    after removed: Revision, begunBefore times: Range<Instant>
  ) async throws -> LedgerEntry? {
    guard removed > .zero, let first = try await store.entry(removed.next()),
      first.time > times.lowerBound
    else { return nil }
    guard first.time < times.upperBound else { throw StockStoreFault.compacted(upTo: removed) }
    return first
  }

  /// Returns the ingredients whose initial amount was changed in the catalog after they were opened, and whose stock
  /// was neither reset, counted nor moved since, in the catalog's order.
  ///
  /// An ingredient whose opening was removed from the ledger is left out. Reads at most two entries of each
  /// ingredient.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func pendingInitials() async throws -> [PendingInitial] {
    let levels = try await store.snapshot(of: nil).levels
    var pending: [PendingInitial] = []
    for ingredient in catalog.ingredients
    where levels[ingredient.id] != nil && !ingredient.isUnlimited {
      guard let opened = try await opening(of: ingredient.id), opened != ingredient.initial,
        try await !wasCounted(ingredient.id)
      else { continue }
      pending.append(
        PendingInitial(ingredient: ingredient.id, opened: opened, initial: ingredient.initial))
    }
    return pending
  }

  /// Returns the amount that an ingredient was opened with, which its first entry records, or `nil` if that entry is
  /// not an opening.
  private func opening(of id: IngredientID) async throws -> Amount? {
    let first = try await store.remainingHistory(LedgerQuery(ingredient: id, limit: 1)).first
    guard let first, first.kind == .open else { return nil }
    return first.changes.first { $0.ingredient == id && !$0.isVacating }?.after
  }

  private func wasCounted(_ id: IngredientID) async throws -> Bool {
    let kinds = Set(LedgerEntry.Kind.allCases.filter(\.setsLevels)).union([.move])
    let newest = LedgerQuery(ingredient: id, kinds: kinds, limit: 1, newestFirst: true)
    return try await !store.history(newest).isEmpty
  }
}

/// Undoing entries.
extension Maker where Store: LedgerStore {
  /// Undoes the entry `number`, or the last one if `number` is `nil`, by another entry that reverses it, in the units of
  /// the entry.
  ///
  /// An entry can be undone once, and an undo cannot be undone: without a number, two requests undo no more than one.
  /// The amounts that an entry added must still be there, those that it took must fit below the maximum unless the
  /// request is forced, and none of its ingredients may have been counted or reset since. If the entry set a level in
  /// another unit, the undo restores the level and the unit from before, and nothing may have changed the level since.
  ///
  /// - Throws: `OrderFault` if the note is too long or the stand is at another revision than the one in `options`,
  ///   ``StockStoreFault/unitMismatch(_:)`` if levels are in other units since the entry, and another `StockStoreFault` if
  ///   the store could not answer.
  public func undo(
    _ number: Revision? = nil, options: RequestOptions = RequestOptions()
  ) async throws -> UndoOutcome {
    try options.check()
    let request = number.map { "undo \($0)" } ?? "undo"
    if let receipt = try await receipt(for: options.key, request: request) {
      return .replayed(applied(receipt))
    }
    switch try await undoable(number) {
    case .failure(let refusal):
      if let revision = options.revision, try await store.snapshot(of: []).revision != revision {
        throw OrderFault.stockChanged
      }
      return .refused(refusal)
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
    for _ in 0..<Maker.attemptLimit {
      let revision = try await store.snapshot(of: []).revision
      let replaced = entry.replaced.map(\.ingredient)
      let users = try await store.lastingEntries(after: entry.revision, changing: replaced)
      let superseded = users.contains(where: \.kind.setsLevels)
      // The store tells which count keeps any entry from being undone.
      if !users.isEmpty, !superseded {
        return .refused(.unitChanged(entry.revision, replaced, by: users))
      }
      let trails = try await trails(of: entry)
      if let outcome = try await reverse(
        entry, along: trails, request: request, plannedOn: revision, options)
      {
        return outcome
      }
    }
    throw StockStoreFault.unavailable(reason: "the stock kept changing meanwhile")
  }

  /// Returns the ids that the level of each ingredient of `entry` had since, because of moves, beginning with its own.
  private func trails(of entry: LedgerEntry) async throws -> [IngredientID: [IngredientID]] {
    var trails: [IngredientID: [IngredientID]] = [:]
    for id in entry.reversed.keys {
      var (trail, place) = ([id], (id: id, since: entry.revision))
      // To undo a move gives the level back to the former id.
      while entry.kind != .move, let next = try await self.move(from: place.id, after: place.since)
      {
        trail.append(next.id)
        place = next
      }
      trails[id] = trail
    }
    return trails
  }

  /// Returns the id that the next move after `revision` gave the level of `id`, and the number of the move, or `nil` if
  /// there is none that was not undone.
  private func move(
    from id: IngredientID, after revision: Revision
  ) async throws -> (id: IngredientID, since: Revision)? {
    let query = LedgerQuery(after: revision, ingredient: id, kinds: [.move], limit: .max)
    return try await store.remainingHistory(query).lazy.filter { $0.undoneBy == nil }
      .compactMap { move in move.destination(of: id).map { ($0, move.revision) } }.first
  }

  /// Reverses `entry` under the last ids of `trails`, or returns `nil` if the stand moved on from `revision`.
  private func reverse(
    _ entry: LedgerEntry, along trails: [IngredientID: [IngredientID]], request: String,
    plannedOn revision: Revision, _ options: RequestOptions
  ) async throws -> UndoOutcome? {
    func current(_ id: IngredientID) -> IngredientID { trails[id]?.last ?? id }
    let changes = Dictionary(
      entry.reversed.map { (current($0), $1) }, uniquingKeysWith: +
    ).filter { $0.value != .zero }
    var transaction = transaction(.undo, request, changes.mapValues { .by($0) }, options)
    for change in entry.replaced { transaction.changes[change.ingredient] = .to(change.before) }
    transaction.units = Dictionary(
      entry.unitsBefore.map { (current($0), $1) }
    ) { first, _ in first }
    transaction.ceilings = ceilings(
      of: changes.filter { id, amount in
        // The maximum of the catalog is in the catalog's unit.
        let unit = catalog.ingredient(id)?.unit.storedSymbol
        return amount > .zero && unit == transaction.units[id] ?? unit
      }, options)
    for index in transaction.lines.indices {
      let id = transaction.lines[index].ingredient
      let former = trails.values.filter { $0.last == id }.joined()
      transaction.lines[index].formerIDs = Set(former).subtracting([id]).sorted()
    }
    transaction.undoes = entry.revision
    transaction.plannedOn = options.revision ?? revision
    switch try await commit(transaction) {
    case .applied(let receipt): return .undone(applied(receipt))
    case .replayed(let receipt): return .replayed(applied(receipt))
    case .undone(let undoing): return .refused(.alreadyUndone(entry.revision, by: undoing))
    case .superseded(let number):
      return .refused(
        try await refusal(of: entry, of: Set(transaction.ingredients), supersededBy: number))
    case .above(let excesses): return .refused(.above(entry.revision, excesses))
    case .short(let shortages):
      let short = Set(shortages.map(\.ingredient))
      let ids = trails.values.filter { $0.last.map(short.contains) ?? false }.joined()
      let users = try await users(of: Set(ids), since: entry.revision)
      return .refused(.usedUp(entry.revision, shortages, by: users))
    case .revisionMoved where options.revision == nil: return nil
    case .revisionMoved: throw options.faultOfMove
    }
  }

  private func refusal(
    of entry: LedgerEntry, of ingredients: Set<IngredientID>, supersededBy number: Revision
  ) async throws -> UndoRefusal {
    do {
      guard let later = try await store.entry(number) else {
        throw StockStoreFault.corrupt(reason: "#\(number) is missing")
      }
      let ids = ingredients.intersection(later.changes.map(\.ingredient))
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

extension LedgerStore {
  /// Returns the newest entries after `revision` that changed some of `ingredients` and still count, the newest
  /// last. Entries that were undone, and their undos, do not count.
  fileprivate func lastingEntries(
    after revision: Revision, changing ingredients: [IngredientID]
  ) async throws -> [LedgerEntry] {
    var found: Set<LedgerEntry> = []
    for id in ingredients {
      var query = LedgerQuery(after: revision, ingredient: id, limit: 20, newestFirst: true)
      var page: [LedgerEntry]
      repeat {
        page = try await history(query)
        found.formUnion(page.filter { $0.lasts(after: revision) })
        query.before = page.last?.revision
      } while found.isEmpty && page.count == query.limit
    }
    return found.sorted { $0.revision < $1.revision }
  }
}

extension LedgerEntry {
  /// Returns a Boolean value that indicates whether the entry changed levels since `revision` and was not undone.
  fileprivate func lasts(after revision: Revision) -> Bool {
    kind != .checkpoint && undoneBy == nil && undoes.map { $0 <= revision } ?? true
  }

  /// The differences of the levels that undo the entry, without ingredients that it left as they were.
  var reversed: [IngredientID: Amount] {
    changes.reduce(into: [:]) { reversed, change in
      guard change.before != change.after else { return }
      reversed[change.ingredient] = change.before - change.after
    }
  }

  /// The changes that set a level in another unit than before. No amount leads back from there: an undo sets the level.
  var replaced: [LevelChange] { changes.filter { $0.unitBefore != nil && $0.after > .zero } }

  /// The known units in which the entry is undone.
  var unitsBefore: [IngredientID: String] {
    changes.reduce(into: [:]) { $0[$1.ingredient] = $1.unitBefore ?? $1.unit }
  }
}

extension Maker where Store: CompactingStore {
  /// Records all levels in a checkpoint, and removes the entries before the newest checkpoint that is not later than
  /// `time`. If `time` is in the future, that is the new checkpoint.
  ///
  /// Called regularly with a `time` that moves on, this keeps the ledger since `time`, and the entries between `time`
  /// and the checkpoint before it.
  ///
  /// - Parameters:
  ///   - time: The time before which entries are removed.
  ///   - keyTime: The time since which requests with keys may still be repeated, although their entries are removed.
  ///     `nil` to forget their keys.
  ///   - options: The key, actor and note of the checkpoint.
  /// - Returns: The checkpoint that the ledger begins with now, or `nil` if nothing was removed.
  /// - Throws: `OrderFault` if the note is too long, a `StockStoreFault` if the store could not answer.
  public func compact(
    before time: Instant, keepingKeysSince keyTime: Instant? = nil,
    options: RequestOptions = RequestOptions()
  ) async throws -> Revision? {
    try options.check()
    _ = try await commit(transaction(.checkpoint, "checkpoint", [:], options))
    return try await store.compact(before: time, keepingKeysSince: keyTime)
  }
}
