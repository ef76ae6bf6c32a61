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
      let page = """
        SELECT stand, number FROM refusal WHERE stand = :stand AND time >= :start AND time < :end
        """
      let arguments: StatementArguments = [
        "stand": name, "start": times?.lowerBound.microseconds ?? .min,
        "end": times?.upperBound.microseconds ?? .max,
      ]
      let orders = try orders(of: .refusal, in: page, arguments: arguments)
      let shortages = try lists(
        """
        SELECT number, ingredient, needed, available
        FROM (\(page)) JOIN refusal_shortage USING (stand, number) ORDER BY number, position
        """, arguments: arguments
      ) { row in
        Shortage(
          ingredient: try row.id("ingredient"), needed: Amount(thousandths: row["needed"]),
          available: Amount(thousandths: row["available"]))
      }
      let statement = try db.cachedStatement(
        sql: "SELECT refusal.* FROM (\(page)) JOIN refusal USING (stand, number) ORDER BY number")
      return try Array(
        Row.fetchCursor(statement, arguments: arguments).map { row in
          let number: Int64 = row["number"]
          return Refusal(
            time: Timestamp(microseconds: row["time"]), orders: orders[number] ?? [],
            shortages: shortages[number] ?? [], actor: row.optionalText("actor"),
            note: row.optionalText("note"),
            key: row.optionalText("key").flatMap(IdempotencyKey.init))
        })
    }
  }
#endif
