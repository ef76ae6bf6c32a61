/// The levels, entries and keys of one stand as a value: what a store in memory keeps, and the model
/// that other stores are tested against.
public struct StockLedger: Sendable {
  public private(set) var levels: [IngredientID: Amount] = [:]
  public private(set) var entries: [LedgerEntry] = []
  private var keys: [IdempotencyKey: KeyedReceipt] = [:]

  private struct KeyedReceipt {
    let request: String
    let receipt: Receipt
  }

  public init() {}

  public var revision: Revision { Revision(Int64(entries.count)) }

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
    return known.receipt
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
    switch transaction.effect(on: levels) {
    case .refused(let refusal): return refusal
    case .changes(let changes, let openings):
      return .applied(append(changes, openings: openings, of: transaction))
    }
  }

  /// The entries that `query` asks for.
  public func history(_ query: LedgerQuery) -> [LedgerEntry] {
    let start = min(max(Int(query.after.rawValue), 0), entries.count)
    let matching = entries[start...].lazy.filter(query.matches)
    let limit = max(query.limit, 0)
    return query.newestFirst
      ? Array(matching.reversed().prefix(limit)) : Array(matching.prefix(limit))
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
    let receipt = Receipt(entry)
    if let key = transaction.key {
      keys[key] = KeyedReceipt(request: transaction.request, receipt: receipt)
    }
    return receipt
  }
}
