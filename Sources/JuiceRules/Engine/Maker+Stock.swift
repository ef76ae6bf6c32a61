extension Maker {
  /// Returns the levels of all ingredients that can run out.
  ///
  /// - Throws: A `StockStoreFault` if the store could not answer.
  public func stock() async throws -> StockReport {
    stock(in: try await store.snapshot(of: nil))
  }

  /// Returns the levels of a snapshot from the view of the catalog.
  package func stock(in snapshot: StockSnapshot) -> StockReport {
    let levels = catalog.ingredients.filter { !$0.isUnlimited }.map { ingredient in
      let amount = catalog.level(of: ingredient, in: snapshot) ?? ingredient.initial
      let mismatch = catalog.unitMismatch(of: ingredient, in: snapshot)
      return StockReport.Level(
        ingredient: ingredient.id, amount: amount,
        isLow: mismatch == nil && ingredient.low.map { amount < $0 } ?? false,
        unitMismatch: mismatch)
    }
    let known = Set(catalog.ingredients.map(\.id)).union(catalog.successors(in: snapshot).keys)
    let orphans = snapshot.levels.filter { !known.contains($0.key) && $0.value > .zero }
      .map { orphan($0.key, $0.value, in: snapshot) }
      .sorted { $0.ingredient < $1.ingredient }
    return StockReport(revision: snapshot.revision, levels: levels, orphans: orphans)
  }

  /// Carries out `command` as one commit.
  ///
  /// - Throws: `OrderFault` if there is nothing to change, the note is too long or the stand is at another revision than
  ///   the one in `options`, a `StockStoreFault` if the store could not answer.
  public func change(
    _ command: StockCommand, options: RequestOptions = RequestOptions()
  ) async throws -> StockOutcome {
    try options.check()
    if let receipt = try await receipt(for: options.key, request: command.request) {
      return .replayed(applied(receipt))
    }
    switch command {
    case .move(let former, let current): return try await move(former, to: current, options)
    case .drop(let ids): return try await drop(ids, options)
    default:
      guard let outcome = try await changeLevels(command, plannedOn: options.revision, options)
      else { throw options.faultOfMove }
      return outcome
    }
  }

  /// Sets levels to the amounts that were counted, if the levels are still those that the person saw.
  ///
  /// An ingredient that somebody changed meanwhile is a reason to refuse, ``StockRefusal/changed(_:seen:now:)``, so that
  /// nothing is overwritten unnoticed. Changes of other ingredients do not matter.
  ///
  /// - Parameters:
  ///   - amounts: The new level of each ingredient.
  ///   - levels: The level that the person saw of each ingredient.
  ///   - options: The options of the request.
  /// - Throws: `OrderFault` if there is nothing to change, the note is too long or the stand is at another revision than
  ///   the one in `options`, a `StockStoreFault` if the store could not answer.
  public func count(
    _ amounts: [IngredientID: Amount], seeing levels: [IngredientID: Amount],
    options: RequestOptions = RequestOptions()
  ) async throws -> StockOutcome {
    try options.check()
    let command = StockCommand.count(amounts)
    if let receipt = try await receipt(for: options.key, request: command.request) {
      return .replayed(applied(receipt))
    }
    let levels = Dictionary(levels.map { (catalog.currentID(of: $0.key) ?? $0.key, $0.value) }) {
      seen, _ in seen
    }
    for _ in 0..<Maker.attemptLimit {
      let snapshot = try await store.snapshot(of: catalog.withFormerIDs(Set(levels.keys)))
      if let revision = options.revision, revision != snapshot.revision {
        throw options.faultOfMove
      }
      let changes = levels.sorted { $0.key < $1.key }.compactMap { id, seen -> StockRefusal? in
        guard let ingredient = catalog.ingredient(id) else { return nil }
        let now = catalog.level(of: ingredient, in: snapshot) ?? ingredient.initial
        return now == seen ? nil : .changed(id, seen: seen, now: now)
      }
      // The change may be this request's own, if it was sent twice at once.
      if !changes.isEmpty,
        let receipt = try await receipt(for: options.key, request: command.request)
      {
        return .replayed(applied(receipt))
      }
      guard changes.isEmpty else { return .refused(changes) }
      let outcome = try await changeLevels(command, plannedOn: snapshot.revision, options)
      if let outcome { return outcome }
    }
    throw StockStoreFault.unavailable(reason: "the stock kept changing meanwhile")
  }

  /// Changes levels in one commit.
  ///
  /// - Parameter revision: The only revision to change, or `nil` for any.
  /// - Returns: The outcome, or `nil` if the stand moved on from the revision.
  private func changeLevels(
    _ asked: StockCommand, plannedOn revision: Revision? = nil, _ options: RequestOptions
  ) async throws -> StockOutcome? {
    let command: StockCommand
    do {
      command = try asked.current(in: catalog)
    } catch {
      return .refused(error.ids.map { .namedTwice($0) })
    }
    let refusals = catalog.refusals(of: command)
    guard refusals.isEmpty else { return .refused(refusals) }
    var transaction = transaction(of: command, options)
    transaction.request = asked.request
    transaction.plannedOn = revision
    guard !transaction.changes.isEmpty else { throw OrderFault.noIngredients }
    return outcome(of: try await commit(transaction))
  }

  /// Returns the outcome of a commit, or `nil` if the stand moved on from the revision that the transaction was
  /// planned on.
  func outcome(of committed: CommitOutcome) -> StockOutcome? {
    switch committed {
    case .applied(let receipt): .applied(applied(receipt))
    case .replayed(let receipt): .replayed(applied(receipt))
    case .short(let shortages): .refused(shortages.map { .short($0) })
    case .above(let excesses): .refused(excesses.map { .above($0) })
    case .revisionMoved, .undone, .superseded: nil
    }
  }

  func applied(_ receipt: Receipt) -> StockOutcome.Applied {
    StockOutcome.Applied(receipt: receipt, alerts: receipt.changes.compactMap(catalog.alert))
  }

  private func transaction(
    of command: StockCommand, _ options: RequestOptions
  ) -> StockTransaction {
    switch command {
    case .add(let amounts):
      transaction(
        .add, command.request, amounts.mapValues { .by($0) },
        ceilings: ceilings(of: amounts, options), options)
    case .take(let amounts):
      transaction(.take, command.request, amounts.mapValues { .by(-$0) }, options)
    case .count(let amounts):
      transaction(
        .count, command.request, amounts.mapValues { .to($0) },
        ceilings: ceilings(of: amounts, options), options)
    case .reset(let ids):
      transaction(.reset, command.request, catalog.initialAmounts(of: ids), options)
    case .move, .drop: transaction(.take, command.request, [:], options)
    }
  }

  func ceilings(
    of amounts: [IngredientID: Amount], _ options: RequestOptions
  ) -> [IngredientID: Amount] {
    guard !options.isForced else { return [:] }
    return amounts.reduce(into: [:]) { $0[$1.key] = catalog.ingredient($1.key)?.maximum }
  }
}

