/// One entry of a stand's ledger. Entries are only ever added.
public struct LedgerEntry: Hashable, Sendable, Identifiable, Codable {
  /// The number of the entry, which is ``revision``.
  public var id: Revision { revision }
  /// The number of the entry.
  public let revision: Revision
  /// The kind of entry.
  public let kind: Kind
  /// The orders of the entry; empty unless orders were made.
  public let orders: [RecipeOrder]
  /// The changes of levels, in order of id.
  public let changes: [LevelChange]
  /// The fingerprint of the catalog that was used.
  public let fingerprint: String
  /// The time of the entry.
  public let time: Instant
  /// The person or program that sent the request, if known.
  public let actor: String?
  /// The note of the request, if it had one.
  public let note: String?
  /// The key of the request, if it had one.
  public let key: IdempotencyKey?
  /// The entry that this one undoes.
  public let undoes: Revision?
  /// The entry that has undone this one since, as known when this one was read.
  public var undoneBy: Revision?
  /// The record of the decision to make the orders; `nil` for other entries, and for those of older programs.
  public let decision: DecisionRecord?

  /// Creates an entry.
  public init(
    revision: Revision, kind: Kind, orders: [RecipeOrder], changes: [LevelChange],
    fingerprint: String,
    time: Instant, actor: String?, note: String?, key: IdempotencyKey?, undoes: Revision? = nil,
    undoneBy: Revision? = nil, decision: DecisionRecord? = nil
  ) {
    self.revision = revision
    self.kind = kind
    self.orders = orders
    self.changes = changes
    self.fingerprint = fingerprint
    self.time = time
    self.actor = actor
    self.note = note
    self.key = key
    self.undoes = undoes
    self.undoneBy = undoneBy
    self.decision = decision
  }

  /// Creates the entry that a transaction leaves.
  ///
  /// - Parameters:
  ///   - changes: The changes of levels, in order of id.
  ///   - transaction: The transaction that was applied.
  ///   - revision: The number of the entry.
  public init(_ changes: [LevelChange], of transaction: StockTransaction, as revision: Revision) {
    self.init(
      revision: revision, kind: transaction.kind, orders: transaction.orders, changes: changes,
      fingerprint: transaction.fingerprint, time: transaction.time, actor: transaction.actor,
      note: transaction.note, key: transaction.key, undoes: transaction.undoes,
      decision: transaction.decision)
  }

  /// Creates an entry that comes before a transaction's own.
  ///
  /// - Parameters:
  ///   - preparation: The kind and the changes of the entry.
  ///   - transaction: The transaction that is applied next.
  ///   - revision: The number of the entry.
  public init(
    _ preparation: StockTransaction.Preparation, of transaction: StockTransaction,
    as revision: Revision
  ) {
    self.init(
      revision: revision, kind: preparation.kind, orders: [], changes: preparation.changes,
      fingerprint: transaction.fingerprint, time: transaction.time, actor: transaction.actor,
      note: nil,
      key: nil)
  }

  /// A kind of entry.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// The initial levels of ingredients that were changed for the first time.
    case open
    /// Orders were made, or amounts were added or taken.
    case make, add, take
    /// Levels were counted and set.
    case count
    /// Levels were set back to the initial amounts of the catalog.
    case reset
    /// The whole levels of former ids went to an ingredient.
    case move
    /// An earlier entry was undone.
    case undo
    /// All levels at the time, from which the ledger can be read if earlier entries were removed.
    case checkpoint

    /// A Boolean value that indicates whether an entry of this kind can be undone.
    package var isUndoable: Bool { ![.open, .undo, .checkpoint].contains(self) }

    /// A Boolean value that indicates whether an entry of this kind sets levels, whatever they were before.
    package var setsLevels: Bool { self == .count || self == .reset }
  }
}

extension LedgerEntry {
  /// Returns the ingredient that the entry moved the level of `id` to, or `nil` if the entry is no move of that level.
  func destination(of id: IngredientID) -> IngredientID? {
    guard kind == .move, changes.contains(where: { $0.ingredient == id && $0.isVacating }) else {
      return nil
    }
    return changes.first { !$0.isVacating }?.ingredient
  }
}

extension LedgerEntry {
  /// A checksum of the entry without ``undoneBy``, for implementations of stores, which can keep it beside the entry
  /// to notice when the entry was altered.
  ///
  /// The checksum is the same on every machine, but does not protect against a person who knows it.
  package var digest: Int64 { digest(request: nil) }

  /// Returns the checksum of the entry and of the request that its key stands for.
  ///
  /// - Parameter request: The request, or `nil` if the entry has no key.
  package func digest(request: String?) -> Int64 {
    var hash = FNV1a64()
    hash.add(revision.rawValue)
    hash.add(field: kind.rawValue)
    hash.add(time.microseconds)
    for text in [fingerprint, actor, note, key?.rawValue] { hash.add(optional: text) }
    hash.add(undoes?.rawValue ?? 0)
    hash.add(Int64(orders.count))
    for order in orders { hash.add(field: order.request) }
    for change in changes {
      hash.add(field: change.ingredient.rawValue)
      hash.add(change.before.thousandths)
      hash.add(change.after.thousandths)
      // An older entry, without units, has the checksum that it was written with.
      for unit in [change.unit, change.unitBefore] where unit != nil { hash.add(optional: unit) }
    }
    if let request { hash.add(field: request) }
    if let decision { hash.add(field: decision.text) }
    return Int64(bitPattern: hash.value)
  }
}

extension FNV1a64 {
  /// Adds a text so that `nil` differs from an empty one.
  mutating func add(optional text: String?) {
    add(Int64(text?.utf8.count ?? -1))
    add((text ?? "").utf8)
  }
}
