#if PostgreSQL
  /// An SQL statement, which each connection prepares once, when it first runs the statement.
  struct PQStatement: Sendable {
    /// The name under which the server prepares the statement; `nil` for a statement that is not worth preparing.
    ///
    /// The name ends with a mark of this process: if a pooler continues a connection in another session, the name is
    /// unknown there, even if another process prepared the same statement in that session.
    let name: String?
    let sql: String

    init(_ name: String?, _ sql: String) {
      self.name = name.map { "\($0).\(PQStatement.process)" }
      self.sql = sql
    }

    private static let process = String(UInt64.random(in: .min ... .max), radix: 36)

    /// Returns the SQL for a column of units, which is empty for NULL.
    static func unit(_ column: String) -> String { "coalesce(\(column), '')" }

    /// Returns the SQL for the decision in a row of `table`, which is null in tables from before version 7.
    static func decision(_ table: String) -> String {
      "pg_catalog.to_jsonb(\(table).*) ->> 'decision'"
    }

    /// The statement for tables that have neither units, all of which are read as NULL, nor the rules of refusals.
    fileprivate var onOlderTables: PQStatement {
      let columns = ["level.unit", "part.unit", "part.unit_before"].map(PQStatement.unit)
      let sql = self.sql.replacing("refusal.rules", with: "'{}'::text[]")
      return PQStatement(nil, columns.reduce(sql) { $0.replacing($1, with: "''::text") })
    }

    func callAsFunction(_ values: PQValue...) -> PQCall { PQCall(statement: self, values: values) }
  }

  /// A statement with the values of its parameters.
  struct PQCall: Sendable {
    let statement: PQStatement
    let values: [PQValue]

    /// The call for tables of older versions.
    var onOlderTables: PQCall { PQCall(statement: statement.onOlderTables, values: values) }

    static let begin = PQStatement("begin", "BEGIN ISOLATION LEVEL READ COMMITTED")()
    static let commit = PQStatement("commit", "COMMIT")()
    static let rollback = PQStatement("rollback", "ROLLBACK")()
  }
#endif
