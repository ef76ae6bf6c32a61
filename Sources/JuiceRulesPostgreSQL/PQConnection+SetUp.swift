#if PostgreSQL
  import CLibPQ
  import JuiceRules

  extension PQConnection {
    /// Applies the time limits, unless the connection string or the server sets others.
    func setUp(_ limits: PostgreSQLStockStore.Limits) throws(PQError) {
      let settings: [(name: String, value: String, unset: String)] = [
        ("statement_timeout", limits.statement.milliseconds, "0"),
        ("lock_timeout", limits.lock.milliseconds, "0"),
        ("idle_in_transaction_session_timeout", limits.idleInTransaction.milliseconds, "0"),
        // An acknowledged commit has to be on the disk.
        ("synchronous_commit", "on", "off"),
      ]
      try run([
        PQConnection.set(
          .texts(settings.map(\.name)), .texts(settings.map(\.value)), .texts(settings.map(\.unset))
        )
      ])
      let encoding =
        libpq.call.PQparameterStatus(handle, "server_encoding").map { String(cString: $0) }
      guard encoding ?? "UTF8" == "UTF8" else {
        throw .fault(.unavailable(reason: "the encoding of the database is not UTF8"))
      }
    }

    private static let set = PQStatement(
      nil,
      """
      SELECT set_config(name, value, false)
      FROM unnest($1::text[], $2::text[], $3::text[]) AS setting (name, value, unset)
      WHERE current_setting(name) = unset
      """)
  }

  extension Duration {
    /// The whole number of milliseconds, at least 1, because 0 means no limit.
    fileprivate var milliseconds: String {
      String(Int64(min(max(self / .milliseconds(1), 1), 2_000_000_000)))
    }
  }
#endif
