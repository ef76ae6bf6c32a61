#if SQLite
  import Foundation
  import GRDB
  import JuiceRules
  import JuiceRulesSQLite
  import StoreSamples
  import TestSupport
  import Testing

  /// Files that older versions wrote.
  @Suite(.tags(.unit))
  struct MigrationTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.file("stock.sqlite")
    }

    @Test(arguments: [1, 2, 4, 5])
    func `A file of an older version is read and not changed`(version: Int) async throws {
      try OldFile(version: version).write(to: path)
      let store = try SQLiteStockStore(path: path)
      try await expectAll(in: store, version)
      let fault = StockStoreFault.olderVersion(found: version, current: 7)
      await #expect(throws: fault) { try await store.commit(.restock()) }
      await #expect(throws: fault) { try await store.compact(before: Instant(microseconds: 0)) }
      #expect(throws: fault) {
        try SQLiteStockStore(path: path, stand: "north", creating: [.file, .stand])
      }
      let copy = folder.file("copy.sqlite")
      #expect(try await store.backup(to: copy) == ["main": StandBackup(revision: Revision(2))])
      #expect(try userVersion(of: copy) == version)
      try store.close()
      #expect(try userVersion() == version)
    }

    @Test func `A store in use notices that the file was upgraded by others`() async throws {
      try OldFile(version: 5).write(to: path)
      let store = try SQLiteStockStore(path: path)
      try await SQLiteStockStore(path: path).upgrade()
      #expect(try await store.pendingUpgrade() == nil)
      guard case .applied = try await store.commit(.restock()) else {
        Issue.record("the restock was not applied")
        return
      }
      try await DatabaseQueue(path: path).write {
        try $0.execute(sql: "PRAGMA user_version = 99")
      }
      await #expect(throws: StockStoreFault.newerVersion(found: 99, supported: 7)) {
        try await store.commit(.restock())
      }
    }

    @Test(arguments: [1, 2, 4, 5])
    func `A file of an older version is upgraded without losing data`(version: Int) async throws {
      try OldFile(version: version).write(to: path)
      let store = try SQLiteStockStore(path: path)
      #expect(try await store.pendingUpgrade() == StoreUpgrade(from: version, to: 7))
      try await store.upgrade()
      #expect(try await store.pendingUpgrade() == nil)
      try await expectAll(in: store, version)
      #expect(try await store.snapshot(of: nil).units == [:])
      let first = try await store.entry(Revision(2))
      let undo = StockTransaction.undo(try #require(first))
      guard case .applied(let receipt) = try await store.commit(undo) else {
        Issue.record("the entry is not undone")
        return
      }
      #expect(receipt.changes.map(\.unit) == ["piece"])
      #expect(try await store.snapshot(of: nil).units == [.banana: "piece"])
      #expect(try await store.entry(Revision(2))?.undoneBy == Revision(3))
      #expect(try await store.verify().faults == [])
      try store.close()
      #expect(try userVersion() == 7)
    }

    @Test func `The sales in a file of version 6 are counted by its upgrade`() async throws {
      let written = try SQLiteStockStore(path: path)
      try await SalesSample.sell(from: written)
      try written.close()
      try await DatabaseQueue(path: path).writeWithoutTransaction {
        try $0.execute(
          sql: """
            DROP TABLE sale;
            ALTER TABLE stand DROP COLUMN counted_from;
            ALTER TABLE entry DROP COLUMN decision;
            DROP INDEX refusal_decision;
            ALTER TABLE refusal DROP COLUMN decision;
            ALTER TABLE stand DROP COLUMN removed;
            PRAGMA user_version = 6;
            """)
      }
      try await SalesSample.expectCounts(of: SQLiteStockStore(path: path))
    }

    @Test(arguments: [1, 2])
    func `A read-only file of an older version can be read`(version: Int) async throws {
      try OldFile(version: version).write(to: path)
      // Others can reach the file, whatever the umask is.
      for (path, mode) in [(folder.path, 0o755), (path, 0o444)] {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let path = path
      // Who is not the superuser is held to the mode of a file.
      await #expect(processExitsWith: .success) {
        [path = path as String, version = version as Int] in
        guard seteuid(65_534) == 0 || geteuid() != 0 else { exit(2) }
        let store = try SQLiteStockStore(path: path, creating: [])
        try await MigrationTests.expectAll(in: store, version)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func `A file of an older version is upgraded once when many upgrade it at once`()
      async throws
    {
      try OldFile(version: 1).write(to: path)
      let path = path
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...8 {
          group.addTask {
            let store = try SQLiteStockStore(path: path, busyTimeout: .seconds(3_600))
            try await store.upgrade()
            _ = try await store.commit(.restock())
          }
        }
        try await group.waitForAll()
      }
      let store = try SQLiteStockStore(path: path)
      #expect(try await store.snapshot(of: [.banana]).levels == [.banana: 15])
      #expect(try await store.verify().faults == [])
    }

    private func expectAll(in store: SQLiteStockStore, _ version: Int) async throws {
      try await MigrationTests.expectAll(in: store, version)
    }

    private static func expectAll(in store: SQLiteStockStore, _ version: Int) async throws {
      #expect(
        try await store.snapshot(of: nil)
          == StockSnapshot(levels: [.banana: 7], revision: Revision(2)))
      let entries = try await store.history(LedgerQuery())
      #expect(entries.map(\.kind) == [.open, .make])
      let text = version == 1 ? "" : "@large"
      #expect(
        try entries[1].orders == [RecipeOrder("classic/banana-juice", count: 1, optionText: text)])
      let key = try #require(IdempotencyKey("k"))
      #expect(try await store.receipt(for: key, request: "make")?.revision == Revision(2))
      #expect(try await store.verify().faults == [])
      #expect(try await store.refusals(in: nil) == [])
    }

    private func userVersion(of file: String? = nil) throws -> Int? {
      try DatabaseQueue(path: file ?? path).read {
        try Int.fetchOne($0, sql: "PRAGMA user_version")
      }
    }
  }

  /// A stand that opened with ten bananas and made three of them into a juice.
  private struct OldFile {
    let version: Int

    func write(to path: String) throws {
      if version > 2 { return try writeLater(to: path) }
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: OldFile.tables)
        if version > 1 {
          try db.execute(
            sql: "ALTER TABLE entry_order ADD COLUMN wishes TEXT NOT NULL DEFAULT ''")
        }
        try db.execute(sql: OldFile.rows)
        if version > 1 { try db.execute(sql: "UPDATE entry_order SET wishes = '@large'") }
        try db.execute(sql: "PRAGMA user_version = \(version)")
      }
      try queue.close()
    }

    /// Writes a file of version 4, whose tables only lack the digests of refusals, or of version 5.
    private func writeLater(to path: String) throws {
      try OldFile(version: 2).write(to: path)
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: OldFile.version4)
        if version == 5 { try db.execute(sql: OldFile.version5) }
      }
      try queue.close()
    }

    /// The migration, and the digests that a program of version 5 has written for ``rows``.
    private static let version5 = """
      ALTER TABLE refusal ADD COLUMN digest INTEGER;
      UPDATE entry SET digest = -2810926320977182391 WHERE revision = 1;
      UPDATE entry SET digest = 3936267309894831099 WHERE revision = 2;
      PRAGMA user_version = 5;
      """

    private static let version4 = """
      ALTER TABLE entry ADD COLUMN undoes INTEGER;
      ALTER TABLE entry ADD COLUMN digest INTEGER;
      CREATE UNIQUE INDEX entry_undoes ON entry (stand, undoes) WHERE undoes IS NOT NULL;
      CREATE TABLE refusal (
        stand TEXT NOT NULL REFERENCES stand (name),
        number INTEGER NOT NULL CHECK (number > 0), time INTEGER NOT NULL,
        actor TEXT, note TEXT, key TEXT, PRIMARY KEY (stand, number)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE refusal_order (
        stand TEXT NOT NULL, number INTEGER NOT NULL, position INTEGER NOT NULL,
        recipe TEXT NOT NULL, count INTEGER NOT NULL CHECK (count > 0), wishes TEXT NOT NULL,
        PRIMARY KEY (stand, number, position),
        FOREIGN KEY (stand, number) REFERENCES refusal (stand, number) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE refusal_shortage (
        stand TEXT NOT NULL, number INTEGER NOT NULL, position INTEGER NOT NULL,
        ingredient TEXT NOT NULL, needed INTEGER NOT NULL, available INTEGER NOT NULL,
        PRIMARY KEY (stand, number, position),
        FOREIGN KEY (stand, number) REFERENCES refusal (stand, number) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      PRAGMA user_version = 4;
      """

    private static let tables = """
      PRAGMA application_id = 1249208675;
      CREATE TABLE stand (
        name TEXT NOT NULL PRIMARY KEY, revision INTEGER NOT NULL CHECK (revision >= 0)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE level (
        stand TEXT NOT NULL REFERENCES stand (name), ingredient TEXT NOT NULL,
        amount INTEGER NOT NULL CHECK (amount >= 0), PRIMARY KEY (stand, ingredient)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE entry (
        stand TEXT NOT NULL REFERENCES stand (name),
        revision INTEGER NOT NULL CHECK (revision > 0), kind TEXT NOT NULL,
        fingerprint TEXT NOT NULL, time INTEGER NOT NULL, actor TEXT, note TEXT, key TEXT,
        PRIMARY KEY (stand, revision)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE entry_order (
        stand TEXT NOT NULL, revision INTEGER NOT NULL, position INTEGER NOT NULL,
        recipe TEXT NOT NULL, count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (stand, revision, position),
        FOREIGN KEY (stand, revision) REFERENCES entry (stand, revision)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE entry_change (
        stand TEXT NOT NULL, revision INTEGER NOT NULL, ingredient TEXT NOT NULL,
        before INTEGER NOT NULL CHECK (before >= 0), after INTEGER NOT NULL CHECK (after >= 0),
        PRIMARY KEY (stand, revision, ingredient),
        FOREIGN KEY (stand, revision) REFERENCES entry (stand, revision)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX entry_change_ingredient ON entry_change (stand, ingredient, revision);
      CREATE TABLE request_key (
        stand TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, revision INTEGER NOT NULL,
        PRIMARY KEY (stand, key),
        FOREIGN KEY (stand, revision) REFERENCES entry (stand, revision)
      ) STRICT, WITHOUT ROWID;
      """

    private static let rows = """
      INSERT INTO stand VALUES ('main', 2);
      INSERT INTO level VALUES ('main', 'classic/banana', 7000);
      INSERT INTO entry VALUES ('main', 1, 'open', '', 0, NULL, NULL, NULL);
      INSERT INTO entry VALUES ('main', 2, 'make', '', 0, NULL, NULL, 'k');
      INSERT INTO entry_order (stand, revision, position, recipe, count)
        VALUES ('main', 2, 0, 'classic/banana-juice', 1);
      INSERT INTO entry_change VALUES ('main', 1, 'classic/banana', 0, 10000);
      INSERT INTO entry_change VALUES ('main', 2, 'classic/banana', 10000, 7000);
      INSERT INTO request_key VALUES ('main', 'k', 'make', 2);
      """
  }

  extension StockTransaction {
    fileprivate static func undo(_ entry: LedgerEntry) -> StockTransaction {
      var changes: [IngredientID: StockTransaction.Change] = [:]
      for change in entry.changes { changes[change.ingredient] = .by(change.before - change.after) }
      return StockTransaction(
        kind: .undo, request: "undo", changes: changes, time: Instant(microseconds: 0),
        units: changes.mapValues { _ in "piece" }, undoes: entry.revision)
    }
  }
#endif
