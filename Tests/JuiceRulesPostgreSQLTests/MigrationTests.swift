#if PostgreSQL
  import JuiceRules
  import JuiceRulesPostgreSQL
  import StoreSamples
  import TestSupport
  import Testing

  /// Tables of older versions, and programs that use them.
  @Suite(.tags(.server))
  struct MigrationTests {
    let database: TestDatabase
    let recipe: RecipeID = "classic/banana-juice"

    init() throws { database = try TestDatabase() }

    @Test(arguments: 1...6)
    func `An upgrade loses and doubles nothing while older programs go on selling`(
      version: Int
    ) async throws {
      _ = try await database.store().commit(
        StockTransaction(
          kind: .add, request: "add", changes: [.banana: .by(100_000)],
          time: Instant(microseconds: 0)))
      try database.run(PostgreSQLServer.toVersion(version))
      let isUpgraded = Counter()
      let orders = try await withThrowingTaskGroup(of: Int.self) { group in
        for name in ["a", "b", "c"] {
          let program = try OlderProgram(name, version, at: database)
          // Each program has a thread of its own: it blocks.
          group.addTask(executorPreference: QueueExecutor()) {
            var (count, later) = (0, 0)
            while later < 4 {
              count += 1
              later += isUpgraded.value
              try program.order(recipe, key: "\(name)\(count)")
            }
            try program.undo("\(name)\(count)")
            return count
          }
        }
        let store = try await database.store()
        await #expect(throws: StockStoreFault.olderVersion(found: version, current: 7)) {
          try await store.commit(.restock())
        }
        try await store.upgrade()
        isUpgraded.add()
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let store = try await database.store()
      let all = try await store.history(LedgerQuery(limit: .max))
      let keys = all.compactMap(\.key?.rawValue)
      #expect(keys.count == orders.reduce(0, +) && Set(keys).count == keys.count)
      let sold = keys.count - orders.count
      let times = Instant(microseconds: .min)..<Instant(microseconds: .max)
      let snapshot = try await store.snapshot(counting: SalesQuery(of: [recipe], in: times))
      #expect(snapshot.counts.map(\.count).reduce(0, +) == sold)
      #expect(
        snapshot.stock.levels == [.banana: Amount(thousandths: Int64(100_000 - sold) * 1_000)])
      #expect(try await store.verify().faults == [])
    }
  }

  /// A program that sells bananas in the way of an older version.
  private final class OlderProgram: @unchecked Sendable {
    // INVARIANT: only one task uses a program.
    private let session: PostgreSQLSession
    private let name: String
    private let version: Int

    init(_ name: String, _ version: Int, at database: TestDatabase) throws {
      (self.name, self.version) = (name, version)
      session = try database.server.session(in: database.name)
    }

    func order(_ recipe: RecipeID, key: String) throws {
      // The upgrade may have ended the transaction.
      while try number("SELECT count(*) FROM juice_rules.entry WHERE key = '\(key)'") == 0 {
        try commit(.make, [RecipeOrder(recipe)], key: key, undoes: nil, difference: -1_000)
      }
    }

    func undo(_ key: String) throws {
      let number = try number("SELECT revision FROM juice_rules.entry WHERE key = '\(key)'")
      while try self.number("SELECT count(*) FROM juice_rules.entry WHERE undoes = \(number)") == 0
      {
        try commit(.undo, [], key: nil, undoes: Revision(number), difference: 1_000)
      }
    }

    private func commit(
      _ kind: LedgerEntry.Kind, _ orders: [RecipeOrder], key: String?, undoes: Revision?,
      difference: Int64
    ) throws {
      let last = try number(
        "BEGIN; SELECT revision FROM juice_rules.stand WHERE stand = 'main' FOR UPDATE")
      let before = try number("SELECT amount FROM juice_rules.level WHERE stand = 'main'")
      let after = before + difference
      let entry = LedgerEntry(
        revision: Revision(last + 1), kind: kind, orders: orders,
        changes: [
          LevelChange(
            ingredient: .banana, before: Amount(thousandths: before),
            after: Amount(thousandths: after))
        ], fingerprint: "", time: Instant(microseconds: 0), actor: name, note: nil,
        key: key.flatMap { IdempotencyKey($0) }, undoes: undoes)
      let digest = version < 5 ? entry.digest : entry.digest(request: key.map { _ in "make" })
      func text(_ text: String?) -> String { text.map { "'\($0)'" } ?? "NULL" }
      let orderSQL = orders.map { order in
        "INSERT INTO juice_rules.entry_order VALUES ('main', \(last + 1), 0, '\(order.recipe)', 1, '');"
      }
      try session.run(
        """
        INSERT INTO juice_rules.entry (stand, revision, kind, fingerprint, time, actor, key, request,
          undoes, digest, mark)
        VALUES ('main', \(last + 1), '\(kind.rawValue)', '', 0, '\(name)', \(text(key)),
          \(text(key.map { _ in "make" })), \(undoes.map(\.description) ?? "NULL"), \(digest), 0);
        INSERT INTO juice_rules.entry_change (stand, revision, ingredient, before, after)
        VALUES ('main', \(last + 1), '\(IngredientID.banana)', \(before), \(after));
        \(orderSQL.joined())
        UPDATE juice_rules.level SET amount = \(after) WHERE stand = 'main';
        UPDATE juice_rules.stand SET revision = \(last + 1) WHERE stand = 'main';
        COMMIT;
        """)
    }

    private func number(_ sql: String) throws -> Int64 {
      let answer = try session.run("\(sql);").split(separator: "\n").last ?? ""
      return Int64(answer) ?? 0
    }
  }
#endif
