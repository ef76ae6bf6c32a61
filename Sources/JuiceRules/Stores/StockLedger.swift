/// The levels, entries and keys of one stand as a value: what a store in memory keeps, and the model
/// that other stores are tested against.
public struct StockLedger: Sendable {
  public private(set) var levels: [IngredientID: Amount] = [:]
  /// The entries that were not removed.
  public private(set) var entries: [LedgerEntry] = []
  /// How many entries were removed.
  private var removed = Revision.zero
  private var keys: [IdempotencyKey: KeyedReceipt] = [:]
  /// By the number of what was undone, that of what undid it.
  private var undoings: [Revision: Revision] = [:]

  private struct KeyedReceipt {
    let request: String
    let revision: Revision
  }

  public init() {}

  public var revision: Revision { Revision(removed.rawValue + Int64(entries.count)) }

  /// The levels of `ids`, or all.
  public func snapshot(of ids: Set<IngredientID>?) -> StockSnapshot {
    guard let ids else { return StockSnapshot(levels: levels, revision: revision) }
    let asked = ids.compactMap { id in levels[id].map { (id, $0) } }
    return StockSnapshot(
      levels: Dictionary(uniqueKeysWithValues: asked), revision: revision)
  }

  /// What was applied under `key`.
  public func receipt(
    for key: IdempotencyKey, request: String
  ) throws(StockStoreFault) -> Receipt? {
    guard let known = keys[key] else { return nil }
    guard known.request == request else { throw .keyReused(key) }
    return Receipt(entry(known.revision))
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
    switch transaction.effect(on: levels) {
    case .refused(let refusal): return refusal
    case .changes(let changes, let openings):
      return .applied(append(changes, openings: openings, of: transaction))
    }
  }

  /// The entries that `query` asks for.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)``.
  public func history(_ query: LedgerQuery) throws(StockStoreFault) -> [LedgerEntry] {
    try query.check(removed: removed)
    let start = min(max(query.after, removed), revision)
    let rest = entries[Int(start.rawValue - removed.rawValue)...].lazy.map(known)
    let matching = rest.filter(query.matches)
    let limit = max(query.limit, 0)
    return query.newestFirst
      ? Array(matching.reversed().prefix(limit)) : Array(matching.prefix(limit))
  }

  /// Removes every entry before the newest checkpoint that is not later than `time`.
  public mutating func compact(before time: Timestamp) -> Revision? {
    let index = entries.lastIndex { $0.kind == .checkpoint && $0.time <= time }
    guard let index, index > 0 else { return nil }
    for entry in entries[..<index] {
      if let key = entry.key { keys[key] = nil }
      undoings[entry.revision] = nil
    }
    removed = entries[index - 1].revision
    entries.removeFirst(index)
    return entries[0].revision
  }

  private func entry(_ revision: Revision) -> LedgerEntry {
    known(entries[Int(revision.rawValue - removed.rawValue) - 1])
  }

  /// `entry`, with what became of it.
  private func known(_ entry: LedgerEntry) -> LedgerEntry {
    guard let undoing = undoings[entry.revision] else { return entry }
    var entry = entry
    entry.undoneBy = undoing
    return entry
  }

  private mutating func append(
    _ changes: [LevelChange], openings: [LevelChange], of transaction: StockTransaction
  ) -> Receipt {
    if !openings.isEmpty {
      entries.append(LedgerEntry(opening: openings, of: transaction, as: revision.next()))
    }
    for change in changes { levels[change.ingredient] = change.after }
    let entry = LedgerEntry(changes, of: transaction, as: revision.next())
    entries.append(entry)
    if let undone = entry.undoes { undoings[undone] = entry.revision }
    if let key = transaction.key {
      keys[key] = KeyedReceipt(request: transaction.request, revision: entry.revision)
    }
    return Receipt(entry)
  }
}
