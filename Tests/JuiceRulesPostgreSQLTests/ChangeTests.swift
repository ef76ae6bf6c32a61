#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.server))
  struct ChangeTests {
    let database: TestDatabase

    init() async throws {
      database = try TestDatabase()
      _ = try await database.store().commit(.restock())
    }

    @Test func `A waiting store listens and is woken by commits of others`() async throws {
      let (store, other) = (try await database.store(), try await database.store())
      for number in 2...4 {
        async let woken: Void = store.waitForChange(after: Revision(Int64(number)))
        while try listeners() != "1" { await Task.yield() }
        _ = try await other.commit(.restock())
        try await woken
        #expect(try await store.snapshot(of: nil) == .restocked(Int64(number)))
      }
    }

    @Test func `A commit notifies all listeners with the name of the stand`() async throws {
      let sessions = try (1...2).map { _ in try database.server.session(in: database.name) }
      for session in sessions { try session.run("LISTEN juice_rules;") }
      _ = try await database.store().commit(.restock())
      for session in sessions {
        var answer = try session.run("SELECT 1;")
        while !answer.contains("Asynchronous notification") {
          await Task.yield()
          answer = try session.run("SELECT 1;")
        }
        #expect(answer.contains("notification \"juice_rules\" with payload \"main\""))
      }
    }

    @Test func `A wait continues after lost connections`() async throws {
      let (store, other) = (try await database.store(), try await database.store())
      async let woken: Void = store.waitForChange(after: Revision(2))
      while try listeners() != "1" { await Task.yield() }
      try database.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = '\(database.name)' AND pid <> pg_backend_pid()
        """)
      while try listeners() != "1" { await Task.yield() }
      _ = try await other.commit(.restock())
      try await woken
      #expect(try await store.snapshot(of: nil) == .restocked(2))
    }

    @Test func `A wait ends at a commit even if no connection is left to listen`() async throws {
      let role = database.name + "_few"
      try database.run(
        "CREATE ROLE \(role) LOGIN PASSWORD 'secret-word' CONNECTION LIMIT 1")
      try database.run(PostgreSQLStockStore.grants(toSeller: role))
      let store = try await PostgreSQLStockStore(connectionString: database.url(user: role))
      async let woken: Void = store.waitForChange(after: Revision(2))
      _ = try await database.store().commit(.restock())
      try await woken
      #expect(try listeners() == "0")
    }

    @Test func `A closed store stops listening`() async throws {
      let store = try await database.store()
      try await store.waitForChange(after: .zero)
      while try listeners() != "1" { await Task.yield() }
      store.close()
      while try listeners() != "0" { await Task.yield() }
      await #expect(throws: StockStoreFault.self) { try await store.waitForChange(after: .zero) }
      #expect(try listeners() == "0")
    }

    private func listeners() throws -> String {
      try database.run(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = '\(database.name)' AND query = 'LISTEN juice_rules' AND state = 'idle'
        """)
    }
  }
#endif
