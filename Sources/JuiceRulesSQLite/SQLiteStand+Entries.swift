#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// The entries that `query` asks for.
    func entries(_ query: LedgerQuery) throws -> [LedgerEntry] {
      try query.check(removed: removed())
      // The join walks the entries of one ingredient in their order and stops at the limit.
      let source =
        query.ingredient == nil ? "entry" : "entry_change CROSS JOIN entry USING (stand, revision)"
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(SQLiteStand.entryColumns) FROM \(source)
          WHERE stand = :stand AND revision > :after \(query.filters)
          ORDER BY revision \(query.newestFirst ? "DESC" : "ASC") LIMIT :limit
          """)
      return try Row.fetchAll(statement, arguments: query.arguments(for: name)).map(entry)
    }

    /// The entry `revision`; nil when there is none.
    func entry(_ revision: Revision) throws -> LedgerEntry? {
      let statement = try db.cachedStatement(
        sql: "SELECT \(SQLiteStand.entryColumns) FROM entry WHERE stand = ? AND revision = ?")
      return try Row.fetchOne(statement, arguments: [name, revision.rawValue]).map(entry)
    }

    private static let entryColumns = """
      entry.*, (SELECT undo.revision FROM entry AS undo
        WHERE undo.stand = entry.stand AND undo.undoes = entry.revision) AS undone_by
      """

    /// What has taken the entry `revision` back.
    func undoing(of revision: Revision) throws -> Revision? {
      try db.cachedStatement(sql: "SELECT revision FROM entry WHERE stand = ? AND undoes = ?")
        .number(for: name, revision.rawValue).map { Revision($0) }
    }

    /// The newest entry that keeps `transaction` from taking back what it undoes, as
    /// `StockTransaction.isSuperseded(by:)` has it.
    func superseding(_ transaction: StockTransaction) throws -> Revision? {
      guard let undone = transaction.undoes else { return nil }
      let statement = try db.cachedStatement(
        sql: """
          SELECT revision FROM entry_change CROSS JOIN entry USING (stand, revision)
          WHERE stand = ? AND ingredient = ? AND revision > ? AND \(SQLiteStand.setsLevels)
            AND NOT EXISTS (SELECT * FROM entry AS undo
              WHERE undo.stand = entry.stand AND undo.undoes = entry.revision)
          ORDER BY revision DESC LIMIT 1
          """)
      return try transaction.lines.compactMap { line in
        try statement.number(for: name, line.ingredient.rawValue, undone.rawValue)
      }.max().map { Revision($0) }
    }

    private static let setsLevels = LedgerQuery.condition(
      onKinds: Set(LedgerEntry.Kind.allCases.filter(\.setsLevels)))

    /// The last entry that was removed.
    private func removed() throws -> Revision {
      let first = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT min(revision) FROM entry WHERE stand = ?"),
        arguments: [name])
      return first.map { Revision($0 - 1) } ?? .zero
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
      try db.cachedStatement(
        sql: """
          INSERT INTO entry
            (stand, revision, kind, fingerprint, time, actor, note, key, undoes, digest)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).changeRow(
        name, entry.revision.rawValue, entry.kind.rawValue, ExactText(entry.fingerprint),
        entry.time.microseconds, entry.actor.map { ExactText($0) },
        entry.note.map { ExactText($0) }, entry.key.map { ExactText($0.rawValue) },
        entry.undoes?.rawValue, entry.digest)
      try insert(entry.orders, of: .entry, entry.revision.rawValue)
      try insertChanges(of: entry)
    }

    private func insertChanges(of entry: LedgerEntry) throws {
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO entry_change (stand, revision, ingredient, before, after)
          VALUES (?, ?, ?, ?, ?)
          """)
      for change in entry.changes {
        try statement.changeRow(
          name, entry.revision.rawValue, change.ingredient.rawValue, change.before.thousandths,
          change.after.thousandths)
      }
    }

    private func entry(_ row: Row) throws -> LedgerEntry {
      let revision = Revision(row["revision"])
      guard let kind = LedgerEntry.Kind(rawValue: row["kind"]) else {
        throw StockStoreFault.corrupt(reason: "#\(revision) is of an unknown kind")
      }
      return LedgerEntry(
        revision: revision, kind: kind, orders: try orders(of: .entry, revision.rawValue),
        changes: try changes(of: revision), fingerprint: try row.text("fingerprint"),
        time: Timestamp(microseconds: row["time"]), actor: row.optionalText("actor"),
        note: row.optionalText("note"), key: row.optionalText("key").flatMap(IdempotencyKey.init),
        undoes: (row["undoes"] as Int64?).map { Revision($0) },
        undoneBy: (row["undone_by"] as Int64?).map { Revision($0) })
    }
  }

  extension LedgerQuery {
    fileprivate var filters: String {
      var filters = ingredient == nil ? "" : "AND ingredient = :ingredient "
      if recipe != nil {
        filters += """
          AND EXISTS (SELECT * FROM entry_order WHERE entry_order.stand = entry.stand
            AND entry_order.revision = entry.revision AND recipe = :recipe)
          """
      }
      if times != nil { filters += " AND time >= :start AND time < :end" }
      guard let kinds else { return filters }
      return filters + " AND " + LedgerQuery.condition(onKinds: kinds)
    }

    fileprivate static func condition(onKinds kinds: Set<LedgerEntry.Kind>) -> String {
      let names = kinds.map { "'\($0.rawValue)'" }.sorted()
      return "kind IN (\(names.joined(separator: ", ")))"
    }

    fileprivate func arguments(for stand: String) -> StatementArguments {
      var arguments: StatementArguments = [
        "stand": stand, "after": after.rawValue, "limit": max(limit, 0),
      ]
      if let ingredient { arguments += ["ingredient": ingredient.rawValue] }
      if let recipe { arguments += ["recipe": recipe.rawValue] }
      if let times {
        arguments += [
          "start": times.lowerBound.microseconds, "end": times.upperBound.microseconds,
        ]
      }
      return arguments
    }
  }
#endif
