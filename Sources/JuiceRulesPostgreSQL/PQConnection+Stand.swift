#if PostgreSQL
  extension PQConnection {
    /// Makes sure that the stand exists. Returns `true` if the database has no tables and `creating` does not ask for
    /// them.
    func openStand(
      _ name: String, creating: PostgreSQLStockStore.Creation
    ) throws(PQError) -> Bool {
      let schema = PostgreSQLSchema(connection: self)
      let version = try schema.version()
      let stand = PostgreSQLStand(name, on: self)
      if version == 0, !creating.contains(.tables) {
        guard name == "main" else { throw stand.missing(among: ["main"]) }
        return true
      }
      if version < PostgreSQLSchema.currentVersion { try schema.install() }
      if try stand.exists() { return false }
      guard creating.contains(.stand) else { throw stand.missing(among: try stand.others()) }
      try stand.create()
      return false
    }
  }
#endif
