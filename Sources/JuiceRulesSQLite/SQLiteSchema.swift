#if SQLite
  import GRDB
  import JuiceRules

  /// The tables of a store, and the check that the file belongs to this program.
  enum SQLiteSchema {
    /// The bytes `Juic`, in the header of the file.
    static let applicationID = 0x4A75_6963
    /// The version that this driver writes, which is also the newest that it reads.
    static var currentVersion: Int { migrations.count }
    /// The oldest version whose tables can be read as they are. Those of earlier versions lack columns.
    static let oldestReadableVersion = 6
    /// The oldest version whose tables have counts of sales.
    static let countingVersion = 7

    /// The statements that lead from each version to the next; the first ones create the tables.
    private static let migrations = [
      version1, version2, version3, version4, version5, version6, version7,
    ]

    /// Returns the version of the tables in `db`, or 0 for a file that nothing was written to.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault`` if the tables are of another program, of a newer version or damaged.
    static func version(of db: Database, path: String) throws -> Int {
      // Another process may be writing the first tables, so that all reads have to see the same moment.
      guard !db.isInsideTransaction else { return try identify(db, path: path) }
      var version = 0
      try db.inTransaction(.deferred) {
        version = try identify(db, path: path)
        return .commit
      }
      return version
    }

    private static func identify(_ db: Database, path: String) throws -> Int {
      let id = try integer("PRAGMA application_id", in: db)
      let version = try integer("PRAGMA user_version", in: db)
      if id == 0, version == 0, try integer("SELECT count(*) FROM sqlite_schema", in: db) == 0 {
        return 0
      }
      guard id == applicationID else {
        throw StockStoreFault.foreign(reason: "\(path): a database of another program")
      }
      guard version <= currentVersion else {
        throw StockStoreFault.newerVersion(found: version, supported: currentVersion)
      }
      guard version > 0 else {
        throw StockStoreFault.corrupt(reason: "\(path): invalid version \(version) of the tables")
      }
      return version
    }

    /// Creates the tables of a new file.
    static func create(in db: Database, path: String) throws {
      if try version(of: db, path: path) == 0 { try upgrade(db, path: path) }
    }

    /// Brings the tables of `db` to ``currentVersion``.
    static func upgrade(_ db: Database, path: String) throws {
      try db.inTransaction(.immediate) {
        let found = try version(of: db, path: path)
        for migration in migrations[found...] { try db.execute(sql: migration) }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(currentVersion)")
        return .commit
      }
    }

    /// Creates a store in memory, without any entries.
    static func blank() throws -> DatabaseQueue {
      let queue = try DatabaseQueue()
      try queue.writeWithoutTransaction { try upgrade($0, path: ":memory:") }
      return queue
    }

    /// Returns a copy of `db` in memory whose tables are of the current version.
    static func upgradedCopy(of db: Database) throws -> DatabaseQueue {
      let queue = try DatabaseQueue()
      try queue.writeWithoutTransaction { copy in
        try db.backup(to: copy)
        try upgrade(copy, path: ":memory:")
      }
      return queue
    }

    /// Returns descriptions of the damage in the file, or else of rows that contradict each other, one for each kind of
    /// contradiction.
    static func integrityFaults(of db: Database) throws -> [String] {
      let answers = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)")
      guard answers == ["ok"] else { return answers }
      let isCounted = try integer("PRAGMA user_version", in: db) >= countingVersion
      let questions = isCounted ? contradictions + [uncountedSale] : contradictions
      return try questions.compactMap { question, complaint in
        try String.fetchOne(db, sql: question).map { "\(complaint): \($0)" }
      }
    }

    private static func integer(_ sql: String, in db: Database) throws -> Int {
      try Int.fetchOne(db, sql: sql) ?? 0
    }

    /// The tables of version 1.
    ///
    /// Amounts are thousandths, times are microseconds since 1970, and the stand leads every key. Text is stored in the
    /// form of ``ExactText``.
    static let version1 = """
      CREATE TABLE stand (
        name TEXT NOT NULL PRIMARY KEY,
        revision INTEGER NOT NULL CHECK (revision >= 0)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE level (
        stand TEXT NOT NULL REFERENCES stand (name),
        ingredient TEXT NOT NULL,
        amount INTEGER NOT NULL CHECK (amount >= 0),
        PRIMARY KEY (stand, ingredient)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE entry (
        stand TEXT NOT NULL REFERENCES stand (name),
        revision INTEGER NOT NULL CHECK (revision > 0),
        kind TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        time INTEGER NOT NULL,
        actor TEXT,
        note TEXT,
        key TEXT,
        PRIMARY KEY (stand, revision)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE entry_order (
        stand TEXT NOT NULL,
        revision INTEGER NOT NULL,
        position INTEGER NOT NULL,
        recipe TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        PRIMARY KEY (stand, revision, position),
        FOREIGN KEY (stand, revision) REFERENCES entry (stand, revision)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE entry_change (
        stand TEXT NOT NULL,
        revision INTEGER NOT NULL,
        ingredient TEXT NOT NULL,
        before INTEGER NOT NULL CHECK (before >= 0),
        after INTEGER NOT NULL CHECK (after >= 0),
        PRIMARY KEY (stand, revision, ingredient),
        FOREIGN KEY (stand, revision) REFERENCES entry (stand, revision)
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX entry_change_ingredient ON entry_change (stand, ingredient, revision);

      CREATE TABLE request_key (
        stand TEXT NOT NULL,
        key TEXT NOT NULL,
        request TEXT NOT NULL,
        revision INTEGER NOT NULL,
        PRIMARY KEY (stand, key),
        FOREIGN KEY (stand, revision) REFERENCES entry (stand, revision)
      ) STRICT, WITHOUT ROWID;

      INSERT INTO stand (name, revision) VALUES ('main', 0);
      """

    /// The migration to version 2, which adds an order's options to its recipe and count.
    static let version2 = "ALTER TABLE entry_order ADD COLUMN wishes TEXT NOT NULL DEFAULT ''"

    /// The migration to version 3, which adds undone entries, the digests of entries and refused orders.
    ///
    /// Entries of older versions have no digest.
    static let version3 = """
      ALTER TABLE entry ADD COLUMN undoes INTEGER;
      ALTER TABLE entry ADD COLUMN digest INTEGER;
      CREATE UNIQUE INDEX entry_undoes ON entry (stand, undoes) WHERE undoes IS NOT NULL;

      -- Entries can be removed with their keys, which must not be looked up by entry for it.
      ALTER TABLE request_key RENAME TO old_request_key;
      CREATE TABLE request_key (
        stand TEXT NOT NULL REFERENCES stand (name),
        key TEXT NOT NULL,
        request TEXT NOT NULL,
        revision INTEGER NOT NULL,
        PRIMARY KEY (stand, key)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO request_key SELECT * FROM old_request_key;
      DROP TABLE old_request_key;

      CREATE TABLE refusal (
        stand TEXT NOT NULL REFERENCES stand (name),
        number INTEGER NOT NULL CHECK (number > 0),
        time INTEGER NOT NULL,
        actor TEXT,
        note TEXT,
        key TEXT,
        PRIMARY KEY (stand, number)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE refusal_order (
        stand TEXT NOT NULL,
        number INTEGER NOT NULL,
        position INTEGER NOT NULL,
        recipe TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count > 0),
        wishes TEXT NOT NULL,
        PRIMARY KEY (stand, number, position),
        FOREIGN KEY (stand, number) REFERENCES refusal (stand, number) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE refusal_shortage (
        stand TEXT NOT NULL,
        number INTEGER NOT NULL,
        position INTEGER NOT NULL,
        ingredient TEXT NOT NULL,
        needed INTEGER NOT NULL,
        available INTEGER NOT NULL,
        PRIMARY KEY (stand, number, position),
        FOREIGN KEY (stand, number) REFERENCES refusal (stand, number) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      """

    /// The migration to version 4, which adds entries of the kind `reset`; such entries were of the kind `count`
    /// before. The tables do not change, but drivers that do not know the kind must not open the file.
    static let version4 = "-- The tables are those of version 3."

    /// The migration to version 5, which adds the digests of refusals. The digests of entries with a key now include
    /// the request.
    static let version5 = "ALTER TABLE refusal ADD COLUMN digest INTEGER"

    /// The migration to version 6, which adds the units of levels and changes, finds entries by their time, and adds the
    /// rules that refused orders. The units of older versions are not known.
    static let version6 = """
      ALTER TABLE level ADD COLUMN unit TEXT;
      ALTER TABLE entry_change ADD COLUMN unit TEXT;
      ALTER TABLE entry_change ADD COLUMN unit_before TEXT;
      CREATE INDEX entry_time ON entry (stand, time);

      CREATE TABLE refusal_rule (
        stand TEXT NOT NULL,
        number INTEGER NOT NULL,
        position INTEGER NOT NULL,
        rule TEXT NOT NULL,
        PRIMARY KEY (stand, number, position),
        FOREIGN KEY (stand, number) REFERENCES refusal (stand, number) ON DELETE CASCADE
      ) STRICT, WITHOUT ROWID;
      """

    /// The migration to version 7, which adds counts of sales and records of decisions. The sales of entries that were
    /// removed before are not known, so that a stand keeps the time from which it counts, and the number of its last entry
    /// that was removed.
    static let version7 = """
      ALTER TABLE stand ADD COLUMN counted_from INTEGER;
      ALTER TABLE entry ADD COLUMN decision TEXT;
      ALTER TABLE refusal ADD COLUMN decision TEXT;
      CREATE INDEX refusal_decision ON refusal (stand, time) WHERE decision IS NOT NULL;
      ALTER TABLE stand ADD COLUMN removed INTEGER NOT NULL DEFAULT 0;
      UPDATE stand SET removed =
        coalesce((SELECT min(revision) - 1 FROM entry WHERE stand = name), 0);

      CREATE TABLE sale (
        stand TEXT NOT NULL REFERENCES stand (name),
        recipe TEXT NOT NULL,
        quarter INTEGER NOT NULL,
        actor TEXT NOT NULL,
        count INTEGER NOT NULL CHECK (count >= 0),
        PRIMARY KEY (stand, recipe, quarter, actor)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO sale \(sales);
      UPDATE stand SET counted_from =
        (SELECT time FROM entry WHERE stand = name ORDER BY revision LIMIT 1)
      WHERE (SELECT min(revision) FROM entry WHERE stand = name) > 1;
      """

    /// The query for the sales that the entries tell, in quarters of an hour.
    private static let sales = """
      SELECT stand, recipe, time - (time % 900000000 + 900000000) % 900000000 AS quarter,
        coalesce(actor, '') AS actor, sum(count) AS count
      FROM entry JOIN entry_order USING (stand, revision)
      WHERE kind = 'make' AND NOT EXISTS (SELECT * FROM entry AS undo
        WHERE undo.stand = entry.stand AND undo.undoes = entry.revision)
      GROUP BY 1, 2, 3, 4
      """

    /// The query that finds a sale which is not counted, with the description of the contradiction.
    private static let uncountedSale = (
      """
      SELECT recipe FROM (\(sales)) AS sold LEFT JOIN sale USING (stand, recipe, quarter, actor)
      WHERE sale.count IS NULL OR sale.count < sold.count LIMIT 1
      """, "the sales of a recipe are not counted"
    )

    /// Queries that find one row that contradicts another, each with the description of the contradiction.
    static let contradictions = [
      (
        #"SELECT "table" FROM pragma_foreign_key_check LIMIT 1"#,
        "rows without the entry that they belong to"
      ),
      (
        """
        SELECT entry.key FROM entry LEFT JOIN request_key AS known
          ON known.stand = entry.stand AND known.key = entry.key
        WHERE entry.key IS NOT NULL AND known.revision IS NOT entry.revision LIMIT 1
        """, "a key does not refer to its entry"
      ),
      (
        """
        SELECT known.key FROM request_key AS known
          LEFT JOIN entry USING (stand, revision) WHERE entry.key IS NOT known.key LIMIT 1
        """, "a key refers to an entry that does not have this key"
      ),
    ]
  }
#endif
