#if SQLite
  extension SQLiteSchema {
    /// Amounts are thousandths, times are microseconds since 1970, and the stand leads every key.
    ///
    /// Text is kept as ``ExactText`` says.
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

    /// What an order asks for beside recipe and count.
    static let version2 = "ALTER TABLE entry_order ADD COLUMN wishes TEXT NOT NULL DEFAULT ''"

    /// What names a row that contradicts another one, and what to say of it.
    static let contradictions = [
      (
        #"SELECT "table" FROM pragma_foreign_key_check LIMIT 1"#,
        "rows without the entry that they belong to"
      ),
      (
        """
        SELECT name FROM stand WHERE revision <>
          (SELECT count(*) FROM entry WHERE stand = stand.name)
          OR revision <> (SELECT coalesce(max(revision), 0) FROM entry WHERE stand = stand.name)
        LIMIT 1
        """, "the entries of a stand have gaps"
      ),
      (
        """
        SELECT ingredient FROM level WHERE amount <>
          (SELECT coalesce(sum(after - before), -1) FROM entry_change AS change
            WHERE change.stand = level.stand AND change.ingredient = level.ingredient)
        LIMIT 1
        """, "the level of an ingredient is not what its entries add up to"
      ),
      (
        """
        SELECT ingredient FROM entry_change AS change WHERE NOT EXISTS
          (SELECT * FROM level
            WHERE level.stand = change.stand AND level.ingredient = change.ingredient)
        LIMIT 1
        """, "an ingredient has entries and no level"
      ),
    ]
  }
#endif
