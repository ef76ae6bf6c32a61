#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import Synchronization
  import TestSupport
  import Testing

  /// A primary that replicates synchronously, whose standby is away.
  @Suite(.tags(.server))
  struct StandbyTests {
    let primary: PostgreSQLServer
    let standby: PostgreSQLServer
    let database: TestDatabase
    let order = StockTransaction.restock(key: "order-1")

    init() async throws {
      primary = try PostgreSQLServer()
      database = try TestDatabase(on: primary)
      _ = try await database.store().commit(.restock())
      standby = try PostgreSQLServer(standbyOf: primary)
      try standby.kill()
      try primary.run("ALTER SYSTEM SET synchronous_standby_names = '*'")
      try restart()
    }

    @Test(arguments: ["pg_cancel_backend", "pg_terminate_backend"])
    func `A commit that only the primary has stays unknown`(interruption: String) async throws {
      var retrying = StoreRetrying.quick
      retrying.attempts = 2
      let store = try await database.store(poolSize: 1, retrying: retrying)
      let interrupting = Task {
        while !Task.isCancelled {
          try primary.run(
            "SELECT \(interruption)(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
          await Task.yield()
        }
      }
      await expectUnknown { try await store.commit(order) }
      #expect(try await store.snapshot(of: nil) == .restocked(2))
      await expectUnknown { try await store.commit(order) }
      let key = try #require(order.key)
      await expectUnknown { try await store.receipt(for: key, request: order.request) }
      let undo = StockTransaction(
        kind: .undo, request: "undo 3", changes: [.banana: .by(-1), .kiwi: .by(-2)],
        time: Instant(microseconds: 0), undoes: Revision(3))
      await expectUnknown { try await store.commit(undo) }
      await expectUnknown { try await store.commit(undo) }
      interrupting.cancel()
      _ = await interrupting.result
      #expect(try await store.snapshot(of: nil).revision == Revision(4))
    }

    @Test(arguments: [nil, "order-1"] as [String?])
    func `An acknowledged commit is there after the standby was promoted`(
      key: String?
    ) async throws {
      let store = try await database.store()
      let answers = Counter()
      async let answer = {
        defer { answers.add() }
        return try await store.commit(.restock(key: key))
      }()
      // The waiting commit is there after the crash, but the standby does not have it.
      try await untilCommitWaits(or: answers)
      try restart()
      try await untilCommitWaits(or: answers)
      #expect(answers.value == 0)
      try standby.start()
      #expect(try await answer.isApplied)
      try primary.kill()
      try standby.run("SELECT pg_promote()")
      let promoted = try await PostgreSQLStockStore(
        connectionString: standby.url(database: database.name))
      #expect(try await promoted.snapshot(of: nil) == .restocked(2))
      #expect(try await promoted.verify().isSound)
    }

    @Test func `A change that waits for the standby says so, and ends with what is known of it`()
      async throws
    {
      let notices = Mutex<[String]>([])
      var limits = StoreLimits.patient
      limits.lock = .seconds(4)
      var retrying = StoreRetrying.never
      retrying.onWait = { fault in notices.withLock { $0.append(fault.reason) } }
      let (first, second) = (
        try await database.store(limits: limits, retrying: retrying),
        try await database.store(limits: limits, retrying: retrying)
      )
      await #expect {
        try await first.commit(order)
      } throws: {
        guard case .outcomeUnknown(let reason) = $0 as? StockStoreFault else { return false }
        return reason.hasSuffix(": the standby has not confirmed the change in time")
      }
      // The change before still holds the lock of the stand.
      await #expect {
        try await second.commit(.restock(key: "order-2"))
      } throws: {
        guard case .unavailable(let reason) = $0 as? StockStoreFault else { return false }
        return reason.hasSuffix(": earlier changes wait for the standby; nothing was changed")
      }
      let told = notices.withLock(\.self)
      #expect(told.count == 2)
      #expect(
        told.allSatisfy {
          $0.hasSuffix(": changes wait for the standby, which is away or slow")
        })
      #expect(try await second.snapshot(of: nil) == .restocked(1))
      try standby.start()
      guard case .replayed = try await database.store().commit(order) else {
        Issue.record("the change is not known once the standby is back")
        return
      }
      #expect(try await first.snapshot(of: nil) == .restocked(2))
    }

    private func untilCommitWaits(or answers: Counter) async throws {
      let waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      while try primary.run(waiting) == "0", answers.value == 0 { await Task.yield() }
    }

    private func restart() throws {
      try primary.kill()
      try primary.start()
    }

    private func expectUnknown(_ work: () async throws -> Any?) async {
      await #expect {
        _ = try await work()
      } throws: {
        if case .outcomeUnknown = $0 as? StockStoreFault { true } else { false }
      }
    }
  }
#endif
