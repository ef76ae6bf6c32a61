#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// Somebody who may do anything edits the tables by hand.
  @Suite(.tags(.server))
  struct DamageTests {
    let database: TestDatabase
    let store: PostgreSQLStockStore

    init() async throws {
      database = try TestDatabase()
      store = try await database.store()
      for number in 1...3 { _ = try await store.commit(.restock(key: "order-\(number)")) }
      #expect(try await store.verify().faults == [])
    }

    @Test(arguments: [
      ("UPDATE juice_rules.entry SET note = 'x' WHERE revision = 3", LedgerFault.Kind.altered),
      ("UPDATE juice_rules.entry SET time = time + 1 WHERE revision = 3", .altered),
      ("UPDATE juice_rules.entry SET kind = 'tea' WHERE revision = 3", .altered),
      ("UPDATE juice_rules.entry_change SET after = 1 WHERE revision = 3", .altered),
      ("DELETE FROM juice_rules.entry_change WHERE revision = 3", .altered),
      (
        "DELETE FROM juice_rules.entry WHERE revision = 3",
        .damaged("entry_change has rows of the missing entry #3")
      ),
    ])
    func `An entry that was edited by hand is reported`(sql: String, kind: LedgerFault.Kind)
      async throws
    {
      try database.run("SET session_replication_role = replica; " + sql)
      let faults = try await store.verify().faults
      #expect(faults.contains { $0.kind == kind && ($0.entry == Revision(3) || $0.entry == nil) })
    }

    @Test func `A changed request of a key and a changed refusal are reported`() async throws {
      let shortage = Shortage(ingredient: .kiwi, needed: 2, available: 1)
      _ = try await store.commit(.restock(key: "order"))
      try await store.record(
        Refusal(time: Instant(microseconds: 7), orders: [], shortages: [shortage]))
      #expect(try await store.verify().isSound)
      let last = try await store.snapshot(of: []).revision
      try database.run(
        """
        SET session_replication_role = replica;
        UPDATE juice_rules.entry SET request = 'gift' WHERE key = 'order';
        UPDATE juice_rules.refusal SET needed = '{1}'
        """)
      #expect(
        try await store.verify().faults
          == [LedgerFault(.altered, entry: last), LedgerFault(.refusalsAltered(1))])
    }

    @Test func `A level that differs from the entries is reported`() async throws {
      try database.run("UPDATE juice_rules.level SET amount = 5 WHERE ingredient = 'classic/kiwi'")
      let faults = try await store.verify().faults
      #expect(faults.map(\.ingredient) == [.kiwi])
    }

    /// Between what is read and what is written, by somebody who does not take the lock of the stand.
    @Test func `A level that changes during a commit stops the commit`() async throws {
      try database.run(
        """
        CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            UPDATE juice_rules.level SET amount = amount + 1 WHERE ingredient = 'classic/kiwi';
            RETURN NEW;
          END
        $$;
        CREATE TRIGGER meddle BEFORE INSERT ON juice_rules.entry
          FOR EACH ROW EXECUTE FUNCTION meddle()
        """)
      await #expect {
        try await store.commit(.restock())
      } throws: {
        if case .corrupt = $0 as? StockStoreFault { true } else { false }
      }
      try database.run("DROP TRIGGER meddle ON juice_rules.entry")
      #expect(try await store.snapshot(of: nil) == .restocked(3))
      #expect(try await store.verify().isSound)
    }
  }
#endif