extension RequestOptions {
  /// The fault of a stock command whose commit was refused because the stand has moved on.
  var faultOfMove: any Error {
    guard revision == nil else { return OrderFault.stockChanged }
    return StockStoreFault.corrupt(
      reason: "the store compared a revision that the transaction does not have")
  }
}

extension Catalog {
  fileprivate func initialAmounts(
    of ids: Set<IngredientID>?
  ) -> [IngredientID: StockTransaction.Change] {
    let asked = ingredients.filter { !$0.isUnlimited && ids?.contains($0.id) ?? true }
    return asked.reduce(into: [:]) { $0[$1.id] = .to($1.initial) }
  }

  /// Returns the reasons to refuse `command` that follow from the catalog alone.
  fileprivate func refusals(of command: StockCommand) -> [StockRefusal] {
    switch command {
    case .add(let amounts), .take(let amounts):
      refusals(of: amounts) { $1 > .zero ? nil : .notPositive($0, $1) }
    case .count(let amounts): refusals(of: amounts) { $1 >= .zero ? nil : .negative($0, $1) }
    case .reset(nil): []
    case .reset(let ids?):
      refusals(of: Dictionary(uniqueKeysWithValues: ids.map { ($0, .zero) })) { _, _ in nil }
    case .move, .drop: []
    }
  }

  private func refusals(
    of amounts: [IngredientID: Amount], _ check: (IngredientID, Amount) -> StockRefusal?
  ) -> [StockRefusal] {
    amounts.sorted { $0.key < $1.key }.compactMap { id, amount in
      guard let ingredient = ingredient(id) else { return .unknownIngredient(id) }
      guard !ingredient.isUnlimited else { return .unlimited(id) }
      if let refusal = check(id, amount) { return refusal }
      guard amount <= .maximumLevel else {
        return .above(Excess(ingredient: id, level: amount, ceiling: .maximumLevel))
      }
      guard amount.isMultiple(of: ingredient.step) else {
        return .tooFine(id, amount, step: ingredient.step)
      }
      return nil
    }
  }
}

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
    before time: Timestamp, keepingKeysSince keyTime: Timestamp? = nil,
    options: RequestOptions = RequestOptions()
  ) async throws -> Revision? {
    try options.check()
    _ = try await commit(transaction(.checkpoint, "checkpoint", [:], options))
    return try await store.compact(before: time, keepingKeysSince: keyTime)
  }
}
