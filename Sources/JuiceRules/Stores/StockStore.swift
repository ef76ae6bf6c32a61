/// Keeps how much of each ingredient a stand holds.
///
/// A transaction is all or nothing: a store never applies part of one. Shortage is an answer, not an
/// error; what a store throws is a ``StockStoreFault``, and anything else that ``commit(_:)`` throws
/// counts as ``StockStoreFault/outcomeUnknown(reason:)``.
public protocol StockStore: Sendable {
  /// The levels of `ids` (all when nil) as of one moment, with the revision that produced them.
  ///
  /// An ingredient that has no entry yet is left out; the engine shows its initial amount.
  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot

  /// Applies every change of `transaction`, or none.
  ///
  /// A change to an ingredient without an entry starts from its amount in
  /// ``StockTransaction/openings``, and the same commit records an `open` entry before the
  /// transaction's own. Levels, entries and key change together, under any number of concurrent callers.
  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome

  /// The receipt of what was applied under `key`, if anything was.
  ///
  /// - Throws: ``StockStoreFault/keyReused(_:)`` when the key stands for another request than `request`.
  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt?
}

/// A store that also remembers how the levels came to be.
public protocol LedgerStore: StockStore {
  /// The entries that `query` asks for, in its order.
  func history(_ query: LedgerQuery) async throws -> [LedgerEntry]

  /// Returns once an entry after `revision` may exist. A wake-up, never the truth.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func waitForChange(after revision: Revision) async throws
}

/// A ledger store that can let go of its oldest entries.
public protocol CompactingStore: LedgerStore {
  /// Removes every entry before the newest checkpoint that is not later than `time`, with the keys of their
  /// requests. A ``RefusalStore`` also removes the refusals of the time before that checkpoint, and no others.
  ///
  /// A commit of the kind ``LedgerEntry/Kind/checkpoint`` leaves one. Levels do not change, and numbers go on.
  ///
  /// - Returns: That checkpoint; nil when nothing was removed.
  func compact(before time: Timestamp) async throws -> Revision?
}

/// A store that also remembers which orders were short.
///
/// Nothing hangs on what it remembers: refusals are no entries, have no number and change nothing.
public protocol RefusalStore: StockStore {
  func record(_ refusal: Refusal) async throws

  /// The refusals of this time, of all when nil, in the order in which they were recorded.
  func refusals(in times: Range<Timestamp>?) async throws -> [Refusal]
}

/// A store that can look for damage which only its driver can see.
public protocol SelfCheckingStore: StockStore {
  /// What is wrong with what the stand is kept in, such as a damaged file or an entry that was altered.
  func integrityFaults() async throws -> [LedgerFault]
}

/// The levels of a stand at one moment.
public struct StockSnapshot: Hashable, Sendable {
  public let levels: [IngredientID: Amount]
  public let revision: Revision

  public init(levels: [IngredientID: Amount], revision: Revision) {
    self.levels = levels
    self.revision = revision
  }
}

/// How many ledger entries a stand has: the number of the newest one, and 0 for none.
///
/// Revisions are dense and in commit order within a stand.
public struct Revision: Hashable, Comparable, Sendable {
  public let rawValue: Int64

  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  public static let zero = Revision(0)

  public func next() -> Revision { Revision(rawValue + 1) }

  public static func < (lhs: Revision, rhs: Revision) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Revision: CustomStringConvertible {
  public var description: String { String(rawValue) }
}

/// What makes a repeated request be carried out once. The caller owns it.
///
/// Keys are compared byte by byte, so that every store tells the same ones apart: the two ways to write
/// `é` in Unicode make two keys.
public struct IdempotencyKey: Hashable, Sendable {
  public let rawValue: String

  /// The longest key, in UTF-8 bytes.
  public static let maximumLength = 200

  /// Nil when `rawValue` is empty or longer than ``maximumLength``.
  public init?(_ rawValue: String) {
    guard (1...IdempotencyKey.maximumLength).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }
}

extension IdempotencyKey {
  public static func == (lhs: IdempotencyKey, rhs: IdempotencyKey) -> Bool {
    lhs.rawValue.utf8.elementsEqual(rhs.rawValue.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in rawValue.utf8 { hasher.combine(byte) }
    hasher.combine(0xff as UInt8)
  }
}

/// A moment, in microseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  public let microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }

  public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
    lhs.microseconds < rhs.microseconds
  }
}
