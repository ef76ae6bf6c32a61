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

    /// The statements that lead from each version to the next; the first ones create the tables.
    private static let migrations = [version1, version2, version3]

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

    /// Brings the tables to ``currentVersion``, under a lock that makes concurrent callers take turns.
    func install() throws(PQError) {
      try connection.run([.begin, PostgreSQLSchema.lock()])
      let found = try version()
      if found == 0 { try run(PostgreSQLSchema.creation) }
      try run(PostgreSQLSchema.migrations[found...].joined())
      if found == 0 { try guardLedger() }
      let version = PQValue.integer(Int64(PostgreSQLSchema.currentVersion))
      try connection.run([PostgreSQLSchema.write(version), .commit])
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

    private func run(_ statements: some Sequence<String>) throws(PQError) {
      for sql in statements { try connection.run([PQStatement(nil, sql)()]) }
    }

    private static let look = PQStatement(
      nil,
      """
      SELECT count(*) FILTER (WHERE relname = 'schema_version'), count(*)
      FROM pg_catalog.pg_class AS class
      JOIN pg_catalog.pg_namespace AS namespace ON namespace.oid = class.relnamespace
      WHERE nspname = 'juice_rules'
      """)
    private static let read = PQStatement(
      nil, "SELECT application::text, version::bigint FROM juice_rules.schema_version")
    private static let lock = PQStatement(
      nil, "SELECT count(pg_advisory_xact_lock(\(0x4A75_6963)))")
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
  }
#endif
