#if SQLite
  import GRDB
  import JuiceRules
  @testable import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.unit))
  struct DurabilityTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test func `A commit is on the disk before it is acknowledged`() async throws {
      let queue = try #require(SQLiteStockStore(path: path).connection.queue)
      let (journal, synchronous, foreignKeys) = try await queue.read { db in
        (
          try String.fetchOne(db, sql: "PRAGMA journal_mode"),
          try Int.fetchOne(db, sql: "PRAGMA synchronous"),
          try Bool.fetchOne(db, sql: "PRAGMA foreign_keys")
        )
      }
      #expect(journal == "wal")
      #expect(synchronous == 2)
      #expect(foreignKeys == true)
    }

    @Test(arguments: [
      "INSERT INTO level (stand, ingredient, amount) VALUES ('main', 'classic/banana', -1)",
      "UPDATE level SET amount = -1", "UPDATE stand SET revision = -1",
      "INSERT INTO level (stand, ingredient, amount) VALUES ('nowhere', 'classic/banana', 1)",
      "INSERT INTO level (stand, ingredient, amount) VALUES ('main', 'classic/mango', 'ten')",
      "INSERT INTO level (stand, ingredient, amount) VALUES ('main', 'classic/mango', 1.5)",
      "UPDATE entry_change SET after = -1",
    ])
    func `The tables refuse impossible values`(sql: String) async throws {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      let queue = try #require(store.connection.queue)
      let error = await #expect(throws: DatabaseError.self) {
        try await queue.write { try $0.execute(sql: sql) }
      }
      #expect(error?.resultCode == .SQLITE_CONSTRAINT)
      #expect(try await store.snapshot(of: nil) == .restocked(1))
    }

    @Test func `A commit is rolled back if a trigger changes the levels behind its back`()
      async throws
    {
      let store = try SQLiteStockStore(path: path)
      _ = try await store.commit(.restock())
      let queue = try #require(store.connection.queue)
      try await queue.write {
        try $0.execute(
          sql: """
            CREATE TEMP TRIGGER thief AFTER INSERT ON entry
            BEGIN UPDATE level SET amount = 0 WHERE ingredient = 'classic/kiwi'; END
            """)
      }
      await #expect(throws: StockStoreFault.self) { try await store.commit(.restock()) }
      #expect(try await store.snapshot(of: nil) == .restocked(1))
    }
  }
#endif
