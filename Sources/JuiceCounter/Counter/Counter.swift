package import JuiceRules
import Platform
import Synchronization

/// A counter of a stand, which takes orders, shows the stock and changes it.
///
/// A counter has no screen of its own: the pages of a server and its answers to programs show what it returns.
package struct Counter: Sendable {
  let store: CounterStore
  /// The numbers of what the counter has done since it was opened.
  package let tally = CounterTally()
  /// The threads that plan orders.
  var workers = PlanningWorkers()
  /// The name of the stand.
  package let stand: String
  let now: @Sendable () -> Instant
  /// Returns the number of seconds that the clock of the stand is ahead of UTC at a moment.
  private let offset: @Sendable (Instant, Catalog) -> Int
  private let current: @Sendable () -> Catalog

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - store: The store of the stand.
  ///   - stand: The name of the stand.
  ///   - now: A closure that returns the time to stamp ledger entries with.
  ///   - offset: A closure that returns the number of seconds that the clock of the stand is ahead of UTC at a moment, in
  ///     the time zone of a catalog; 0 by default.
  ///   - catalog: A closure that returns the current catalog, which can change between requests.
  package init(
    store: any LedgerStore & RefusalStore, stand: String = "main",
    now: @escaping @Sendable () -> Instant,
    offset: @escaping @Sendable (Instant, Catalog) -> Int = { _, _ in 0 },
    catalog: @escaping @Sendable () -> Catalog
  ) {
    self.store = CounterStore(store, tally: tally)
    self.stand = stand
    self.now = now
    self.offset = offset
    current = catalog
  }

  /// The catalog at this moment.
  package var catalog: Catalog { current() }

  /// Returns a maker for one request, which keeps its catalog until the request is answered.
  package func maker() -> Maker<CounterStore> {
    let catalog = catalog
    return Maker(
      catalog: catalog, store: store, now: now,
      localTime: { [offset] in LocalTime($0, offset: offset($0, catalog)) }, stand: stand)
  }

  /// The local time of the stand now.
  package var localTimeNow: LocalTime {
    let now = now()
    return LocalTime(now, offset: offset(now, catalog))
  }

  /// Returns a closure that returns the number of seconds that the clock of the stand is ahead of UTC at a moment.
  package func clock(of catalog: Catalog) -> @Sendable (Instant) -> Int {
    { [offset] in offset($0, catalog) }
  }
}

/// The threads that plan orders, so that pages are answered however much there is to plan, and a limit for the requests
/// that wait for them.
final class PlanningWorkers: Sendable {
  private let executor: WorkerExecutor
  private let places: Int
  private let workLimit: Int
  private let takenCount = Mutex(0)

  /// Creates workers.
  ///
  /// - Parameters:
  ///   - places: The most requests at a time, those that wait included.
  ///   - workLimit: The most work of the searches for one request.
  init(places: Int = 64, workLimit: Int = SearchWork.requestLimit) {
    self.places = places
    self.workLimit = workLimit
    executor = WorkerExecutor(width: Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) - 1)
  }

  /// Runs a closure that plans orders.
  ///
  /// - Parameter plan: A closure that receives the limit for the work of its request.
  /// - Throws: ``PlanningBusy`` if too many requests wait.
  func run<Result: Sendable>(
    _ plan: @Sendable (SearchWork) async throws -> Result
  ) async throws -> Result {
    try takenCount.withLock { count in
      guard count < places else { throw PlanningBusy() }
      count += 1
    }
    defer { takenCount.withLock { $0 -= 1 } }
    return try await withTaskExecutorPreference(executor) {
      try await plan(SearchWork(limit: workLimit))
    }
  }
}

/// The error of a request that comes while all workers are busy and too many requests wait for them.
struct PlanningBusy: Error {}

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
    let nothing = SalesQuery(of: [], in: Instant(microseconds: 0)..<Instant(microseconds: 0))
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
