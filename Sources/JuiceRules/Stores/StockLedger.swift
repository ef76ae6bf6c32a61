/// The levels, entries and keys of one stand as a value: what a store in memory keeps, and the model
/// that other stores are tested against.
public struct StockLedger: Sendable {
  private var stock = EntryTable<Amount>()
  private var rows = LedgerRows()
  private var keys: [IdempotencyKey: KeyedReceipt] = [:]
  /// By the number of what was undone, that of what undid it.
  private var undoings: [Revision: Revision] = [:]

  private struct KeyedReceipt {
    let request: String
    let revision: Revision
  }

  public init() {}

  public var levels: [IngredientID: Amount] { stock.byID }
  /// The entries that were not removed.
  public var entries: [LedgerEntry] { rows.indices.map(entry) }
  public var revision: Revision { Revision(Int64(rows.indices.upperBound)) }

  /// The levels of `ids`, or all.
  public func snapshot(of ids: Set<IngredientID>?) -> StockSnapshot {
    StockSnapshot(levels: ids.map(stock.amounts) ?? levels, revision: revision)
  }

  /// What was applied under `key`.
  public func receipt(
    for key: IdempotencyKey, request: String
  ) throws(StockStoreFault) -> Receipt? {
    guard let known = keys[key] else { return nil }
    guard known.request == request else { throw .keyReused(key) }
    return Receipt(entry(Int(known.revision.rawValue) - 1))
  }

  /// Applies every change of `transaction`, or none.
  public mutating func commit(
    _ transaction: StockTransaction
  ) throws(StockStoreFault) -> CommitOutcome {
    if let key = transaction.key,
      let receipt = try receipt(for: key, request: transaction.request)
    {
      return .replayed(receipt)
    }
    if let planned = transaction.plannedOn, planned != revision { return .revisionMoved }
    if let undone = transaction.undoes, let undoing = undoings[undone] {
      return .undone(by: undoing)
    }
    if let entry = entry(superseding: transaction) { return .superseded(by: entry.revision) }
    switch stock.effect(of: transaction) {
    case .refused(let refusal): return refusal
    case .changes(let changes, let openings):
      return .applied(append(changes, openings: openings, of: transaction))
    }
  }

  /// The entries that `query` asks for.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)``.
  public func history(_ query: LedgerQuery) throws(StockStoreFault) -> [LedgerEntry] {
    try query.check(removed: Revision(Int64(rows.indices.lowerBound)))
    let matching = rows.indices.clamped(to: max(0, Int(query.after.rawValue))..<Int.max).lazy.map(
      entry
    ).filter(query.matches)
    let limit = max(query.limit, 0)
    return query.newestFirst
      ? Array(matching.reversed().prefix(limit)) : Array(matching.prefix(limit))
  }

  /// Removes every entry before the newest checkpoint that is not later than `time`.
  public mutating func compact(before time: Timestamp) -> Revision? {
    guard let index = rows.lastCheckpoint(before: time), index > rows.indices.lowerBound else {
      return nil
    }
    for entry in (rows.indices.lowerBound..<index).lazy.map(entry) {
      if let key = entry.key { keys[key] = nil }
      undoings[entry.revision] = nil
    }
    rows.removeAll(before: index)
    return Revision(Int64(index + 1))
  }

  /// The newest entry that keeps `transaction` from taking back what it undoes.
  private func entry(superseding transaction: StockTransaction) -> LedgerEntry? {
    guard let undone = transaction.undoes else { return nil }
    let later = rows.indices.clamped(to: max(0, Int(clamping: undone.rawValue))..<Int.max)
    return later.reversed().lazy.filter { rows.kind($0).setsLevels }.map(entry)
      .first(where: transaction.isSuperseded)
  }

  /// The entry in the row `index`, with what became of it.
  private func entry(_ index: Int) -> LedgerEntry {
    var entry = rows.entry(index, stock.ids)
    entry.undoneBy = undoings[entry.revision]
    return entry
  }

  private mutating func append(
    _ changes: [LevelChange], openings: [LevelChange], of transaction: StockTransaction
  ) -> Receipt {
    if !openings.isEmpty {
      rows.begin(openingBy: transaction)
      add(openings)
    }
    rows.begin(transaction)
    add(changes)
    if let undone = transaction.undoes { undoings[undone] = revision }
    if let key = transaction.key {
      keys[key] = KeyedReceipt(request: transaction.request, revision: revision)
    }
    return Receipt(
      revision: revision, time: transaction.time, changes: changes, orders: transaction.orders,
      undoes: transaction.undoes)
  }

  /// Adds `changes` to the entry that was begun, and makes them.
  private mutating func add(_ changes: [LevelChange]) {
    for change in changes {
      let index = stock.set(change.ingredient, to: change.after)
      rows.add(.init(index: index, before: change.before, after: change.after))
    }
  }
}
