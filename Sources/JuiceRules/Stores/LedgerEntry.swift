/// One line of a stand's ledger. Entries are only ever added.
public struct LedgerEntry: Hashable, Sendable, Identifiable {
  public var id: Revision { revision }
  /// Its number.
  public let revision: Revision
  public let kind: Kind
  public let orders: [Order]
  /// In order of id.
  public let changes: [LevelChange]
  public let fingerprint: String
  public let time: Timestamp
  public let actor: String?
  public let note: String?
  public let key: IdempotencyKey?

  public init(
    revision: Revision, kind: Kind, orders: [Order], changes: [LevelChange], fingerprint: String,
    time: Timestamp, actor: String?, note: String?, key: IdempotencyKey?
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
  }

  /// The entry that a transaction leaves.
  public init(_ changes: [LevelChange], of transaction: StockTransaction, as revision: Revision) {
    self.init(
      revision: revision, kind: transaction.kind, orders: transaction.orders, changes: changes,
      fingerprint: transaction.fingerprint, time: transaction.time, actor: transaction.actor,
      note: transaction.note, key: transaction.key)
  }

  /// The entry before it, for what it touches first.
  public init(
    opening changes: [LevelChange], of transaction: StockTransaction, as revision: Revision
  ) {
    self.init(
      revision: revision, kind: .open, orders: [], changes: changes,
      fingerprint: transaction.fingerprint, time: transaction.time, actor: nil, note: nil, key: nil)
  }

  /// What an entry records.
  @nonexhaustive
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The initial levels of ingredients that were touched for the first time.
    case open
    case make, add, take
    /// Levels were counted and set.
    case count
    /// All of what was kept under a former id went to an ingredient.
    case move
  }
}

/// Which entries of a ledger to read.
public struct LedgerQuery: Hashable, Sendable {
  /// Only entries after this one.
  public var after: Revision
  /// Only entries that changed this ingredient.
  public var ingredient: IngredientID?
  /// Only entries of these kinds; of all when nil.
  public var kinds: Set<LedgerEntry.Kind>?
  /// At most so many.
  public var limit: Int
  /// The newest entry comes first; with ``limit``, these are the last entries and not the first.
  public var newestFirst: Bool

  public init(
    after: Revision = .zero, ingredient: IngredientID? = nil,
    kinds: Set<LedgerEntry.Kind>? = nil, limit: Int = 100, newestFirst: Bool = false
  ) {
    self.after = after
    self.ingredient = ingredient
    self.kinds = kinds
    self.limit = limit
    self.newestFirst = newestFirst
  }

  /// Whether it asks for `entry`, limit and order aside: for those who write a store.
  public func matches(_ entry: LedgerEntry) -> Bool {
    entry.revision > after && kinds?.contains(entry.kind) ?? true
      && (ingredient.map { id in entry.changes.contains { $0.ingredient == id } } ?? true)
  }
}
