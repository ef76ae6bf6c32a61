#if PostgreSQL

  /// A reason for which the server does not answer a statement.
  enum ServerWait {
    /// Commits wait for a synchronous standby.
    case standby
    /// Others hold a lock.
    case lock

    /// The reason in words.
    var reason: String {
      switch self {
      case .standby: "changes wait for the standby, which is away or slow"
      case .lock: "locked by others"
      }
    }
  }

  /// The inquiries about the waits of a connection, which are made on another connection.
  struct ServerInquiries {
    /// Returns the reason for which a process of the server does not answer, or `nil` if that is not known.
    let reason: (_ process: Int64) -> ServerWait?
    /// The time for which a commit waits for the standby. The server sets no limit, and its limits for statements end
    /// before.
    let standbyLimit: Duration
  }

  extension PQConnection {
    /// Returns the reason for which a process of the server does not answer, or `nil` if it waits for nothing or belongs
    /// to another role.
    func wait(of process: Int64) throws(PQError) -> ServerWait? {
      let rows = try run([PQConnection.waits(.integer(process))])[0]
      if try rows.integer(0, 0) > 0 { return .standby }
      return try rows.integer(0, 1) > 0 ? .lock : nil
    }

    /// A process that waits for a lock waits for the standby, too, if another one does with the lock.
    private static let waits = PQStatement(
      nil,
      """
      SELECT pg_catalog.count(*) FILTER (WHERE own.wait_event = 'SyncRep'
          OR own.wait_event_type = 'Lock' AND EXISTS (
            SELECT FROM pg_catalog.pg_stat_activity AS other WHERE other.wait_event = 'SyncRep')),
        pg_catalog.count(*) FILTER (WHERE own.wait_event_type = 'Lock')
      FROM pg_catalog.pg_stat_activity AS own WHERE own.pid = $1::bigint
      """)
  }
#endif
