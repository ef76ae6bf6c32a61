#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// A pooler between the store and the server.
  @Suite(.tags(.server))
  struct PoolerTests {
    let database: TestDatabase

    init() throws { database = try TestDatabase() }

    @Test func `A pooler in session mode is used like the server`() async throws {
      let pooler = try PgBouncer(to: database.server, mode: .session)
      let store = try await database.store(port: pooler.port)
      async let change: Void = store.waitForChange(after: Revision(2))
      _ = try await store.commit(.restock(key: "order-1"))
      try endSessions()
      _ = try await store.commit(.restock(key: "order-2"))
      try await change
      #expect(try await store.snapshot(of: nil) == .restocked(2))
      #expect(try await store.history(LedgerQuery()).count == 3)
      #expect(try await store.verify().isSound)
    }

    /// The settings of a session, such as that a commit waits for the disk, would hold for others or not at all.
    @Test func `A change in another session of a pooler in transaction mode is refused`()
      async throws
    {
      _ = try await database.store().commit(.restock())
      let pooler = try PgBouncer(to: database.server, mode: .transaction)
      let store = try await database.store(port: pooler.port, poolSize: 1)
      try endSessions()
      await expectRefusal { _ = try await store.commit(.restock()) }
      #expect(try await database.store().snapshot(of: nil) == .restocked(1))
    }

    @Test func `A reader notices that the session is another one`() async throws {
      _ = try await database.store().commit(.restock())
      let pooler = try PgBouncer(to: database.server, mode: .transaction)
      let store = try await database.store(port: pooler.port, poolSize: 1)
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      try endSessions()
      await expectRefusal { _ = try await store.snapshot(of: nil) }
    }

    @Test func `A second connection of a pooler in transaction mode is refused`() async throws {
      _ = try await database.store().commit(.restock())
      let pooler = try PgBouncer(to: database.server, mode: .transaction)
      let store = try await database.store(port: pooler.port, poolSize: 1)
      await expectRefusal { _ = try await database.store(port: pooler.port) }
      #expect(try await store.snapshot(of: nil) == .restocked(1))
    }

    @Test func `Startup options that a pooler refuses are reported as such`() async throws {
      let pooler = try PgBouncer(to: database.server, mode: .session)
      let url = database.server.url(port: pooler.port, database: database.name)
      await #expect {
        try await PostgreSQLStockStore(connectionString: url + "?options=-cwork_mem%3D1MB")
      } throws: {
        ($0 as? StockStoreFault)?.reason.contains("ignore_startup_parameters") == true
      }
    }

    /// Ends all connections to the database, also those that a pooler keeps.
    private func endSessions() throws {
      try database.run(
        """
        SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
        WHERE datname = '\(database.name)' AND pid <> pg_backend_pid()
        """)
    }

    private func expectRefusal(_ call: () async throws -> Void) async {
      await #expect {
        try await call()
      } throws: {
        guard case .unavailable(let reason) = $0 as? StockStoreFault else { return false }
        return reason.hasSuffix(": the pooler does not keep sessions; set its pool_mode to session")
      }
    }
  }
#endif
