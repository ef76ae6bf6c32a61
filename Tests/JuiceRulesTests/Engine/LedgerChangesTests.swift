import JuiceRules
import TestSupport
import Testing

@Suite(.tags(.unit))
struct LedgerChangesTests {
  private let maker: Maker<InMemoryStockStore>

  init() throws { maker = try .kiosk() }

  private func add(_ count: Int) async throws {
    for _ in 0..<count { _ = try await maker.change(.add(["kiosk/lime": 1])) }
  }

  /// The numbers of the next `count` entries.
  private func revisions(after revision: Revision, count: Int) async throws -> [Int64] {
    var found: [Int64] = []
    for try await entry in maker.changes(after: revision) {
      found.append(entry.revision.rawValue)
      if found.count == count { break }
    }
    return found
  }

  @Test func `Changes over several pages are read without gaps`() async throws {
    try await add(250)
    #expect(try await revisions(after: .zero, count: 251) == Array(1...251))
    #expect(try await revisions(after: Revision(99), count: 152) == Array(100...251))
  }

  @Test func `Changes that come during a wait are read without gaps`() async throws {
    async let found = revisions(after: .zero, count: 121)
    try await add(120)
    #expect(try await found == Array(1...121))
  }

  @Test func `Changes end when the task is cancelled during a wait`() async throws {
    try await add(1)
    let (waits, waiting) = AsyncStream.makeStream(of: Revision.self)
    let store = AnnouncingStore(base: maker.store) { waiting.yield($0) }
    let announced = Maker(catalog: try Catalog.kiosk(), store: store) { Instant(microseconds: 0) }
    let task = Task {
      var found: [Int64] = []
      for try await entry in announced.changes() { found.append(entry.revision.rawValue) }
      return found
    }
    #expect(await waits.first { _ in true } == Revision(2))
    task.cancel()
    #expect(try await task.value == [1, 2])
  }

  @Test func `Changes end when the task is cancelled before all entries are read`() async throws {
    try await add(3)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await revisions(after: .zero, count: .max)
    }
    #expect(try await task.value == [])
  }

  @Test func `Changes end when the store throws a cancellation error`() async throws {
    let maker = Maker(catalog: try Catalog.kiosk(), store: CancelledStore()) {
      Instant(microseconds: 0)
    }
    var iterator = maker.changes().makeAsyncIterator()
    #expect(try await iterator.next() == nil)
  }

  @Test func `A fault of the store is thrown to the reader of changes`() async throws {
    let fault = StockStoreFault.unavailable(reason: "gone")
    let store = CancelledStore(error: fault)
    let maker = Maker(catalog: try Catalog.kiosk(), store: store) { Instant(microseconds: 0) }
    var iterator = maker.changes().makeAsyncIterator()
    await #expect(throws: fault) { _ = try await iterator.next() }
  }

  /// A ledger that says so when somebody begins to wait.
  struct AnnouncingStore: StoreWrapper {
    let base: any LedgerStore
    let announce: @Sendable (Revision) -> Void

    func waitForChange(after revision: Revision) async throws {
      announce(revision)
      try await base.waitForChange(after: revision)
    }
  }

  /// A ledger that throws when it is read.
  struct CancelledStore: LedgerStore {
    var error: any Error = CancellationError()

    func history(_ query: LedgerQuery) throws -> [LedgerEntry] { throw error }
    func waitForChange(after revision: Revision) throws { throw error }
    func snapshot(of ids: Set<IngredientID>?) throws -> StockSnapshot { throw error }
    func commit(_ transaction: StockTransaction) throws -> CommitOutcome { throw error }
    func receipt(for key: IdempotencyKey, request: String) throws -> Receipt? { throw error }
  }
}
