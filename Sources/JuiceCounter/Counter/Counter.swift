import JuiceReports
public import JuiceRules
import Platform
import Synchronization

/// A counter of a stand, which takes orders, shows the stock and changes it.
///
/// A counter has no screen of its own: the pages of a server and its answers to programs show what it returns.
public struct Counter: Sendable {
  let store: CounterStore
  /// The numbers of what the counter has done since it was opened.
  package let tally = CounterTally()
  /// The threads that plan orders.
  var workers = PlanningWorkers()
  /// The name of the stand.
  package let stand: String
  let now: @Sendable () -> Timestamp
  /// Returns the number of seconds that the clock of the stand is ahead of UTC at a moment.
  private let offset: @Sendable (Timestamp, Catalog) -> Int
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
  public init(
    store: any LedgerStore & RefusalStore, stand: String = "main",
    now: @escaping @Sendable () -> Timestamp,
    offset: @escaping @Sendable (Timestamp, Catalog) -> Int = { _, _ in 0 },
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
      localTime: { [offset] in LocalTime($0, offset: offset($0, catalog)) })
  }

  /// The local time of the stand now.
  package var localTimeNow: LocalTime {
    let now = now()
    return LocalTime(now, offset: offset(now, catalog))
  }

  /// Returns a closure that returns the number of seconds that the clock of the stand is ahead of UTC at a moment.
  package func clock(of catalog: Catalog) -> @Sendable (Timestamp) -> Int {
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
