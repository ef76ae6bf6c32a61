#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.server))
  struct OpeningTests {
    let database: TestDatabase

    init() throws { database = try TestDatabase() }

    @Test func `A reader creates no tables and sees a new stand`() async throws {
      let reader = try await PostgreSQLStockStore(connectionString: database.url, creating: [])
      #expect(try await reader.snapshot(of: nil) == .restocked(0))
      #expect(try await reader.history(LedgerQuery()) == [])
      #expect(try await reader.refusals(in: nil) == [])
      #expect(try database.run("SELECT count(*) FROM pg_tables WHERE tablename = 'entry'") == "0")
      _ = try await database.store().commit(.restock())
      #expect(try await reader.snapshot(of: nil) == .restocked(1))
    }

    @Test func `The tables are created once when many open a new database`() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...6 {
          group.addTask {
            _ = try await database.store(stand: "stand-\(number % 2)").commit(.restock())
          }
        }
        for try await _ in group {}
      }
      for stand in ["stand-0", "stand-1"] {
        #expect(try await database.store(stand: stand).snapshot(of: nil) == .restocked(3))
      }
    }

    @Test(arguments: ["north", "o'hara \"x\"; DROP TABLE stand; --\n\u{1}", "역삼점", "a\0b", ""])
    func `A stand other than main must be created first`(name: String) async throws {
      _ = try await database.store()
      await #expect(throws: StockStoreFault.noStand(name, others: ["main"])) {
        try await PostgreSQLStockStore(connectionString: database.url, stand: name)
      }
      _ = try await database.store(stand: name).commit(.restock())
      let again = try await PostgreSQLStockStore(connectionString: database.url, stand: name)
      #expect(try await again.snapshot(of: nil) == .restocked(1))
      #expect(try await database.store().snapshot(of: nil) == .restocked(0))
    }

    @Test func `Tables of another program are refused and left unchanged`() async throws {
      try database.run("CREATE SCHEMA juice_rules; CREATE TABLE juice_rules.squeezer (id int)")
      await expectFault { $0.isForeign }
      try database.run("CREATE TABLE juice_rules.schema_version (version text)")
      await expectFault { $0.isForeign }
      #expect(try database.run("SELECT count(*) FROM juice_rules.squeezer") == "0")
    }

    @Test func `An existing empty schema is used`() async throws {
      try database.run("CREATE SCHEMA juice_rules")
      let store = try await database.store()
      _ = try await store.commit(.restock())
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      let tables = try database.run(
        "SELECT schemaname FROM pg_tables WHERE tablename = 'entry'")
      #expect(tables == "juice_rules")
    }

    @Test func `A newer or invalid version is refused`() async throws {
      _ = try await database.store()
      try database.run("UPDATE juice_rules.schema_version SET version = 99")
      await expectFault { $0 == .newerVersion(found: 99, supported: 7) }
      try database.run("UPDATE juice_rules.schema_version SET version = 0")
      await expectFault { if case .corrupt = $0 { true } else { false } }
    }

    @Test func `An older version is read, and changed only after an upgrade`() async throws {
      _ = try await database.store().commit(.restock())
      try database.run(PostgreSQLServer.toVersion(1))
      let store = try await database.store()
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      #expect(try await store.refusals(in: nil) == [])
      #expect(try await store.verify().isSound)
      let refusal = Refusal(
        time: Instant(microseconds: 7), orders: [],
        shortages: [Shortage(ingredient: .kiwi, needed: 2, available: 1)])
      let upgrade = try #require(try await store.pendingUpgrade())
      #expect(upgrade.found == 1)
      let fault = StockStoreFault.olderVersion(found: 1, current: upgrade.current)
      await #expect(throws: fault) { try await store.commit(.restock()) }
      await #expect(throws: fault) { try await store.record(refusal) }
      await #expect(throws: fault) {
        try await database.store(stand: "north")
      }
      #expect(try database.run("SELECT version FROM juice_rules.schema_version") == "1")
      try await store.upgrade()
      #expect(try await store.pendingUpgrade() == nil)
      try await store.record(refusal)
      _ = try await store.commit(.restock())
      #expect(try await store.refusals(in: nil) == [refusal])
      #expect(try await store.verify().isSound)
    }

    @Test func `The sales in tables of version 6 are counted by their upgrade`() async throws {
      try await SalesSample.sell(from: try await database.store())
      try database.run(PostgreSQLServer.toVersion(6))
      try await SalesSample.expectCounts(of: try await database.store())
    }

    @Test func `A missing table is reported as damage`() async throws {
      let store = try await database.store()
      try database.run("DROP TABLE juice_rules.level")
      await #expect {
        try await store.commit(.restock())
      } throws: {
        if case .corrupt = $0 as? StockStoreFault { true } else { false }
      }
    }

    @Test func `A read-only database can be read`() async throws {
      _ = try await database.store().commit(.restock())
      try database.run("ALTER DATABASE \(database.name) SET default_transaction_read_only = on")
      let store = try await database.store()
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      #expect(try await store.verify().isSound)
      await #expect {
        try await store.commit(.restock())
      } throws: {
        ($0 as? StockStoreFault)?.reason.hasSuffix(": read-only") == true
      }
    }

    @Test func `A database that is not in UTF-8 is refused`() async throws {
      let name = database.name + "_latin"
      try database.run("CREATE DATABASE \(name) ENCODING 'LATIN1' TEMPLATE template0")
      await #expect {
        try await PostgreSQLStockStore(connectionString: database.server.url(database: name))
      } throws: {
        ($0 as? StockStoreFault)?.reason.contains("not UTF8") == true
      }
    }

    @Test func `A closed store throws a fault`() async throws {
      let store = try await database.store()
      store.close()
      await #expect(throws: StockStoreFault.self) { try await store.snapshot(of: nil) }
    }

    private func expectFault(_ isRight: @escaping (StockStoreFault) -> Bool) async {
      await #expect {
        try await database.store()
      } throws: {
        ($0 as? StockStoreFault).map(isRight) == true
      }
    }
  }

  extension StockStoreFault {
    fileprivate var isForeign: Bool { if case .foreign = self { true } else { false } }
  }
#endif
