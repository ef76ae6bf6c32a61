#if SQLite
  extension SQLiteSchema {
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
