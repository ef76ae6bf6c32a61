/// A store that keeps the levels of a stand.
///
/// A transaction is all or nothing: a store never applies part of one. A shortage is an outcome and not an error; a
/// store throws a ``StockStoreFault``, and any other error that ``commit(_:)`` throws counts as
/// ``StockStoreFault/outcomeUnknown(reason:)``.
public protocol StockStore: Sendable {
  /// Returns the levels of `ids`, or all levels if `ids` is `nil`, at one moment, with the revision that produced
  /// them.
  ///
  /// An ingredient that has no entry yet is left out; the engine shows its initial amount.
  func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot

  /// Applies every change of `transaction`, or none.
  ///
  /// A change to an ingredient without an entry starts from its amount in ``StockTransaction/openings``, or from the
  /// levels of its former ids, and the same commit records an `open` or a `move` entry before the transaction's own. Levels,
  /// entries and key change together, under any number of concurrent callers.
  ///
  /// - Throws: ``StockStoreFault/unitMismatch(_:)`` if ``StockTransaction/effect(on:)`` does.
  func commit(_ transaction: StockTransaction) async throws -> CommitOutcome

  /// Returns the receipt of what was applied under `key`, or `nil` if nothing was.
  ///
  /// - Throws: ``StockStoreFault/keyReused(_:)`` if the key was used for another request than `request`.
  func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt?

  /// Returns the request that `key` stands for, as it was kept, or `nil` if there is none.
  ///
  /// With this method, a request is also recognized if ids of the catalog were renamed since. By default, the result is
  /// `nil`.
  func request(of key: IdempotencyKey) async throws -> String?
}

extension StockStore {
  /// Returns `nil`: only the same text is recognized as the same request.
  public func request(of key: IdempotencyKey) async throws -> String? { nil }
}

