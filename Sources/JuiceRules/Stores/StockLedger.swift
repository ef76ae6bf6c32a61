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
    let changes = levelChanges(of: transaction)
    if let refusal = refusal(of: changes, in: transaction) { return refusal }
    let receipt = append(changes, of: transaction)
    if let key = transaction.key {
      keys[key] = KeyedReceipt(request: transaction.request, receipt: receipt)
    }
    return .applied(receipt)
  }

  /// The entries that `query` asks for.
  public func history(_ query: LedgerQuery) -> [LedgerEntry] {
    let start = min(max(Int(query.after.rawValue), 0), entries.count)
    let matching = entries[start...].lazy.filter { entry in
      query.ingredient.map { id in entry.changes.contains { $0.ingredient == id } } ?? true
    }
    let limit = max(query.limit, 0)
    return query.newestFirst ? Array(matching.reversed().prefix(limit)) : Array(matching.prefix(limit))
  }

  private func levelChanges(of transaction: StockTransaction) -> [LevelChange] {
    transaction.changes.sorted { $0.key < $1.key }.map { id, change in
      let before = levels[id] ?? transaction.openings[id] ?? .zero
      switch change {
      case .by(let amount):
        // INVARIANT: a sum that does not fit is above every ceiling, or below zero.
        let after = before.adding(amount) ?? Amount(thousandths: amount < .zero ? .min : .max)
        return LevelChange(ingredient: id, before: before, after: after)
      case .to(let amount):
        return LevelChange(ingredient: id, before: before, after: amount)
      }
    }
  }

  private func refusal(
    of changes: [LevelChange], in transaction: StockTransaction
  ) -> CommitOutcome? {
    let short = changes.filter { $0.after < .zero }
    if !short.isEmpty { return .short(short.map { Shortage($0, in: transaction) }) }
    let above = changes.compactMap { change -> Excess? in
      let ceiling = transaction.ceilings[change.ingredient] ?? .maximumLevel
      guard change.after > ceiling, change.after > change.before else { return nil }
      return Excess(ingredient: change.ingredient, level: change.after, ceiling: ceiling)
    }
    return above.isEmpty ? nil : .above(above)
  }

  private mutating func append(
    _ changes: [LevelChange], of transaction: StockTransaction
  ) -> Receipt {
    let opened = changes.filter { levels[$0.ingredient] == nil }
    if !opened.isEmpty {
      entries.append(
        LedgerEntry(
          revision: revision.next(), kind: .open, orders: [],
          changes: opened.map {
            LevelChange(ingredient: $0.ingredient, before: .zero, after: $0.before)
          },
          fingerprint: transaction.fingerprint, time: transaction.time, actor: nil, note: nil,
          key: nil))
    }
    for change in changes { levels[change.ingredient] = change.after }
    let entry = LedgerEntry(
      revision: revision.next(), kind: transaction.kind, orders: transaction.orders,
      changes: changes, fingerprint: transaction.fingerprint, time: transaction.time,
      actor: transaction.actor, note: transaction.note, key: transaction.key)
    entries.append(entry)
    return Receipt(revision: entry.revision, time: entry.time, changes: changes)
  }
}

extension Shortage {
  /// What a change that leads below zero is short of.
  fileprivate init(_ change: LevelChange, in transaction: StockTransaction) {
    let needed: Amount =
      if case .by(let amount) = transaction.changes[change.ingredient] {
        -amount
      } else {
        change.before - change.after
      }
    self.init(ingredient: change.ingredient, needed: needed, available: change.before)
  }
}
