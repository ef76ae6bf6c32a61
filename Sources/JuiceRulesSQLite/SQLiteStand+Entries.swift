#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// Returns the entries that `query` selects.
    func entries(_ query: LedgerQuery) throws -> [LedgerEntry] {
      var query = query
      let removed = try removed()
      try query.check(removed: removed)
      query.after = max(query.after, removed)
      try narrow(&query, after: removed)
      let entries = try entries(in: query.page, arguments: query.arguments(for: name))
      return query.newestFirst ? entries.reversed() : entries
    }

    /// The most entries of a period that are looked up by their time.
    private static let periodLimit = 50_000

    /// Limits `query` to the numbers of the entries in its period, unless they are many, so that no page reads the entries
    /// before and after the period.
    private func narrow(_ query: inout LedgerQuery, after removed: Revision) throws {
      // The first page of a period without an end finds its beginning.
      guard let times = query.times,
        times.upperBound.microseconds < .max || query.after == removed
      else { return }
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT count(*), min(revision), max(revision) FROM (
              SELECT revision FROM entry INDEXED BY entry_time
              WHERE stand = ? AND time >= ? AND time < ? LIMIT ?)
            """),
        arguments: [
          name, times.lowerBound.microseconds, times.upperBound.microseconds,
          SQLiteStand.periodLimit + 1,
        ])
      guard let row, let count = row[0] as Int?, count <= SQLiteStand.periodLimit else { return }
      guard let first = row[1] as Int64?, let last = row[2] as Int64? else {
        query.limit = 0
        return
      }
      query.after = max(query.after, Revision(first - 1))
      query.before = min(query.before ?? Revision(.max), Revision(last + 1))
    }

    /// Returns the entry `revision`, or `nil` if the stand has no such entry.
    func entry(_ revision: Revision) throws -> LedgerEntry? {
      try entries(
        in: "SELECT stand, revision FROM entry WHERE stand = :stand AND revision = :revision",
        arguments: ["stand": name, "revision": revision.rawValue]
      ).first
    }

    /// Returns the entries that `page` selects, the oldest first, with three statements whatever their number.
    ///
    /// - Parameter page: A query for the stands and revisions of the entries.
    private func entries(
      in page: String, arguments: StatementArguments
    ) throws -> [LedgerEntry] {
      let orders = try orders(of: .entry, in: page, arguments: arguments)
      let changes = try lists(
        """
        SELECT revision, ingredient, before, after, unit, unit_before
        FROM (\(page)) JOIN entry_change USING (stand, revision) ORDER BY revision, ingredient
        """, arguments: arguments
      ) { row in
        LevelChange(
          ingredient: try row.id("ingredient"), before: Amount(thousandths: row["before"]),
          after: Amount(thousandths: row["after"]), unit: row.optionalText("unit"),
          unitBefore: row.optionalText("unit_before"))
      }
      let statement = try db.cachedStatement(
        sql: """
          SELECT entry.*, (SELECT undo.revision FROM entry AS undo
            WHERE undo.stand = entry.stand AND undo.undoes = entry.revision) AS undone_by
          FROM (\(page)) JOIN entry USING (stand, revision) ORDER BY revision
          """)
      return try Array(
        Row.fetchCursor(statement, arguments: arguments).map { row in
          let revision: Int64 = row["revision"]
          return try LedgerEntry(
            row, orders: orders[revision] ?? [], changes: changes[revision] ?? [])
        })
    }

    /// Returns the bounds of `times` in the ledger. Each level is that before the next change.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/compacted(upTo:)`` if more entries than those up to `removed` are removed.
    func bounds(
      of times: Range<Instant>, after removed: Revision
    ) throws -> (start: Revision, end: StockSnapshot) {
      try LedgerQuery(after: removed).check(removed: self.removed())
      func look(_ columns: String, _ times: Range<Instant>) throws -> Row? {
        try Row.fetchOne(
          db.cachedStatement(
            sql: """
              SELECT \(columns) FROM entry INDEXED BY entry_time
              WHERE stand = ? AND time >= ? AND time < ? AND revision > ?
              """),
          arguments: [
            name, times.lowerBound.microseconds, times.upperBound.microseconds, removed.rawValue,
          ])
      }
      let (past, future) = (Instant(microseconds: .min), Instant(microseconds: .max))
      let later = try look("min(revision), count(*)", times.upperBound..<future)
      // Unless a clock was set back, the later entries are the last ones.
      var last = try revision().rawValue - (later?[1] ?? 0)
      if let first = later?[0] as Int64?, first != last + 1 {
        last = try look("max(revision)", past..<times.upperBound)?[0] ?? removed.rawValue
      }
      let own = try look("min(revision)", times)?[0] as Int64?
      let first = [own, later?[0]].compactMap(\.self).min() ?? last + 1
      let next = """
        FROM entry_change AS change CROSS JOIN entry USING (stand, revision)
        WHERE stand = level.stand AND change.ingredient = level.ingredient AND revision > :last
        """
      let end = try snapshot(
        """
        SELECT ingredient,
          coalesce((SELECT iif(kind = 'open', after, before) \(next) ORDER BY revision LIMIT 1),
            amount) AS amount,
          coalesce((SELECT coalesce(unit_before, change.unit) AS known \(next)
            AND known IS NOT NULL ORDER BY revision LIMIT 1), unit) AS unit
        FROM level WHERE stand = :stand
        """, ["stand": name, "last": last], at: Revision(last))
      return (Revision(first - 1), end)
    }

    /// Returns the entry that undid the entry `revision`, or `nil` if there is none.
    func undoing(of revision: Revision) throws -> Revision? {
      try db.cachedStatement(sql: "SELECT revision FROM entry WHERE stand = ? AND undoes = ?")
        .number(for: name, revision.rawValue).map { Revision($0) }
    }

    /// Returns the newest entry that keeps `transaction` from undoing its target, by the rule of
    /// `StockTransaction.isSuperseded(by:)`.
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
      return try transaction.ingredients.compactMap { id in
        try statement.number(for: name, id.rawValue, undone.rawValue)
      }.max().map { Revision($0) }
    }

    private static let setsLevels = LedgerQuery.condition(
      onKinds: Set(LedgerEntry.Kind.allCases.filter(\.setsLevels)))

    /// Adds `entry` to the ledger.
    ///
    /// - Parameter request: The request that the key of the entry stands for, or `nil` if the entry has no key.
    func insert(_ entry: LedgerEntry, request: String?) throws {
      try db.cachedStatement(
        sql: """
          INSERT INTO entry
            (stand, revision, kind, fingerprint, time, actor, note, key, undoes, digest, decision)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).changeRow(
        name, entry.revision.rawValue, entry.kind.rawValue, ExactText(entry.fingerprint),
        entry.time.microseconds, entry.actor.map { ExactText($0) },
        entry.note.map { ExactText($0) }, entry.key.map { ExactText($0.rawValue) },
        entry.undoes?.rawValue, entry.digest(request: request),
        entry.decision.map { ExactText($0.text) })
      try insert(entry.orders, of: .entry, entry.revision.rawValue)
      try insertChanges(of: entry)
    }

    private func insertChanges(of entry: LedgerEntry) throws {
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO entry_change (stand, revision, ingredient, before, after, unit, unit_before)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """)
      for change in entry.changes {
        try statement.changeRow(
          name, entry.revision.rawValue, change.ingredient.rawValue, change.before.thousandths,
          change.after.thousandths, change.unit.map { ExactText($0) },
          change.unitBefore.map { ExactText($0) })
      }
    }
  }

  extension LedgerEntry {
    fileprivate init(_ row: Row, orders: [RecipeOrder], changes: [LevelChange]) throws {
      let revision = Revision(row["revision"])
      guard let kind = Kind(rawValue: row["kind"]) else {
        throw StockStoreFault.corrupt(reason: "#\(revision) is of an unknown kind")
      }
      self.init(
        revision: revision, kind: kind, orders: orders, changes: changes,
        fingerprint: try row.text("fingerprint"), time: Instant(microseconds: row["time"]),
        actor: row.optionalText("actor"), note: row.optionalText("note"),
        key: row.optionalText("key").flatMap(IdempotencyKey.init),
        undoes: (row["undoes"] as Int64?).map { Revision($0) },
        undoneBy: (row["undone_by"] as Int64?).map { Revision($0) },
        decision: row.decision)
    }
  }

  extension LedgerQuery {
    /// A query for the stands and revisions of the entries.
    fileprivate var page: String {
      let order = "ORDER BY revision \(newestFirst ? "DESC" : "ASC") LIMIT :limit"
      let condition = "WHERE stand = :stand AND revision > :after \(filters)"
      // The join walks the entries of one ingredient in order of revision, and stops at the limit.
      let pages = ingredients.indices.map { index in
        """
        SELECT stand, revision FROM entry_change CROSS JOIN entry USING (stand, revision)
        \(condition) AND ingredient = :ingredient\(index) \(order)
        """
      }
      guard pages.count > 1 else {
        return pages.first ?? "SELECT stand, revision FROM entry \(condition) \(order)"
      }
      return pages.map { "SELECT * FROM (\($0))" }.joined(separator: " UNION ") + " " + order
    }

    private var filters: String {
      var filters = ""
      if recipe != nil {
        let names = recipes.indices.map { ":recipe\($0)" }.joined(separator: ", ")
        filters += """
          AND EXISTS (SELECT * FROM entry_order WHERE entry_order.stand = entry.stand
            AND entry_order.revision = entry.revision AND recipe IN (\(names)))
          """
      }
      if key != nil {
        filters += """
           AND revision = (SELECT revision FROM request_key WHERE stand = :stand AND key = :key)
          """
      }
      if before != nil { filters += " AND revision < :before" }
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
      if let before { arguments += ["before": before.rawValue] }
      for (index, id) in ingredients.enumerated() {
        arguments += ["ingredient\(index)": id.rawValue]
      }
      for (index, id) in recipes.enumerated() { arguments += ["recipe\(index)": id.rawValue] }
      if let key { arguments += ["key": ExactText(key.rawValue)] }
      if let times {
        arguments += [
          "start": times.lowerBound.microseconds, "end": times.upperBound.microseconds,
        ]
      }
      return arguments
    }
  }

  extension SQLiteStand {
    /// Returns the damage in the file, and a fault for each entry that was altered.
    func integrityFaults() throws -> [LedgerFault] {
      let damage = try SQLiteSchema.integrityFaults(of: db).map { LedgerFault(.damaged($0)) }
      do {
        return try damage + alteredEntries() + alteredRefusals()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
        if damage.isEmpty { throw error }
        return damage
      }
    }

    /// Returns a fault for each entry that does not match its digest. Before version 5, the digest of an entry with a
    /// key did not include the request.
    func alteredEntries() throws -> [LedgerFault] {
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entry.revision, digest, request FROM entry
          LEFT JOIN request_key AS known ON known.stand = entry.stand AND known.key = entry.key
          WHERE entry.stand = ? ORDER BY entry.revision
          """, arguments: [name])
      var altered: [LedgerFault] = []
      while let row = try rows.next() {
        guard let digest = row["digest"] as Int64? else { continue }
        let revision = Revision(row["revision"])
        let entry = readableEntry(revision)
        let request = row.optionalText("request")
        // A key that is missing is reported as such.
        if entry?.key != nil, request == nil { continue }
        let digests = [entry?.digest(request: request), entry?.digest]
        if !digests.contains(digest) { altered.append(LedgerFault(.altered, entry: revision)) }
      }
      return altered
    }

    /// Returns a fault if refusals do not match their digests.
    private func alteredRefusals() throws -> [LedgerFault] {
      let digests = try Int64?.fetchAll(
        db, sql: "SELECT digest FROM refusal WHERE stand = ? ORDER BY number", arguments: [name])
      let altered = try zip(digests, refusals(in: nil)).count { digest, refusal in
        digest != nil && digest != refusal.digest
      }
      return altered == 0 ? [] : [LedgerFault(.refusalsAltered(altered))]
    }

    /// Returns the entry `revision`, or `nil` if it is missing or cannot be read.
    private func readableEntry(_ revision: Revision) -> LedgerEntry? {
      try? entry(revision)
    }
  }
#endif