/// A store that also keeps the history of the levels.
public protocol LedgerStore: StockStore {
  /// Returns the entries that match `query`, in its order.
  ///
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` if ``LedgerQuery/check(removed:)`` does.
  func history(_ query: LedgerQuery) async throws -> [LedgerEntry]

  /// Returns all levels and the counts of sales that match `query`, of one moment.
  ///
  /// By default the entries are counted, so that the call takes the longer the more was sold. A store that keeps the
  /// counts changes those of ``SaleCount/counts(of:)`` in the commit of an entry, and in the commit of its undo.
  func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot

  /// Applies the transaction that `plan` returns for the present state, or nothing if it returns `nil`.
  ///
  /// By default, the state is read before the commit, which the stand may move on from: ``CommitOutcome/revisionMoved``. A
  /// store that locks the stand before it reads lets nobody starve who plans while others never pause.
  ///
  /// - Parameters:
  ///   - query: The sales that `plan` needs.
  ///   - plan: A closure that is called once for each attempt of the store, and that must not wait.
  /// - Returns: The outcome, or `nil` if the last call of `plan` returned `nil`.
  func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) async throws -> CommitOutcome?

  /// Waits until an entry after `revision` may exist. The return is a wake-up only: read the ledger to see whether
  /// there is an entry.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func waitForChange(after revision: Revision) async throws

  /// Returns the bounds of a period in the ledger, or `nil`, as by default, if that takes reading all later entries.
  ///
  /// - Parameters:
  ///   - times: The period.
  ///   - removed: The last entry that was removed, as far as the caller knows.
  /// - Returns: The number before the first entry since the period began, and the levels after the last entry from
  ///   before its end. An ingredient that was opened later has the level that it was opened with, and a unit that was not
  ///   known yet is the first one that later entries tell.
  /// - Throws: ``StockStoreFault/compacted(upTo:)`` if more entries were removed.
  func bounds(
    of times: Range<Instant>, after removed: Revision
  ) async throws -> (start: Revision, end: StockSnapshot)?
}

/// A closure that plans a transaction on the levels and the sales of a stand.
public typealias TransactionPlan =
  @Sendable (SalesSnapshot) throws(StockStoreFault) -> StockTransaction?

extension LedgerStore {
  /// Commits a plan on the state that was read before.
  public func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) async throws -> CommitOutcome? {
    guard let transaction = try plan(try await snapshot(counting: query)) else { return nil }
    return try await commit(transaction)
  }

  /// Returns `nil`: the later entries are read.
  public func bounds(
    of times: Range<Instant>, after removed: Revision
  ) async throws -> (start: Revision, end: StockSnapshot)? { nil }
}

/// A ledger store that can remove its oldest entries.
public protocol CompactingStore: LedgerStore {
  /// Removes every entry before the newest checkpoint that is not later than `time`, while others go on committing.
  /// A ``RefusalStore`` also removes the refusals from before the time of that checkpoint, and no others.
  ///
  /// A commit of the kind ``LedgerEntry/Kind/checkpoint`` leaves a checkpoint. Levels do not change, and numbers go
  /// on.
  ///
  /// - Parameters:
  ///   - time: The time before which entries are removed.
  ///   - keyTime: The time since which requests with keys may still be repeated: their receipts outlast their entries,
  ///     until a later call with another time. `nil` to forget the keys of all removed entries.
  /// - Returns: The number of that checkpoint, or `nil` if nothing was removed.
  func compact(
    before time: Instant, keepingKeysSince keyTime: Instant?
  ) async throws -> Revision?
}

extension CompactingStore {
  /// Removes entries as ``compact(before:keepingKeysSince:)`` does, with the keys of their requests.
  public func compact(before time: Instant) async throws -> Revision? {
    try await compact(before: time, keepingKeysSince: nil)
  }
}

/// A store that also records orders that were refused because of shortages or by rules.
///
/// Refusals do not affect anything else: they are not entries, have no number and change no level.
public protocol RefusalStore: StockStore {
  /// Records orders that were refused.
  func record(_ refusal: Refusal) async throws

  /// Returns the refusals in `times`, or all if `times` is `nil`, in the order in which they were recorded.
  func refusals(in times: Range<Instant>?) async throws -> [Refusal]
}

/// A store that can look for damage that only its driver can see.
package protocol SelfCheckingStore: StockStore {
  /// Returns the faults in the store's own data, such as a damaged file or an entry that was altered.
  func integrityFaults() async throws -> [LedgerFault]
}

/// A store whose data can be of an older version than its driver writes.
///
/// Such data can be read, but not changed: ``StockStore/commit(_:)`` throws
/// ``StockStoreFault/olderVersion(found:current:)`` until the data are upgraded, which older programs then refuse to
/// read. So nothing is upgraded unless it is asked for.
public protocol UpgradableStore: StockStore {
  /// Returns the upgrade that the data of all stands need, or `nil` if they are of the driver's version.
  func pendingUpgrade() async throws -> StoreUpgrade?

  /// Upgrades the data of all stands to the version that the driver writes, completely or not at all.
  ///
  /// Keep a backup: an upgrade cannot be undone.
  func upgrade() async throws
}

/// A change of stored data from one version to another.
public struct StoreUpgrade: Hashable, Sendable {
  /// The version of the data.
  public let found: Int
  /// The version that the driver writes.
  public let current: Int

  /// Creates an upgrade.
  public init(from found: Int, to current: Int) {
    self.found = found
    self.current = current
  }
}

/// The levels of a stand at one moment.
public struct StockSnapshot: Hashable, Sendable, Codable {
  /// The level of each ingredient that has an entry.
  public let levels: [IngredientID: Amount]
  /// The unit of each level whose unit is known, as ``Ingredient/Unit/storedSymbol``. See ``StockUnitMismatch``.
  public let units: [IngredientID: String]
  /// The revision that produced the levels.
  public let revision: Revision

  /// Creates a snapshot.
  public init(
    levels: [IngredientID: Amount], units: [IngredientID: String] = [:], revision: Revision
  ) {
    self.levels = levels
    self.units = units
    self.revision = revision
  }
}

/// The number of a ledger entry. As the revision of a stand, it is the number of the newest entry, or 0 if there is
/// none.
///
/// Revisions are dense and in commit order within a stand.
public struct Revision: Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: Int64

  /// Creates a revision from its number.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// The revision of a stand without entries.
  public static let zero = Revision(0)

  /// Returns the revision after this one.
  public func next() -> Revision { Revision(rawValue + 1) }

  /// Returns `true` if `lhs` is earlier than `rhs`.
  public static func < (lhs: Revision, rhs: Revision) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension Revision: CustomStringConvertible {
  /// The number as text.
  public var description: String { String(rawValue) }
}

/// A key that makes a repeated request be carried out only once. The caller chooses it.
///
/// Keys are compared byte by byte, so that every store distinguishes the same keys: the two ways to write `é` in
/// Unicode make two keys.
public struct IdempotencyKey: Hashable, Sendable {
  /// The key as text.
  public let rawValue: String

  /// The longest key, in UTF-8 bytes.
  public static let maximumLength = 200

  /// Creates a key, or returns `nil` if `rawValue` is empty or longer than ``maximumLength``.
  public init?(_ rawValue: String) {
    guard (1...IdempotencyKey.maximumLength).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }
}

extension IdempotencyKey {
  /// Returns `true` if both keys have the same bytes.
  public static func == (lhs: IdempotencyKey, rhs: IdempotencyKey) -> Bool {
    lhs.rawValue.utf8.elementsEqual(rhs.rawValue.utf8)
  }

  /// Hashes the bytes of the key.
  public func hash(into hasher: inout Hasher) {
    for byte in rawValue.utf8 { hasher.combine(byte) }
    hasher.combine(0xff as UInt8)
  }
}
