#if PostgreSQL
  import JuiceRules

  /// The tables of a store, and the check that they belong to this program.
  struct PostgreSQLSchema {
    let connection: PQConnection

    /// The version that this driver writes, which is also the newest that it reads.
    static var currentVersion: Int { migrations.count }

    private static let application = "juice-rules"
    private static let foreign = PQError.fault(
      .foreign(reason: "the schema juice_rules belongs to another program"))

    static let missing = PQError.fault(
      .unavailable(reason: "the database has no tables of juice-rules"))

    /// The statements that lead from each version to the next; the first ones create the tables.
    private static let migrations = [
      version1, version2, version3, version4, version5, version6, version7,
    ]

    /// Returns the version of the tables, or 0 if there are none.
    func version() throws(PQError) -> Int {
      let found = try connection.run([PostgreSQLSchema.look()])[0]
      guard try found.integer(0, 0) > 0 else {
        guard try found.integer(0, 1) == 0 else { throw PostgreSQLSchema.foreign }
        return 0
      }
      let version = try storedVersion()
      let newest = PostgreSQLSchema.currentVersion
      if version > newest { throw .fault(.newerVersion(found: version, supported: newest)) }
      if version < 1 {
        throw .fault(.corrupt(reason: "invalid version \(version) of the tables"))
      }
      return version
    }

    private func storedVersion() throws(PQError) -> Int {
      let rows: PQRows
      do {
        rows = try connection.run([PostgreSQLSchema.read()])[0]
      } catch {
        // 42703: the table has other columns.
        if case .refused(let state, _) = error, state == "42703" { throw PostgreSQLSchema.foreign }
        throw error
      }
      guard rows.count == 1, rows.optionalText(0, 0) == PostgreSQLSchema.application else {
        throw PostgreSQLSchema.foreign
      }
      return Int(clamping: try rows.integer(0, 1))
    }

    /// Checks that the tables are of the version that this driver writes.
    func requireCurrentVersion() throws(PQError) {
      let (found, current) = (try version(), PostgreSQLSchema.currentVersion)
      if found == 0 { throw PostgreSQLSchema.missing }
      if found < current { throw .fault(.olderVersion(found: found, current: current)) }
    }

    /// Brings the tables to ``currentVersion`` with the grants of all roles that sell, under a lock that makes concurrent callers take turns.
    func install() throws(PQError) {
      try connection.run([.begin, PostgreSQLSchema.lock()])
      let found = try version()
      if found == 0 { try run(PostgreSQLSchema.creation) }
      // Orders lock the stand first. With another order, they and the migrations would wait for each other.
      if 1..<PostgreSQLSchema.currentVersion ~= found {
        try run(["LOCK TABLE juice_rules.stand IN ACCESS EXCLUSIVE MODE"])
      }
      try run(PostgreSQLSchema.migrations[found...].joined())
      let isGuarded = try isGuarded()
      if found == 0 || isGuarded { try guardLedger() }
      if found > 0 { try repeatGrants() }
      let version = PQValue.integer(Int64(PostgreSQLSchema.currentVersion))
      try connection.run([PostgreSQLSchema.write(version), .commit])
    }

    /// Returns `false` if the operator of the database dropped the triggers, or could not have them.
    private func isGuarded() throws(PQError) -> Bool {
      try connection.run([PostgreSQLSchema.countGuards()])[0].integer(0, 0) > 0
    }

    /// Creates the triggers in ``guards``. Databases that support the protocol but not triggers have to rely on the
    /// privileges of roles.
    private func guardLedger() throws(PQError) {
      try run(["SAVEPOINT guards"])
      do throws(PQError) {
        try run(PostgreSQLSchema.guards)
      } catch {
        guard case .refused("0A000", _) = error else { throw error }
        try run(["ROLLBACK TO SAVEPOINT guards"])
      }
    }

    func run(_ statements: some Sequence<String>) throws(PQError) {
      for sql in statements { try connection.run([PQStatement(nil, sql)()]) }
    }

    private static let look = PQStatement(
      nil,
      """
      SELECT pg_catalog.count(*) FILTER (WHERE relname = 'schema_version'), pg_catalog.count(*)
      FROM pg_catalog.pg_class AS class
      JOIN pg_catalog.pg_namespace AS namespace ON namespace.oid = class.relnamespace
      WHERE nspname = 'juice_rules'
      """)
    private static let countGuards = PQStatement(
      nil,
      "SELECT pg_catalog.count(*) FROM pg_catalog.pg_trigger WHERE tgname = 'append_only'")
    private static let read = PQStatement(
      nil, "SELECT application::text, version::bigint FROM juice_rules.schema_version")
    private static let lock = PQStatement(
      nil, "SELECT pg_catalog.count(pg_catalog.pg_advisory_xact_lock(\(0x4A75_6963)))")
    private static let creation = [
      "CREATE SCHEMA IF NOT EXISTS juice_rules",
      """
      CREATE TABLE juice_rules.schema_version (
        application text NOT NULL PRIMARY KEY,
        version bigint NOT NULL
      )
      """,
      "INSERT INTO juice_rules.schema_version VALUES ('\(application)', 0)",
    ]
    private static let write = PQStatement(
      nil, "UPDATE juice_rules.schema_version SET version = $1::bigint")

    /// The tables of version 1.
    ///
    /// Amounts are thousandths, times are microseconds since 1970, and the stand leads every key, so that tables can be
    /// distributed by stand. Text is stored in the form of `ExactText`, and compared byte by byte.
    ///
    /// There are no foreign keys: all rows of an entry are written by one commit that holds the lock of the stand, and
    /// are never changed. Checking each row again would cost as much as writing it.
    static let version1 = [
      """
      CREATE TABLE juice_rules.stand (
        stand text COLLATE "C" NOT NULL PRIMARY KEY,
        revision bigint NOT NULL CHECK (revision >= 0)
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE TABLE juice_rules.level (
        stand text COLLATE "C" NOT NULL,
        ingredient text COLLATE "C" NOT NULL,
        amount bigint NOT NULL CHECK (amount >= 0),
        PRIMARY KEY (stand, ingredient)
      ) WITH (fillfactor = 70)
      """,
      """
      CREATE TABLE juice_rules.entry (
        stand text COLLATE "C" NOT NULL,
        revision bigint NOT NULL CHECK (revision > 0),
        kind text COLLATE "C" NOT NULL,
        fingerprint text COLLATE "C" NOT NULL,
        time bigint NOT NULL,
        actor text COLLATE "C",
        note text COLLATE "C",
        key text COLLATE "C",
        request text COLLATE "C" CHECK ((key IS NULL) = (request IS NULL)),
        undoes bigint,
        digest bigint NOT NULL,
        mark bigint NOT NULL,
        PRIMARY KEY (stand, revision)
      )
      """,
      """
      CREATE UNIQUE INDEX entry_key ON juice_rules.entry (stand, key) WHERE key IS NOT NULL
      """,
      """
      CREATE UNIQUE INDEX entry_undoes ON juice_rules.entry (stand, undoes) WHERE undoes IS NOT NULL
      """,
      """
      CREATE TABLE juice_rules.entry_order (
        stand text COLLATE "C" NOT NULL,
        revision bigint NOT NULL,
        position bigint NOT NULL,
        recipe text COLLATE "C" NOT NULL,
        count bigint NOT NULL CHECK (count > 0),
        wishes text COLLATE "C" NOT NULL,
        PRIMARY KEY (stand, revision, position)
      )
      """,
      """
      CREATE TABLE juice_rules.entry_change (
        stand text COLLATE "C" NOT NULL,
        revision bigint NOT NULL,
        ingredient text COLLATE "C" NOT NULL,
        before bigint NOT NULL CHECK (before >= 0),
        after bigint NOT NULL CHECK (after >= 0),
        PRIMARY KEY (stand, revision, ingredient)
      )
      """,
      """
      CREATE INDEX entry_change_ingredient
        ON juice_rules.entry_change (stand, ingredient, revision)
      """,
      "INSERT INTO juice_rules.stand (stand, revision) VALUES ('main', 0)",
    ]

    /// The tables of version 2: refused orders. The mark keeps a refusal that is sent twice from being stored twice.
    static let version2 = [
      """
      CREATE TABLE juice_rules.refusal (
        stand text COLLATE "C" NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY,
        mark bigint NOT NULL,
        time bigint NOT NULL,
        actor text COLLATE "C",
        note text COLLATE "C",
        key text COLLATE "C",
        recipes text[] NOT NULL,
        counts bigint[] NOT NULL,
        wishes text[] NOT NULL,
        ingredients text[] NOT NULL,
        needed bigint[] NOT NULL,
        available bigint[] NOT NULL,
        PRIMARY KEY (stand, mark)
      )
      """,
      "CREATE INDEX refusal_number ON juice_rules.refusal (stand, number)",
    ]

    /// The migration to version 3, which adds entries of the kind `reset`; such entries were of the kind `count`
    /// before. The tables do not change, but drivers that do not know the kind must not open the database.
    static let version3: [String] = []

    /// The migration to version 4, whose triggers in ``guards`` also restrict what is added. The tables do not change,
    /// and every migration creates the triggers again.
    static let version4: [String] = []

    /// The migration to version 5, which adds the digests of refusals. The digests of entries with a key now include
    /// the request.
    static let version5 = ["ALTER TABLE juice_rules.refusal ADD COLUMN digest bigint"]

    /// The migration to version 6, which adds the units of levels and changes, finds entries by their time, and adds the
    /// rules that refused orders. The units of older versions are not known.
    static let version6 = [
      "ALTER TABLE juice_rules.level ADD COLUMN unit text COLLATE \"C\"",
      """
      ALTER TABLE juice_rules.entry_change
        ADD COLUMN unit text COLLATE "C", ADD COLUMN unit_before text COLLATE "C"
      """,
      "CREATE INDEX entry_time ON juice_rules.entry (stand, time)",
      "ALTER TABLE juice_rules.refusal ADD COLUMN rules text[] NOT NULL DEFAULT '{}'",
    ]

    /// The migration to version 7, which adds counts of sales and records of decisions. The sales of entries that were
    /// removed before are not known, so that a stand keeps the time from which it counts, and the number of its last entry
    /// that was removed.
    static let version7 = [
      """
      ALTER TABLE juice_rules.stand
        ADD COLUMN counted_from bigint, ADD COLUMN removed bigint NOT NULL DEFAULT 0
      """,
      "ALTER TABLE juice_rules.entry ADD COLUMN decision text",
      "ALTER TABLE juice_rules.refusal ADD COLUMN decision text",
      """
      CREATE INDEX refusal_decision ON juice_rules.refusal (stand, time) WHERE decision IS NOT NULL
      """,
      """
      CREATE TABLE juice_rules.sale (
        stand text COLLATE "C" NOT NULL,
        recipe text COLLATE "C" NOT NULL,
        quarter bigint NOT NULL,
        actor text COLLATE "C" NOT NULL,
        count bigint NOT NULL CHECK (count >= 0),
        PRIMARY KEY (stand, recipe, quarter, actor)
      ) WITH (fillfactor = 70)
      """,
      """
      INSERT INTO juice_rules.sale (stand, recipe, quarter, actor, count)
      \(sales("""
        NOT EXISTS (SELECT FROM juice_rules.entry AS undo
          WHERE undo.stand = entry.stand AND undo.undoes = entry.revision)
        """))
      """,
      """
      UPDATE juice_rules.stand SET counted_from = first.time, removed = first.revision - 1
      FROM (SELECT DISTINCT ON (stand) stand, revision, time FROM juice_rules.entry
        ORDER BY stand, revision) AS first
      WHERE first.stand = stand.stand AND first.revision > 1
      """,
    ]

    /// Returns the query for what was sold by some entries, in quarters of an hour.
    static func sales(_ condition: String) -> String {
      """
      SELECT entry.stand, recipe, time - (time % 900000000 + 900000000) % 900000000 AS quarter,
        coalesce(actor, '') AS actor, pg_catalog.sum(entry_order.count)::bigint AS count
      FROM juice_rules.entry JOIN juice_rules.entry_order
        ON entry_order.stand = entry.stand AND entry_order.revision = entry.revision
      WHERE kind = 'make' AND \(condition)
      GROUP BY 1, 2, 3, 4
      """
    }
  }
#endif
