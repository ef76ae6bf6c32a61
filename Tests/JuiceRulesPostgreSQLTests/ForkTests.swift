#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// A server that takes over without the last commits.
  @Suite(.tags(.server))
  struct ForkTests {
    @Test func `A store does not go on with a history that lacks its last commit`() async throws {
      let primary = try PostgreSQLServer()
      let database = try TestDatabase(on: primary)
      _ = try await database.store().commit(.restock())
      let standby = try PostgreSQLServer(standbyOf: primary)
      let store = try await PostgreSQLStockStore(
        connectionString: """
          postgresql://owner:secret-word@127.0.0.1:\(primary.port),127.0.0.1:\(standby.port)\
          /\(database.name)?target_session_attrs=read-write
          """)
      try standby.run("ALTER SYSTEM SET primary_conninfo = ''")
      try standby.run("SELECT pg_reload_conf()")
      while try standby.run("SELECT count(*) FROM pg_stat_wal_receiver") != "0" {
        await Task.yield()
      }
      _ = try await store.commit(.restock())
      try primary.kill()
      try standby.run("SELECT pg_promote()")
      for _ in 1...2 {
        await #expect(throws: StockStoreFault.forked(at: Revision(3))) {
          try await store.commit(.restock())
        }
      }
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      let other = try await PostgreSQLStockStore(
        connectionString: standby.url(database: database.name))
      _ = try await other.commit(.restock())
      // There is an entry of this number again, which is another one.
      await #expect(throws: StockStoreFault.forked(at: Revision(3))) {
        try await store.commit(.restock())
      }
    }

    @Test func `A store goes on after its last commit was compacted`() async throws {
      let database = try TestDatabase()
      let (store, other) = (try await database.store(), try await database.store())
      _ = try await store.commit(.restock())
      let checkpoint = StockTransaction(
        kind: .checkpoint, request: "checkpoint", changes: [:], time: Instant(microseconds: 0))
      _ = try await other.commit(checkpoint)
      #expect(try await other.compact(before: Instant(microseconds: 9)) == Revision(3))
      _ = try await store.commit(.restock())
      #expect(try await store.snapshot(of: nil).levels == StockSnapshot.restocked(2).levels)
    }
  }
#endif
