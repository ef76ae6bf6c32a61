package import JuiceRules
import Synchronization

/// A store of any kind, as makers of a counter need it.
package struct CounterStore: StoreWrapper {
  package let base: any LedgerStore
  private let tally: CounterTally

  init(_ base: any LedgerStore & RefusalStore, tally: CounterTally) {
    self.base = base
    self.tally = tally
  }

  /// Performs a call of the store, and counts its faults. A key that was used for another request is none of them.
  package func performing<Value>(_ call: () async throws -> Value) async throws -> Value {
    do {
      return try await call()
    } catch let fault as StockStoreFault {
      if case .keyReused = fault { throw fault }
      tally.countFault()
      throw fault
    }
  }

  /// Calls the store for a commit, and notes whether it takes orders.
  private func committing<Value>(_ call: () async throws -> Value) async throws -> Value {
    do {
      let value = try await performing(call)
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
    let began: Void? = try? await performing {
      _ = try await base.commit(counting: nothing) { _ in nil }
    }
    return began != nil
  }

  package func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
    let receipt = try await performing { try await base.receipt(for: key, request: request) }
    if let receipt, !receipt.orders.isEmpty { tally.count(.replayed(receipt), of: .make) }
    return receipt
  }

  package func record(_ refusal: Refusal) async throws {
    tally.countRefusal()
    if let base = base as? any RefusalStore {
      try await performing { try await base.record(refusal) }
    }
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
