/// The levels, entries and keys of one stand as a value: the contents of a store in memory, and the model that other
/// stores are tested against.
public struct StockLedger: Sendable {
  /// The level of each ingredient that has an entry.
  public private(set) var levels: [IngredientID: Amount] = [:]
  /// The unit of each level whose unit is known.
  private var units: [IngredientID: String] = [:]
  /// The entries that were not removed, as they were written, without ``LedgerEntry/undoneBy``.
  private var kept: [LedgerEntry] = []
  /// The number of the last entry that was removed.
  private var removed = Revision.zero
  private var keys: [IdempotencyKey: KeyedReceipt] = [:]
  /// The number of each undo, by the number of the entry that it undid.
  private var undoings: [Revision: Revision] = [:]

  /// The counts of sales by recipe, actor and the start of the quarter of an hour.
  private var sales: [RecipeID: [Instant: [String: Int]]] = [:]

  private struct KeyedReceipt {
    let request: String
    let revision: Revision
    /// The receipt of an entry that was removed.
    var receipt: Receipt?
  }

  /// Creates an empty ledger.
  public init() {}

  /// Creates the ledger of entries that were kept elsewhere. The levels, the sales and what was undone follow from the
  /// entries.
  ///
  /// - Parameters:
  ///   - entries: The entries in their order, from the first one or from a checkpoint on.
  ///   - requests: The request of each key, as ``requests`` returns them. A key without a request is forgotten.
  /// - Throws: The first ``LedgerFault`` of the entries.
  public init(
    restoring entries: [LedgerEntry], requests: [IdempotencyKey: String] = [:]
  ) throws(LedgerFault) {
    var audit = LedgerAudit(through: entries.last?.revision ?? .zero, besides: [])
    if let first = entries.first {
      guard first.revision > .zero, first.revision.rawValue < .max / 2 else {
        throw LedgerFault(.missing(after: .zero), entry: first.revision)
      }
      removed = Revision(first.revision.rawValue - 1)
    }
    for entry in entries {
      let undone = entry.undoes.flatMap { number in
        number > removed && number <= revision ? kept[index(of: number)] : nil
      }
      audit.add(entry, undone: undone)
      guard entry.revision == revision.next() else { break }
      append(entry)
      if let key = entry.key, let request = requests[key] {
        keys[key] = KeyedReceipt(request: request, revision: entry.revision)
      }
    }
    if let fault = audit.verification(against: snapshot(of: nil)).faults.first { throw fault }
  }

  /// The request of each key.
  public var requests: [IdempotencyKey: String] { keys.mapValues(\.request) }

  /// The entries that were not removed.
  public var entries: [LedgerEntry] { kept.map(withUndoing) }
  /// The number of the last entry; zero if there is none.
  public var revision: Revision { Revision(removed.rawValue + Int64(kept.count)) }
  /// The time of the first entry that was not removed.
  var firstTime: Instant? { kept.first?.time }

  /// Returns the levels of `ids`, or all levels if `ids` is `nil`.
  public func snapshot(of ids: Set<IngredientID>?) -> StockSnapshot {
    guard let ids else { return StockSnapshot(levels: levels, units: units, revision: revision) }
    func some<Value>(_ all: [IngredientID: Value]) -> [IngredientID: Value] {
      Dictionary(uniqueKeysWithValues: ids.compactMap { id in all[id].map { (id, $0) } })
    }
    return StockSnapshot(levels: some(levels), units: some(units), revision: revision)
  }

  /// Returns all levels and the counts of sales that match `query`.
  public func snapshot(counting query: SalesQuery) -> SalesSnapshot {
    let counts = query.recipes.flatMap { recipe in
      (sales[recipe] ?? [:]).filter { query.times.contains($0.key) }.flatMap { quarter, counts in
        counts.map { SaleCount(recipe, count: $0.value, by: $0.key, in: quarter) }
      }
    }
    return SalesSnapshot(snapshot(of: nil), counts: counts, lastTime: kept.last?.time)
  }

  /// Returns the receipt of what was applied under `key`, or `nil` if nothing was.
  ///
  /// - Throws: ``StockStoreFault/keyReused(_:)`` if `key` was used for another request.
  public func receipt(
    for key: IdempotencyKey, request: String
  ) throws(StockStoreFault) -> Receipt? {
    guard let known = keys[key] else { return nil }
    guard known.request == request else { throw .keyReused(key) }
    return known.receipt ?? Receipt(withUndoing(kept[index(after: known.revision) - 1]))
  }

  /// Returns the request that `key` stands for, or `nil` if there is none.
  public func request(of key: IdempotencyKey) -> String? { keys[key]?.request }

