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
  /// The entry that this one takes back.
  public let undoes: Revision?
  /// The entry that has taken this one back since, as known when it was read.
  public var undoneBy: Revision?

  public init(
    revision: Revision, kind: Kind, orders: [Order], changes: [LevelChange], fingerprint: String,
    time: Timestamp, actor: String?, note: String?, key: IdempotencyKey?, undoes: Revision? = nil,
    undoneBy: Revision? = nil
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
  }

  /// The entry that a transaction leaves.
  public init(_ changes: [LevelChange], of transaction: StockTransaction, as revision: Revision) {
    self.init(
      revision: revision, kind: transaction.kind, orders: transaction.orders, changes: changes,
      fingerprint: transaction.fingerprint, time: transaction.time, actor: transaction.actor,
      note: transaction.note, key: transaction.key, undoes: transaction.undoes)
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
    /// Levels were set back to the initial amounts of the catalog.
    case reset
    /// All of what was kept under a former id went to an ingredient.
    case move
    /// An earlier entry was taken back.
    case undo
    /// All levels as they were, from which the ledger can be read when what came before is gone.
    case checkpoint

    /// Whether an entry of this kind can be taken back.
    public var isUndoable: Bool { ![.open, .undo, .checkpoint].contains(self) }

    /// A Boolean value that indicates whether an entry of this kind says what its levels are, whatever they
    /// were before.
    public var setsLevels: Bool { self == .count || self == .reset }
  }
}
