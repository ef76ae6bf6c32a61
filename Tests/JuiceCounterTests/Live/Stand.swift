#if Web
  import JuiceCatalogs
  import JuiceRules
  import Synchronization

  @testable import JuiceCounter

  /// A stand with kiwis and milk, its store, and the feed of its pages.
  struct Stand {
    let store = RestlessStore()
    var counter: Counter
    let feed: LedgerFeed
    let setbacks = Setbacks()

    init(heartbeat: Duration = .seconds(15)) throws {
      let catalog = try Stand.catalog()
      self.init(heartbeat: heartbeat) { catalog }
    }

    init(
      reloading live: LiveCatalog? = nil, heartbeat: Duration = .seconds(15),
      catalog: @escaping @Sendable () -> Catalog
    ) {
      counter = Counter(store: store, now: { Instant(microseconds: 0) }, catalog: catalog)
      let menu = MenuState(live, timing: WatchTiming(interval: .milliseconds(5), pause: .zero))
      feed = LedgerFeed(counter, menu: menu, heartbeat: heartbeat, onSetback: setbacks.add)
    }

    static func catalog() throws -> Catalog {
      var builder = Catalog.Builder(pack: "kiosk", locales: ["en", "ko"])
      builder.addFruit("kiwi", name: ["en": "Kiwi", "ko": "키위"], initial: 10, low: 3)
      builder.addExtra("milk", name: ["en": "Milk", "ko": "우유"], unit: .milliliter, initial: 1000)
      builder.addRecipe(
        "kiwi-juice", name: ["en": "Kiwi Juice", "ko": "키위 주스"], ingredients: ["kiwi": 3])
      builder.addRecipe(
        "glass-of-milk", name: ["en": "Glass of Milk", "ko": "우유 한 잔"], ingredients: ["milk": 200])
      return try builder.build()
    }

    /// Runs the feed while a closure runs.
    func withFeed(_ body: () async throws -> Void) async throws {
      let running = Task { [feed] in try await feed.run() }
      defer { running.cancel() }
      try await body()
    }

    func order(_ count: Int = 1) async throws {
      _ = try await counter.maker().make("kiosk/kiwi-juice", count: count)
    }

    func compact() async throws {
      let maker = Maker(catalog: counter.catalog, store: store, now: counter.now)
      _ = try await maker.compact(before: Instant(microseconds: 1))
    }

    func add(_ amount: Amount) async throws {
      _ = try await counter.maker().change(.add(["kiosk/kiwi": amount]))
    }
  }

  /// The clocks that were behind.
  final class Setbacks: Sendable {
    private let list = Mutex<[ClockSetback]>([])

    var all: [ClockSetback] { list.withLock { $0 } }

    func add(_ setback: ClockSetback) { list.withLock { $0.append(setback) } }
  }

  /// A store in memory that can be away.
  final class RestlessStore: CompactingStore, RefusalStore {
    private let base = InMemoryStockStore()
    private let away = Mutex(false)
    private let full = Mutex(false)

    /// A Boolean value that indicates whether the store answers, but takes nothing.
    var isFull: Bool {
      get { full.withLock { $0 } }
      set { full.withLock { $0 = newValue } }
    }

    var isAway: Bool {
      get { away.withLock { $0 } }
      set { away.withLock { $0 = newValue } }
    }

    private var present: InMemoryStockStore {
      get throws(StockStoreFault) {
        if isAway { throw .unavailable(reason: "away") }
        return base
      }
    }

    func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      try await present.snapshot(of: ids)
    }

    func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      if isFull { throw StockStoreFault.unavailable(reason: "full") }
      return try await present.commit(transaction)
    }

    func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await present.receipt(for: key, request: request)
    }

    func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try await present.history(query)
    }

    func waitForChange(after revision: Revision) async throws {
      try await present.waitForChange(after: revision)
    }

    func compact(
      before time: Instant, keepingKeysSince keyTime: Instant?
    ) async throws -> Revision? {
      try await present.compact(before: time, keepingKeysSince: keyTime)
    }

    func record(_ refusal: Refusal) async throws { try await present.record(refusal) }

    func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
      try await present.refusals(in: times)
    }
  }
#endif
