#if SQLite
  import GRDB
  import JuiceRules

  /// The rows of one stand.
  struct SQLiteStand {
    let db: Database
    /// The stand's name in its stored form.
    let name: String

    init(_ name: String, in db: Database) {
      self.db = db
      self.name = ExactText(name).stored
    }

    /// Returns the names of stands in order, at most a thousand.
    static func names(in db: Database) throws -> [String] {
      try ExactText.fetchAll(db, sql: "SELECT name FROM stand ORDER BY name LIMIT 1000").map(\.text)
    }

    /// Returns the revision of every stand.
    static func revisions(in db: Database) throws -> [String: Revision] {
      let rows = try Row.fetchAll(db, sql: "SELECT name, revision FROM stand")
      return try Dictionary(
        uniqueKeysWithValues: rows.map { (try $0.text("name"), Revision($0["revision"])) })
    }

    func exists() throws -> Bool { try storedRevision() != nil }

    func create() throws {
      try db.execute(
        sql: "INSERT INTO stand (name, revision) VALUES (?, 0) ON CONFLICT DO NOTHING",
        arguments: [name])
    }

    func revision() throws -> Revision {
      guard let revision = try storedRevision() else {
        throw StockStoreFault.unavailable(reason: "the stand `\(name)` no longer exists")
      }
      return Revision(revision)
    }

    func snapshot(of ids: Set<IngredientID>?) throws -> StockSnapshot {
      let levels = try ids.map { try self.levels(of: $0.sorted()) } ?? allLevels()
      return StockSnapshot(levels: levels, revision: try revision())
    }

    /// Returns the levels of `ids`; ingredients without a row are left out.
    func levels(of ids: [IngredientID]) throws -> [IngredientID: Amount] {
      let query = try db.cachedStatement(
        sql: "SELECT amount FROM level WHERE stand = ? AND ingredient = ?")
      var levels: [IngredientID: Amount] = [:]
      for id in ids {
        if let amount = try query.number(for: name, id.rawValue) {
          levels[id] = Amount(thousandths: amount)
        }
      }
      return levels
    }

    func allLevels() throws -> [IngredientID: Amount] {
      let rows = try Row.fetchCursor(
        try db.cachedStatement(sql: "SELECT ingredient, amount FROM level WHERE stand = ?"),
        arguments: [name])
      var levels: [IngredientID: Amount] = [:]
      while let row = try rows.next() {
        levels[try row.id("ingredient")] = Amount(thousandths: row["amount"])
      }
      return levels
    }

    private func storedRevision() throws -> Int64? {
      try db.cachedStatement(sql: "SELECT revision FROM stand WHERE name = ?").number(for: name)
    }
  }
#endif
