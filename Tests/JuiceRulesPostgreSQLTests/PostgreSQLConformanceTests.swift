#if PostgreSQL
  import Foundation
  import JuiceRulesPostgreSQL
  import JuiceRulesTesting
  import TestSupport
  import Testing

  @Suite(.tags(.server))
  struct PostgreSQLConformanceTests {
    let database: TestDatabase

    init() throws { database = try TestDatabase() }

    @Test(arguments: StockStoreConformance.checks())
    func `The PostgreSQL store passes the check`(check: StoreCheck) async throws {
      try await check.run(
        { stand in
          try await PostgreSQLStockStore(
            connectionString: database.url, stand: stand, creating: [.tables, .stand])
        }, limit: .seconds(3_600))
    }

    @Test func `The PostgreSQL store keeps acknowledged commits when its process is killed`()
      async throws
    {
      let checks = StockStoreConformance.checks(worker: KilledClient(database: database).work)
      let check = try #require(checks.first { $0.name == "survives-kill" })
      try await check.run({ try await database.store(stand: $0) }, limit: .seconds(3_600))
    }
  }

  /// A process that commits as fast as it can and notes what was acknowledged; another thread of it kills it in
  /// the midst of that.
  struct KilledClient: Sendable {
    let database: TestDatabase

    @Sendable func work(on stand: String, from first: Int) async throws -> Int {
      let noted = FileManager.default.temporaryDirectory
        .appendingPathComponent("juice-rules-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: noted) }
      let url = database.url + "?application_name=killed"
      let delay = UInt32.random(in: 0...60_000)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          url = url as String, stand = stand as String, noted = noted as String,
          first = first as Int, delay = delay as UInt32
        ] in
        let store = try await PostgreSQLStockStore(
          connectionString: url, stand: stand, creating: [.tables, .stand])
        let file = open(noted, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        Thread.detachNewThread {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
        try await StockStoreConformance.work(on: store, from: first) { _ = write(file, "x", 1) }
      }
      // What it sent last the server may still be carrying out.
      while try isServed() { await Task.yield() }
      return FileManager.default.contents(atPath: noted)?.count ?? 0
    }

    /// Returns `true` if the server has a connection of such a process.
    private func isServed() throws -> Bool {
      try database.run(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = '\(database.name)' AND application_name = 'killed'
        """) != "0"
    }
  }
#endif
