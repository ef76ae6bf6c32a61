/// A ledger store that passes all calls on to another one, so that a type which changes some of them only implements
/// those.
///
/// ```swift
/// struct LoggedStore: StoreWrapper {
///   let base: any LedgerStore
///
///   func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
///     let outcome = try await base.commit(transaction)
///     print(transaction.request, outcome)
///     return outcome
///   }
/// }
/// ```
///
/// Refusals are recorded if the other store is a ``RefusalStore``, and lost otherwise.
public protocol StoreWrapper: LedgerStore, RefusalStore {
  /// The store that calls are passed on to.
  var base: any LedgerStore { get }

  /// Performs a call of the other store, except for waiting for changes. By default the call is made once.
  func performing<Value>(_ call: () async throws -> Value) async throws -> Value
}

extension StoreWrapper {
  /// Performs the call once.
  public func performing<Value>(_ call: () async throws -> Value) async throws -> Value {
    try await call()
  }

  /// Returns the levels of the other store.
  public func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await performing { try await base.snapshot(of: ids) }
  }

  /// Commits to the other store.
  public func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    try await performing { try await base.commit(transaction) }
  }

  /// Commits a plan to the other store.
  public func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) async throws -> CommitOutcome? {
    try await performing { try await base.commit(counting: query, planning: plan) }
  }

  /// Returns the receipt of the other store.
  public func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try await performing { try await base.receipt(for: key, request: request) }
  }

  /// Returns the request that the other store keeps.
  public func request(of key: IdempotencyKey) async throws -> String? {
    try await performing { try await base.request(of: key) }
  }

  /// Returns the entries of the other store.
  public func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await performing { try await base.history(query) }
  }

  /// Returns the levels and sales of the other store.
  public func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot {
    try await performing { try await base.snapshot(counting: query) }
  }

  /// Returns the bounds of a period in the other store.
  public func bounds(
    of times: Range<Instant>, after removed: Revision
  ) async throws -> (start: Revision, end: StockSnapshot)? {
    try await performing { try await base.bounds(of: times, after: removed) }
  }

  /// Waits for a change of the other store.
  public func waitForChange(after revision: Revision) async throws {
    try await base.waitForChange(after: revision)
  }

  /// Records a refusal if the other store does.
  public func record(_ refusal: Refusal) async throws {
    guard let base = base as? any RefusalStore else { return }
    try await performing { try await base.record(refusal) }
  }

  /// Returns the refusals of the other store, if it records any.
  public func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
    guard let base = base as? any RefusalStore else { return [] }
    return try await performing { try await base.refusals(in: times) }
  }
}

/// A ledger store of a type that is not known before the program runs.
public struct AnyLedgerStore: StoreWrapper {
  /// The store.
  public let base: any LedgerStore

  /// Creates a store of a type that is not known before the program runs.
  public init(_ base: any LedgerStore) { self.base = base }
}
