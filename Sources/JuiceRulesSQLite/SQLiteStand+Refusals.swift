#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    func record(_ refusal: Refusal) throws {
      let last = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT max(number) FROM refusal WHERE stand = ?"),
        arguments: [name])
      let number = (last ?? 0) + 1
      try db.cachedStatement(
        sql: "INSERT INTO refusal (stand, number, time, actor, note, key) VALUES (?, ?, ?, ?, ?, ?)"
      ).changeRow(
        name, number, refusal.time.microseconds, refusal.actor.map { ExactText($0) },
        refusal.note.map { ExactText($0) }, refusal.key.map { ExactText($0.rawValue) })
      try insert(refusal.orders, of: .refusal, number)
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO refusal_shortage (stand, number, position, ingredient, needed, available)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      for (position, shortage) in refusal.shortages.enumerated() {
        try statement.changeRow(
          name, number, position, shortage.ingredient.rawValue, shortage.needed.thousandths,
          shortage.available.thousandths)
      }
    }

    func refusals(in times: Range<Timestamp>?) throws -> [Refusal] {
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM refusal WHERE stand = ? AND time >= ? AND time < ? ORDER BY number
          """,
        arguments: [
          name, times?.lowerBound.microseconds ?? .min, times?.upperBound.microseconds ?? .max,
        ])
      return try rows.map { row in
        Refusal(
          time: Timestamp(microseconds: row["time"]),
          orders: try orders(of: .refusal, row["number"]),
          shortages: try shortages(ofRefusal: row["number"]), actor: row.optionalText("actor"),
          note: row.optionalText("note"),
          key: row.optionalText("key").flatMap(IdempotencyKey.init))
      }
    }

    private func shortages(ofRefusal number: Int64) throws -> [Shortage] {
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT ingredient, needed, available FROM refusal_shortage
            WHERE stand = ? AND number = ? ORDER BY position
            """), arguments: [name, number]
      ).map { row in
        Shortage(
          ingredient: try row.id("ingredient"), needed: Amount(thousandths: row["needed"]),
          available: Amount(thousandths: row["available"]))
      }
    }
  }
#endif
