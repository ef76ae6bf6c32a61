#if PostgreSQL
  import JuiceRules

  /// The rows of one stand, read and written on one connection.
  struct PostgreSQLStand {
    let connection: PQConnection
    let name: String

    init(_ name: String, on connection: PQConnection) {
      self.connection = connection
      self.name = name
    }

    var stand: PQValue { .text(name) }

    func exists() throws(PQError) -> Bool { try storedRevision() != nil }

    func create() throws(PQError) { try connection.run([PostgreSQLStand.create(stand)]) }

    func revision() throws(PQError) -> Revision {
      guard let revision = try storedRevision() else { throw gone }
      return Revision(revision)
    }

    var gone: PQError { missing(among: []) }

    func missing(among others: [String]) -> PQError { .fault(.noStand(name, others: others)) }

    /// Returns the names of all stands in order, at most a thousand.
    func others() throws(PQError) -> [String] {
      try connection.run([PostgreSQLStand.names()])[0].texts(0, 0)
    }

    /// Returns the levels and the revision from one statement, so that they are of the same moment.
    func snapshot(of ids: Set<IngredientID>?) throws(PQError) -> StockSnapshot {
      let call =
        ids.map { PostgreSQLStand.snapshotOfSome(stand, .texts($0.map(\.rawValue))) }
        ?? PostgreSQLStand.snapshotOfAll(stand)
      let rows = try connection.run([call])[0]
      guard rows.count == 1 else { throw gone }
      var levels: [IngredientID: Amount] = [:]
      for (id, amount) in zip(try rows.ids(0, 1), try rows.integers(0, 2)) {
        levels[id] = Amount(thousandths: amount)
      }
      return StockSnapshot(levels: levels, revision: Revision(try rows.integer(0, 0)))
    }

    private func storedRevision() throws(PQError) -> Int64? {
      let rows = try connection.run([PostgreSQLStand.revision(stand)])[0]
      return rows.count == 0 ? nil : try rows.integer(0, 0)
    }

    private static let create = PQStatement(
      nil,
      """
      INSERT INTO juice_rules.stand (stand, revision) VALUES ($1::text, 0)
      ON CONFLICT DO NOTHING
      """)
    private static let names = PQStatement(
      nil,
      "SELECT ARRAY(SELECT stand FROM juice_rules.stand ORDER BY stand LIMIT 1000)")
    private static let revision = PQStatement(
      "revision", "SELECT revision FROM juice_rules.stand WHERE stand = $1::text")
    private static let snapshotOfAll = snapshot("snapshot-of-all", of: "")
    private static let snapshotOfSome = snapshot(
      "snapshot-of-some", of: "AND ingredient = ANY($2::text[])")

    private static func snapshot(_ name: String, of ids: String) -> PQStatement {
      func levels(_ column: String) -> String {
        """
        ARRAY(SELECT \(column) FROM juice_rules.level
          WHERE stand = $1::text \(ids) ORDER BY ingredient)
        """
      }
      return PQStatement(
        name,
        """
        SELECT revision, \(levels("ingredient")), \(levels("amount"))
        FROM juice_rules.stand WHERE stand = $1::text
        """)
    }
  }

  extension PQRows {
    func ids(_ row: Int, _ column: Int) throws(PQError) -> [EntryID] {
      try texts(row, column).map { text throws(PQError) in
        guard let id = EntryID(text) else { throw .malformed("`\(text)`, which is not a valid id") }
        return id
      }
    }
  }
#endif
