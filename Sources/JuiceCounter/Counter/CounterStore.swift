package import JuiceRules
import Synchronization

/// A store of any kind, as makers of a counter need it.
package struct CounterStore: LedgerStore, RefusalStore {
  private let base: any LedgerStore & RefusalStore
  private let tally: CounterTally

  init(_ base: any LedgerStore & RefusalStore, tally: CounterTally) {
    self.base = base
    self.tally = tally
  }

  /// Calls the store, and counts its faults. A key that was used for another request is none of them.
  private func counting<Value>(_ call: () async throws -> Value) async throws -> Value {
    do {
      return try await call()
    } catch let fault as StockStoreFault {
      if case .keyReused = fault { throw fault }
      tally.countFault()
      throw fault
    }
  }

  package func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
    try await counting { try await base.snapshot(of: ids) }
  }

  /// Calls the store for a commit, and notes whether it takes orders.
  private func committing<Value>(_ call: () async throws -> Value) async throws -> Value {
    do {
      let value = try await counting(call)
      tally.note(commitFault: nil)
      return value
    } catch let fault as StockStoreFault {
      tally.note(commitFault: fault)
      throw fault
    }
  }

  package func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
    let outcome = try await committing { try await base.commit(transaction) }
    tally.count(outcome, of: transaction.kind)
    return outcome
  }

  package func commit(
    counting query: SalesQuery, planning plan: @escaping TransactionPlan
  ) async throws -> CommitOutcome? {
    let outcome = try await committing { try await base.commit(counting: query, planning: plan) }
    // Only orders are planned.
    if let outcome { tally.count(outcome, of: .make) }
    return outcome
  }

  /// Returns `true` if the store lets a commit begin. Nothing is committed.
  func canBeginCommit() async -> Bool {
    let nothing = SalesQuery(of: [], in: Timestamp(microseconds: 0)..<Timestamp(microseconds: 0))
    let began: Void? = try? await counting {
      _ = try await base.commit(counting: nothing) { _ in nil }
    }
    return began != nil
  }

  package func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    let receipt = try await counting { try await base.receipt(for: key, request: request) }
    if let receipt, !receipt.orders.isEmpty { tally.count(.replayed(receipt), of: .make) }
    return receipt
  }

  package func request(of key: IdempotencyKey) async throws -> String? {
    try await counting { try await base.request(of: key) }
  }

  package func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
    try await counting { try await base.history(query) }
  }

  package func bounds(
    of times: Range<Timestamp>, after removed: Revision
  ) async throws -> (start: Revision, end: StockSnapshot)? {
    try await counting { try await base.bounds(of: times, after: removed) }
  }

  package func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot {
    try await counting { try await base.snapshot(counting: query) }
  }

  package func waitForChange(after revision: Revision) async throws {
    try await base.waitForChange(after: revision)
  }

  package func record(_ refusal: Refusal) async throws {
    tally.countRefusal()
    try await counting { try await base.record(refusal) }
  }

  package func refusals(in times: Range<Timestamp>?) async throws -> [Refusal] {
    try await counting { try await base.refusals(in: times) }
  }
}

/// The numbers of what a counter has done since it was opened.
package final class CounterTally: Sendable {
  package struct Numbers: Sendable {
    /// The orders, by what became of them.
    package var made = 0
    package var repeated = 0
    package var short = 0
    package var refused = 0
    /// The changes of the stock that are not orders, such as counts and undone entries.
    package var changes = 0
    /// The calls of the store that failed.
    package var storeFaults = 0
  }

  private let state = Mutex(Numbers())
  private let lastCommitFault = Mutex<ContinuousClock.Instant?>(nil)

  /// A Boolean value that indicates whether the last commit failed, not long ago. Afterwards, the next order finds out.
  var isFailing: Bool {
    lastCommitFault.withLock { $0.map { .now - $0 < .seconds(30) } ?? false }
  }

  /// Notes whether the store could answer a commit.
  func note(commitFault fault: StockStoreFault?) {
    let isOutage =
      switch fault {
      case .keyReused, .unitMismatch, .clockBehind, .clockAhead, nil: false
      default: true
      }
    lastCommitFault.withLock { $0 = isOutage ? .now : nil }
  }

  package var numbers: Numbers { state.withLock { $0 } }

  func count(_ outcome: CommitOutcome, of kind: LedgerEntry.Kind) {
    state.withLock { numbers in
      switch (kind, outcome) {
      case (.make, .applied): numbers.made += 1
      case (.make, .replayed): numbers.repeated += 1
      case (.make, .short): numbers.short += 1
      case (_, .applied): numbers.changes += 1
      default: break
      }
    }
  }

  func countRefusal() { state.withLock { $0.refused += 1 } }

  func countFault() { state.withLock { $0.storeFaults += 1 } }
}
