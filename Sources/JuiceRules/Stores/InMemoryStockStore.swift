import Synchronization

/// A store in memory: the default of programs that embed the engine, and of tests.
///
/// Its entries stay for as long as it lives, or until they are removed with ``compact(before:keepingKeysSince:)``.
public final class InMemoryStockStore: CompactingStore, RefusalStore {
  private typealias Waiters = [Int: CheckedContinuation<Void, Never>]

  private struct State {
    var ledger = StockLedger()
    var refusals: [Refusal] = []
    var waiters: Waiters = [:]
    var nextWaiter = 0
  }

  private let state = Mutex(State())

  /// Creates an empty store.
  public init() {}

  /// Returns the levels of `ids`, or all levels if `ids` is `nil`, with their revision.
  public func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    state.withLock { $0.ledger.snapshot(of: ids) }
  }

  /// Applies every change of `transaction`, or none.
  public func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    // INVARIANT: there is an outcome, as there is a transaction.
    try apply { _ in transaction } ?? .revisionMoved
  }

  /// Applies the transaction that `plan` returns, while nobody else changes the levels.
  public func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) async throws -> CommitOutcome? {
    try apply { ledger throws(StockStoreFault) in try plan(ledger.snapshot(counting: query)) }
  }

  private func apply(
    _ plan: (StockLedger) throws(StockStoreFault) -> StockTransaction?
  ) throws -> CommitOutcome? {
    var woken: Waiters?
    let outcome = try state.withLock { state throws(StockStoreFault) -> CommitOutcome? in
      guard let transaction = try plan(state.ledger) else { return nil }
      let outcome = try state.ledger.commit(transaction)
      if case .applied = outcome {
        woken = state.waiters.isEmpty ? nil : state.waiters
        state.waiters = [:]
      }
      return outcome
    }
    woken?.values.forEach { $0.resume() }
    return outcome
  }

  /// Returns the receipt of what was applied under `key`, or `nil` if nothing was.
  public func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    try state.withLock { try $0.ledger.receipt(for: key, request: request) }
  }

  /// Returns the request that `key` stands for, or `nil` if there is none.
  public func request(of key: IdempotencyKey) async throws -> String? {
    state.withLock { $0.ledger.request(of: key) }
  }

  /// Returns the entries that match `query`.
  public func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try state.withLock { try $0.ledger.history(query) }
  }

  /// Returns all levels and the counts of sales that match `query`.
  public func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot {
    state.withLock { $0.ledger.snapshot(counting: query) }
  }

  /// Removes every entry before the newest checkpoint that is not later than `time`, and the refusals before it.
  public func compact(
    before time: Instant, keepingKeysSince keyTime: Instant?
  ) async throws -> Revision? {
    state.withLock { state in
      let checkpoint = state.ledger.compact(before: time, keepingKeysSince: keyTime)
      guard let checkpoint else { return nil }
      if let start = state.ledger.firstTime { state.refusals.removeAll { $0.time < start } }
      return checkpoint
    }
  }

  /// Records `refusal`.
  public func record(_ refusal: Refusal) async throws {
    state.withLock { state in
      state.refusals.append(refusal)
      let newest = state.refusals.indices.suffix(Refusal.maximumDecisionCount)
      for index in newest where state.refusals[index].time < refusal.decisionCutoff {
        state.refusals[index].decision = nil
      }
      if newest.startIndex > 0 { state.refusals[newest.startIndex - 1].decision = nil }
    }
  }

  /// Returns the refusals in `times`, or all if `times` is `nil`.
  public func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
    let all = state.withLock { $0.refusals }
    return times.map { times in all.filter { times.contains($0.time) } } ?? all
  }

  /// Waits until there is an entry after `revision`.
  public func waitForChange(after revision: Revision) async throws {
    let number = state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          if state.ledger.revision > revision || Task.isCancelled { return true }
          state.waiters[number] = continuation
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
    try Task.checkCancellation()
  }
}
