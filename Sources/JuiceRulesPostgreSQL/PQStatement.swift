#if PostgreSQL
  /// A statement, which each connection prepares once, when it first runs it.
  struct PQStatement: Sendable {
    /// What the server knows it by; nil for one that is not worth preparing.
    let name: String?
    let sql: String

    init(_ name: String?, _ sql: String) {
      self.name = name
      self.sql = sql
    }

    func callAsFunction(_ values: PQValue...) -> PQCall { PQCall(statement: self, values: values) }
  }

  /// A statement with its parameters.
  struct PQCall: Sendable {
    let statement: PQStatement
    let values: [PQValue]

    static let begin = PQStatement("begin", "BEGIN ISOLATION LEVEL READ COMMITTED")()
    static let commit = PQStatement("commit", "COMMIT")()
    static let rollback = PQStatement("rollback", "ROLLBACK")()
  }
#endif
