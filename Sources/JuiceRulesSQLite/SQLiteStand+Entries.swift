#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// The entries that `query` asks for.
    func entries(_ query: LedgerQuery) throws -> [LedgerEntry] {
      // The join walks the entries of one ingredient in their order and stops at the limit.
      let (source, filter) =
        query.ingredient == nil
        ? ("entry", "")
        : ("entry_change CROSS JOIN entry USING (stand, revision)", "AND ingredient = :ingredient")
      let statement = try db.cachedStatement(
        sql: """
          SELECT entry.* FROM \(source)
          WHERE stand = :stand AND revision > :after \(filter) \(SQLiteStand.filter(query.kinds))
          ORDER BY revision \(query.newestFirst ? "DESC" : "ASC") LIMIT :limit
          """)
      var arguments: StatementArguments = [
        "stand": name, "after": query.after.rawValue, "limit": max(query.limit, 0),
      ]
      if let ingredient = query.ingredient {
        arguments += ["ingredient": ingredient.rawValue]
      }
      return try Row.fetchAll(statement, arguments: arguments).map(entry)
    }

    private static func filter(_ kinds: Set<LedgerEntry.Kind>?) -> String {
      guard let kinds else { return "" }
      let names = kinds.map { "'\($0.rawValue)'" }.sorted()
      return "AND kind IN (\(names.joined(separator: ", ")))"
    }

    /// What the entry `revision` changed, in order of id.
    func changes(of revision: Revision) throws -> [LevelChange] {
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT ingredient, before, after FROM entry_change
            WHERE stand = ? AND revision = ? ORDER BY ingredient
            """), arguments: [name, revision.rawValue]
      ).map { row in
        LevelChange(
          ingredient: try row.id("ingredient"), before: Amount(thousandths: row["before"]),
          after: Amount(thousandths: row["after"]))
      }
    }

    func insert(_ entry: LedgerEntry) throws {
      try execute(
        """
        INSERT INTO entry (stand, revision, kind, fingerprint, time, actor, note, key)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          name, entry.revision.rawValue, entry.kind.rawValue, ExactText(entry.fingerprint),
          entry.time.microseconds, entry.actor.map { ExactText($0) },
          entry.note.map { ExactText($0) }, entry.key.map { ExactText($0.rawValue) },
        ])
      for (position, order) in entry.orders.enumerated() {
        try execute(
          """
          INSERT INTO entry_order (stand, revision, position, recipe, count, wishes)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
          [
            name, entry.revision.rawValue, position, order.recipe.rawValue, order.count,
            ExactText(order.wishes),
          ])
      }
      for change in entry.changes { try insert(change, of: entry.revision) }
    }

    private func insert(_ change: LevelChange, of revision: Revision) throws {
      try execute(
        """
        INSERT INTO entry_change (stand, revision, ingredient, before, after)
        VALUES (?, ?, ?, ?, ?)
        """,
        [
          name, revision.rawValue, change.ingredient.rawValue, change.before.thousandths,
          change.after.thousandths,
        ])
    }

    private func entry(_ row: Row) throws -> LedgerEntry {
      let revision = Revision(row["revision"])
      guard let kind = LedgerEntry.Kind(rawValue: row["kind"]) else {
        throw StockStoreFault.corrupt(reason: "#\(revision) is of an unknown kind")
      }
      return LedgerEntry(
        revision: revision, kind: kind, orders: try orders(of: revision),
        changes: try changes(of: revision), fingerprint: try row.text("fingerprint"),
        time: Timestamp(microseconds: row["time"]), actor: row.optionalText("actor"),
        note: row.optionalText("note"), key: row.optionalText("key").flatMap(IdempotencyKey.init))
    }

    /// What the entry `revision` made, in the order asked for.
    func orders(of revision: Revision) throws -> [Order] {
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT recipe, count, wishes FROM entry_order
            WHERE stand = ? AND revision = ? ORDER BY position
            """), arguments: [name, revision.rawValue]
      ).map { row in
        let order = try? Order(
          row.id("recipe"), count: row["count"], wishes: row.text("wishes"))
        guard let order else {
          throw StockStoreFault.corrupt(reason: "#\(revision) has an order that cannot be")
        }
        return order
      }
    }
  }
#endif