  /// Applies every change of `transaction`, or none.
  ///
  /// - Throws: ``StockStoreFault/keyReused(_:)`` if the transaction's key was used for another request, and
  ///   ``StockStoreFault/unitMismatch(_:)`` if ``StockTransaction/effect(on:)`` does.
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
    switch try transaction.effect(on: snapshot(of: nil)) {
    case .refused(let refusal): return refusal
    case .changes(let changes, let preparations):
      return .applied(
        append(changes, after: preparations, of: transaction.following(kept.last?.time)))
    }
  }

  /// Returns the entries that match `query`.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` if some of the entries were removed.
  public func history(_ query: LedgerQuery) throws(StockStoreFault) -> [LedgerEntry] {
    try query.check(removed: removed)
    let first = index(after: query.after)
    let end = query.before.map { max(first, index(of: $0)) } ?? kept.count
    let matching = kept[first..<end].lazy.map(withUndoing).filter(query.matches)
    let limit = max(query.limit, 0)
    return query.newestFirst
      ? Array(matching.reversed().prefix(limit)) : Array(matching.prefix(limit))
  }

  /// Removes every entry before the newest checkpoint that is not later than `time`.
  ///
  /// - Parameters:
  ///   - time: The time before which entries are removed.
  ///   - keyTime: The time since which the receipts of removed entries are kept; `nil` to keep none.
  /// - Returns: The number of the checkpoint, or `nil` if there is nothing to remove.
  public mutating func compact(
    before time: Instant, keepingKeysSince keyTime: Instant? = nil
  ) -> Revision? {
    func isKept(_ time: Instant) -> Bool { keyTime.map { time >= $0 } ?? false }
    keys = keys.filter { $0.value.receipt.map { isKept($0.time) } ?? true }
    let checkpoint = kept.lastIndex { $0.kind == .checkpoint && $0.time <= time }
    guard let checkpoint, checkpoint > 0 else { return nil }
    for entry in kept[..<checkpoint] {
      guard let key = entry.key else { continue }
      if isKept(entry.time) {
        let receipt = Receipt(withUndoing(entry))
        keys[key]?.receipt = receipt
      } else {
        keys[key] = nil
      }
    }
    for entry in kept[..<checkpoint] { undoings[entry.revision] = nil }
    kept.removeFirst(checkpoint)
    removed = Revision(removed.rawValue + Int64(checkpoint))
    return removed.next()
  }

  /// Returns the index of the first entry after `revision`.
  private func index(after revision: Revision) -> Int {
    let (count, isOutside) = revision.rawValue.subtractingReportingOverflow(removed.rawValue)
    return isOutside ? 0 : min(max(Int(clamping: count), 0), kept.count)
  }

  /// Returns the index of the first entry that is not before `revision`.
  private func index(of revision: Revision) -> Int {
    revision.rawValue == .min ? 0 : index(after: Revision(revision.rawValue - 1))
  }

  /// Returns the newest entry that prevents `transaction` from undoing its entry, or `nil` if there is none.
  private func entry(superseding transaction: StockTransaction) -> LedgerEntry? {
    guard let undone = transaction.undoes else { return nil }
    return kept[index(after: undone)...].reversed().lazy.filter(\.kind.setsLevels).map(withUndoing)
      .first(where: transaction.isSuperseded)
  }

  /// Returns `entry` with the number of the entry that has undone it since.
  private func withUndoing(_ entry: LedgerEntry) -> LedgerEntry {
    var entry = entry
    entry.undoneBy = undoings[entry.revision]
    return entry
  }

  private mutating func append(
    _ changes: [LevelChange], after preparations: [StockTransaction.Preparation],
    of transaction: StockTransaction
  ) -> Receipt {
    for preparation in preparations {
      append(LedgerEntry(preparation, of: transaction, as: revision.next()))
    }
    let entry = LedgerEntry(changes, of: transaction, as: revision.next())
    append(entry)
    if let key = transaction.key {
      keys[key] = KeyedReceipt(request: transaction.request, revision: revision)
    }
    return Receipt(entry)
  }

  /// Appends the next entry, with the levels and sales that it leads to.
  private mutating func append(_ entry: LedgerEntry) {
    kept.append(entry)
    kept[kept.count - 1].undoneBy = nil
    for change in entry.changes {
      levels[change.ingredient] = change.after
      units[change.ingredient] = change.unit
    }
    count(entry, by: 1)
    if let undone = entry.undoes {
      undoings[undone] = revision
      if undone > removed, undone < revision { count(kept[index(of: undone)], by: -1) }
    }
  }

  /// Adds the orders of `entry` to the counts of sales, or with -1 as `sign` removes them.
  private mutating func count(_ entry: LedgerEntry, by sign: Int) {
    for sold in SaleCount.counts(of: entry) {
      let count = sales[sold.recipe]?[sold.quarter]?[sold.actor ?? ""] ?? 0
      let rest = count + sign * sold.count
      sales[sold.recipe, default: [:]][sold.quarter, default: [:]][sold.actor ?? ""] =
        rest == 0 ? nil : rest
    }
  }
}
