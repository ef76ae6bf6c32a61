import JuiceReports
public import JuiceRules

/// A counter of a stand, which takes orders, shows the stock and changes it.
///
/// A counter has no screen of its own: the pages of a server and the screens of a terminal show what it returns.
public struct Counter: Sendable {
  let store: CounterStore
  let now: @Sendable () -> Timestamp
  private let localTime: @Sendable (Timestamp, Catalog) -> LocalTime
  private let current: @Sendable () -> Catalog

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - store: The store of the stand.
  ///   - now: A closure that returns the time to stamp ledger entries with.
  ///   - localTime: A closure that returns the local time that the rules of a catalog read, UTC by default.
  ///   - catalog: A closure that returns the current catalog, which can change between requests.
  public init(
    store: any LedgerStore & RefusalStore, now: @escaping @Sendable () -> Timestamp,
    localTime: @escaping @Sendable (Timestamp, Catalog) -> LocalTime = { time, _ in LocalTime(time)
    },
    catalog: @escaping @Sendable () -> Catalog
  ) {
    self.store = CounterStore(store)
    self.now = now
    self.localTime = localTime
    current = catalog
  }

  /// The catalog at this moment.
  package var catalog: Catalog { current() }

  /// Returns a maker for one request, which keeps its catalog until the request is answered.
  package func maker() -> Maker<CounterStore> {
    let catalog = catalog
    return Maker(
      catalog: catalog, store: store, now: now,
      localTime: { [localTime] in localTime($0, catalog) })
  }

  /// Returns the local time of the stand now.
  package var localTimeNow: LocalTime { localTime(now(), catalog) }
}
