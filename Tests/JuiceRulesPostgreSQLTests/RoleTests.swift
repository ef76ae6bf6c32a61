#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  @Suite(.tags(.server))
  struct RoleTests {
    let database: TestDatabase
    let role: String

    init() async throws {
      database = try TestDatabase()
      role = database.name + "_o'hara \"x\""
      let owner = try await database.store()
      _ = try await owner.commit(.restock())
      let name = "\"" + role.replacing("\"", with: "\"\"") + "\""
      try database.run("CREATE ROLE \(name) LOGIN PASSWORD 'secret-word'")
      try database.run(PostgreSQLStockStore.grants(toSeller: role))
    }

    private var seller: String {
      let user = role.replacing(" ", with: "%20").replacing("\"", with: "%22")
      return database.url(user: user)
    }

    @Test func `A seller can commit, undo and read`() async throws {
      let store = try await PostgreSQLStockStore(connectionString: seller)
      _ = try await store.commit(.restock(key: "order-1"))
      _ = try await store.commit(.restock(key: "order-1"))
      let undo = StockTransaction(
        kind: .undo, request: "undo 3", changes: [.banana: .by(-1), .kiwi: .by(-2)],
        time: Instant(microseconds: 0), undoes: Revision(3))
      guard case .applied = try await store.commit(undo) else {
        Issue.record("the entry is not undone")
        return
      }
      let shortage = Shortage(ingredient: .kiwi, needed: 2, available: 1)
      let refusal = Refusal(time: Instant(microseconds: 7), orders: [], shortages: [shortage])
      try await store.record(refusal)
      #expect(try await store.history(LedgerQuery()).map(\.kind) == [.open, .add, .add, .undo])
      #expect(try await store.verify().isSound)
    }

    @Test(arguments: [
      "UPDATE juice_rules.entry SET note = 'x'", "DELETE FROM juice_rules.entry",
      "UPDATE juice_rules.entry_change SET after = 1", "DELETE FROM juice_rules.entry_order",
      "TRUNCATE juice_rules.entry", "DELETE FROM juice_rules.level",
      "UPDATE juice_rules.level SET ingredient = 'classic/lime'", "DELETE FROM juice_rules.stand",
      "UPDATE juice_rules.stand SET stand = 'x'", "UPDATE juice_rules.stand SET removed = 1",
      "DELETE FROM juice_rules.refusal",
      "UPDATE juice_rules.schema_version SET version = 1",
      "SET juice_rules.compacting = 'on'; DELETE FROM juice_rules.entry",
      "ALTER TABLE juice_rules.entry DISABLE TRIGGER ALL", "DROP SCHEMA juice_rules CASCADE",
      "CREATE TABLE juice_rules.other (id int)",
    ])
    func `A seller cannot change or remove recorded rows`(sql: String) async throws {
      let error = #expect(throws: PostgreSQLServerFault.self) {
        try database.server.run(sql, as: seller)
      }
      let message = error?.description ?? ""
      #expect(message.contains("permission denied") || message.contains("must be owner"))
      let store = try await database.store()
      #expect(try await store.snapshot(of: nil) == .restocked(1))
      #expect(try await store.verify().isSound)
    }

    /// Each text is one transaction.
    @Test(arguments: [
      change(1), change(2), change(3), order(2), order(1_000), entry(1_000), entry(3), entry(2),
      entry(4) + advance(to: 4), entry(3) + entry(5) + advance(to: 5),
      entry(3) + entry(4) + advance(to: 3), entry(3) + advance(to: 3) + change(3),
      entry(3, kind: "undo", undoes: 3) + advance(to: 3),
      entry(3, kind: "undo", undoes: 4) + advance(to: 3),
      entry(3, kind: "add", undoes: 2) + advance(to: 3), advance(to: 1), advance(to: 3),
      entry(3) + advance(to: 3) + advance(to: 2), "INSERT INTO juice_rules.stand VALUES ('x', 0)",
      entry(1, stand: "x"), order(1, stand: "x"),
      "SET search_path = public, pg_catalog; " + entry(5) + advance(to: 5),
    ])
    func `A seller adds only at the end of the ledger`(sql: String) async throws {
      try database.run(
        """
        CREATE FUNCTION public.always(bigint, bigint) RETURNS boolean LANGUAGE sql AS 'SELECT true';
        CREATE OPERATOR public.= (FUNCTION = public.always, LEFTARG = bigint, RIGHTARG = bigint)
        """)
      #expect(throws: PostgreSQLServerFault.self) { try database.server.run(sql, as: seller) }
      let store = try await database.store()
      guard case .applied(let receipt) = try await store.commit(.restock()) else {
        Issue.record("the commit is not applied")
        return
      }
      #expect(receipt.revision == Revision(3))
      #expect(try await store.snapshot(of: nil) == .restocked(2))
      #expect(try await store.verify().isSound)
    }

    @Test func `A seller may add a whole entry with statements of its own`() async throws {
      try database.server.run(
        Self.entry(3) + Self.entry(4) + Self.change(3) + Self.order(4) + Self.advance(to: 4),
        as: seller)
      #expect(try await database.store().history(LedgerQuery()).count == 4)
    }

    /// A stand whose triggers are those of version 3.
    @Test(arguments: [true, false])
    func `An upgrade restricts sellers, too, unless the triggers were dropped`(
      isGuarded: Bool
    ) async throws {
      try database.run(
        """
        \(PostgreSQLServer.toVersion6)
        UPDATE juice_rules.schema_version SET version = 3;
        ALTER TABLE juice_rules.refusal DROP COLUMN digest, DROP COLUMN rules;
        DROP INDEX juice_rules.entry_time;
        ALTER TABLE juice_rules.level DROP COLUMN unit;
        ALTER TABLE juice_rules.entry_change DROP COLUMN unit, DROP COLUMN unit_before;
        DROP TRIGGER next_entry ON juice_rules.entry
        """)
      if !isGuarded {
        for table in ["entry", "entry_order", "entry_change"] {
          try database.run("DROP TRIGGER append_only ON juice_rules.\(table)")
        }
      }
      try await database.store().upgrade()
      let triggers = try database.run("SELECT count(*) FROM pg_trigger WHERE tgname = 'next_entry'")
      #expect(triggers == (isGuarded ? "1" : "0"))
      let store = try await PostgreSQLStockStore(connectionString: seller)
      for unit in ["piece", "ml"] { try await expectCount(in: unit, by: store) }
      #expect(try await store.snapshot(of: [.banana]).units == [.banana: "ml"])
    }

    private func expectCount(in unit: String, by store: PostgreSQLStockStore) async throws {
      let count = StockTransaction(
        kind: .count, request: "count", changes: [.banana: .to(4)],
        time: Instant(microseconds: 0), units: [.banana: unit])
      guard case .applied = try await store.commit(count) else {
        Issue.record("the count is not applied")
        return
      }
    }

    private static func entry(
      _ revision: Int, kind: String = "add", undoes: Int? = nil, stand: String = "main"
    ) -> String {
      """
      INSERT INTO juice_rules.entry VALUES ('\(stand)', \(revision), '\(kind)', '', 0, NULL, NULL, NULL,
        NULL, \(undoes.map { "\($0)" } ?? "NULL"), 7, 7);
      """
    }

    private static func change(_ revision: Int) -> String {
      "INSERT INTO juice_rules.entry_change VALUES ('main', \(revision), 'classic/lime', 0, 5);"
    }

    private static func order(_ revision: Int, stand: String = "main") -> String {
      "INSERT INTO juice_rules.entry_order VALUES ('\(stand)', \(revision), 7, 'classic/x', 1, '');"
    }

    private static func advance(to revision: Int) -> String {
      "UPDATE juice_rules.stand SET revision = \(revision) WHERE stand = 'main';"
    }

    @Test func `A seller cannot compact the ledger`() async throws {
      let store = try await PostgreSQLStockStore(connectionString: seller)
      let checkpoint = StockTransaction(
        kind: .checkpoint, request: "checkpoint", changes: [:], time: Instant(microseconds: 0))
      _ = try await store.commit(checkpoint)
      await #expect {
        try await store.compact(before: Instant(microseconds: 9))
      } throws: {
        ($0 as? StockStoreFault)?.reason.hasSuffix(": the role lacks the permission") == true
      }
      #expect(try await store.history(LedgerQuery()).count == 3)
    }

    @Test(arguments: ["entry", "entry_order", "entry_change"])
    func `Not even the owner can change entries by accident`(table: String) throws {
      for sql in [
        "UPDATE juice_rules.\(table) SET revision = 7", "DELETE FROM juice_rules.\(table)",
      ]
        + ["TRUNCATE juice_rules.\(table)"]
      {
        let error = #expect(throws: PostgreSQLServerFault.self) { try database.run(sql) }
        #expect(error?.description.contains("only added") == true)
      }
    }

    @Test func `A role without grants is refused with the reason`() async throws {
      let other = database.name + "_other"
      try database.run("CREATE ROLE \(other) LOGIN PASSWORD 'secret-word'")
      await #expect {
        try await PostgreSQLStockStore(connectionString: database.url(user: other))
      } throws: {
        ($0 as? StockStoreFault)?.reason.hasSuffix(": the role lacks the permission") == true
      }
    }
  }
#endif
