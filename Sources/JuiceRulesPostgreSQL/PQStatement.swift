#if PostgreSQL
  /// An SQL statement, which each connection prepares once, when it first runs the statement.
  struct PQStatement: Sendable {
    /// The name under which the server prepares the statement; `nil` for a statement that is not worth preparing.
    let name: String?
    let sql: String

    init(_ name: String?, _ sql: String) {
      self.name = name
      self.sql = sql
    }

    func callAsFunction(_ values: PQValue...) -> PQCall { PQCall(statement: self, values: values) }
  }

  /// A statement with the values of its parameters.
  struct PQCall: Sendable {
    let statement: PQStatement
    let values: [PQValue]

    static let begin = PQStatement("begin", "BEGIN ISOLATION LEVEL READ COMMITTED")()
    static let commit = PQStatement("commit", "COMMIT")()
    static let rollback = PQStatement("rollback", "ROLLBACK")()
  }
#endif
