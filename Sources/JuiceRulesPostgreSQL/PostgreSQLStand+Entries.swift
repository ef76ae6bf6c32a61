#if PostgreSQL
  import JuiceRules

  extension PostgreSQLStand {
    /// Returns the entries that `query` selects.
    func entries(_ query: LedgerQuery) throws(PQError) -> [LedgerEntry] {
      // The last removed revision is read last, so that a compaction between the two statements does not go unnoticed.
      let results = try read([query.call(for: stand), PostgreSQLStand.lastRemoved(stand)])
      try check(query, removed: results[1])
      return try results[0].indices.map { row throws(PQError) in try results[0].entry(row) }
    }

    private func check(_ query: LedgerQuery, removed: PQRows) throws(PQError) {
      let removed = try removed.revision()
      do throws(StockStoreFault) {
        try query.check(removed: removed ?? .zero)
      } catch {
        throw .fault(error)
      }
    }

    /// Returns the bounds of `times` in the ledger. Each level is that before the next change.
    func bounds(
      of times: Range<Instant>, after removed: Revision
    ) throws(PQError) -> (start: Revision, end: StockSnapshot) {
      let results = try read([
        PostgreSQLStand.bounds(
          stand, .integer(removed.rawValue), .integer(times.lowerBound.microseconds),
          .integer(times.upperBound.microseconds)),
        PostgreSQLStand.lastRemoved(stand),
      ])
      try check(LedgerQuery(after: removed), removed: results[1])
      let (first, last) = (try results[0].integer(0, 0), try results[0].integer(0, 1))
      return (Revision(first - 1), try results[0].snapshot(from: 2, at: last))
    }

    /// Returns the receipt of the transaction that was applied under `key`, or `nil` if there is none.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/keyReused(_:)`` if `key` stands for another request.
    func receipt(for key: IdempotencyKey, request: String) throws(PQError) -> Receipt? {
      guard let known = try known(key) else { return nil }
      guard known.request == request else { throw .fault(.keyReused(key)) }
      // The answer refers to an entry that must last, as in `settle`.
      try connection.commit([.begin, PostgreSQLStand.lock(stand)])
      return Receipt(known.entry)
    }

    /// Returns the entry of a key, with the request that the key stands for, or `nil` if the key is not known.
    func known(_ key: IdempotencyKey) throws(PQError) -> (request: String, entry: LedgerEntry)? {
      try keyed(read([entry(of: key)])[0])
    }

    /// Returns the call that selects the entry that undid the entry `revision`.
    func undoing(of revision: Revision) -> PQCall {
      PostgreSQLStand.undoing(stand, .integer(revision.rawValue))
    }

    /// Returns the call that selects the newest entry that keeps a transaction on `ids` from undoing the entry
    /// `revision`, by the rule of `StockTransaction.isSuperseded(by:)`.
    func superseding(_ revision: Revision, _ ids: PQValue) -> PQCall {
      let kinds = LedgerEntry.Kind.allCases.filter(\.setsLevels).map(\.rawValue)
      return PostgreSQLStand.superseding(stand, ids, .integer(revision.rawValue), .texts(kinds))
    }

    /// Returns the call that selects the entry of a key. ``keyed(_:)`` reads its result.
    func entry(of key: IdempotencyKey) -> PQCall {
      PostgreSQLStand.entryOfKey(stand, .text(key.rawValue))
    }

    /// Returns the entry in the result of ``entry(of:)``, with the request that its key stands for.
    func keyed(_ rows: PQRows) throws(PQError) -> (request: String, entry: LedgerEntry)? {
      rows.count == 0 ? nil : (try rows.text(0, PQRows.requestColumn), try rows.entry(0))
    }

    func insertion(of entry: LedgerEntry, request: String, mark: Int64) -> PQCall {
      PostgreSQLStand.insert(
        stand, .integer(entry.revision.rawValue), .text(entry.kind.rawValue),
        .text(entry.fingerprint), .integer(entry.time.microseconds), .text(entry.actor),
        .text(entry.note), .text(entry.key?.rawValue), .text(entry.key == nil ? nil : request),
        .integer(entry.undoes?.rawValue),
        .integer(entry.digest(request: entry.key == nil ? nil : request)), .integer(mark),
        .text(entry.decision?.text))
    }

    func insertion(of changes: [(entry: LedgerEntry, change: LevelChange)]) -> PQCall {
      PostgreSQLStand.insertChanges(
        stand, .integers(changes.map(\.entry.revision.rawValue)),
        .texts(changes.map(\.change.ingredient.rawValue)),
        .integers(changes.map(\.change.before.thousandths)),
        .integers(changes.map(\.change.after.thousandths)),
        .optionalTexts(changes.map(\.change.unit)),
        .optionalTexts(changes.map(\.change.unitBefore)))
    }

    func insertion(ofOrdersOf entry: LedgerEntry) -> PQCall {
      PostgreSQLStand.insertOrders(
        stand, .integer(entry.revision.rawValue),
        .integers(entry.orders.indices.map { Int64($0) }),
        .texts(entry.orders.map(\.recipe.rawValue)),
        .integers(entry.orders.map { Int64($0.count) }), .texts(entry.orders.map(\.optionText)))
    }

    /// The columns that ``PQRows/entry(_:)`` reads, followed by the request and the digest.
    static let columns = """
      entry.revision, kind, fingerprint, time, actor, note, key, undoes,
      (SELECT undo.revision FROM juice_rules.entry AS undo
        WHERE undo.stand = $1::text AND undo.undoes = entry.revision),
      \(list("part.ingredient", of: "entry_change", by: "ingredient")),
      \(list("part.before", of: "entry_change", by: "ingredient")),
      \(list("part.after", of: "entry_change", by: "ingredient")),
      \(list(PQStatement.unit("part.unit"), of: "entry_change", by: "ingredient")),
      \(list(PQStatement.unit("part.unit_before"), of: "entry_change", by: "ingredient")),
      \(list("part.recipe", of: "entry_order", by: "position")),
      \(list("part.count", of: "entry_order", by: "position")),
      \(list("part.wishes", of: "entry_order", by: "position")),
      request, digest, \(PQStatement.decision("entry"))
      """

    private static func list(_ column: String, of table: String, by order: String) -> String {
      """
      ARRAY(SELECT \(column) FROM juice_rules.\(table) AS part
        WHERE part.stand = $1::text AND part.revision = entry.revision ORDER BY part.\(order))
      """
    }

    private static let lastRemoved = PQStatement("last-removed", "SELECT \(removed)")
    private static let bounds = PQStatement(
      "bounds",
      """
      WITH later AS MATERIALIZED (
        SELECT pg_catalog.min(revision) AS first, pg_catalog.count(*) AS count
        FROM juice_rules.entry
        WHERE entry.stand = $1::text AND time >= $4::bigint AND revision > $2::bigint),
      found AS MATERIALIZED (
        SELECT least(first, (SELECT pg_catalog.min(revision) FROM juice_rules.entry
            WHERE entry.stand = $1::text AND time >= $3::bigint AND time < $4::bigint
              AND revision > $2::bigint)) AS first,
          -- Unless a clock was set back, the later entries are the last ones.
          CASE WHEN coalesce(first, revision + 1) = revision - count + 1 THEN revision - count
            ELSE coalesce((SELECT pg_catalog.max(revision) FROM juice_rules.entry
              WHERE entry.stand = $1::text AND time < $4::bigint AND revision > $2::bigint),
              $2::bigint) END AS last
        FROM later CROSS JOIN juice_rules.stand WHERE stand.stand = $1::text),
      past AS MATERIALIZED (
        SELECT ingredient,
          coalesce((SELECT CASE kind WHEN 'open' THEN after ELSE before END \(next())),
            amount) AS amount,
          coalesce((SELECT \(unitBefore) \(next(where: "AND \(unitBefore) <> ''"))),
            \(PQStatement.unit("level.unit"))) AS unit
        FROM found CROSS JOIN juice_rules.level WHERE level.stand = $1::text)
      SELECT coalesce(first, last + 1), last, ARRAY(SELECT ingredient FROM past ORDER BY ingredient),
        ARRAY(SELECT amount FROM past ORDER BY ingredient),
        ARRAY(SELECT unit FROM past ORDER BY ingredient)
      FROM found
      """)
    private static let unitBefore =
      "coalesce(nullif(\(PQStatement.unit("part.unit_before")), ''), \(PQStatement.unit("part.unit")))"

    /// Returns the clauses that select the changes of a level after the last entry, the next one first.
    private static func next(where condition: String = "") -> String {
      """
      FROM juice_rules.entry_change AS part JOIN juice_rules.entry USING (stand, revision)
      WHERE stand = $1::text AND part.ingredient = level.ingredient AND revision > found.last
        \(condition) ORDER BY revision LIMIT 1
      """
    }
    private static let undoing = PQStatement(
      "undoing",
      "SELECT revision FROM juice_rules.entry WHERE entry.stand = $1::text AND undoes = $2::bigint")
    private static let superseding = PQStatement(
      "superseding",
      """
      SELECT entry.revision FROM juice_rules.entry_change AS change
      JOIN juice_rules.entry ON entry.stand = $1::text AND entry.revision = change.revision
      WHERE change.stand = $1::text AND change.ingredient = ANY($2::text[])
        AND change.revision > $3::bigint AND kind = ANY($4::text[])
        AND NOT EXISTS (SELECT FROM juice_rules.entry AS undo
          WHERE undo.stand = $1::text AND undo.undoes = entry.revision)
      ORDER BY entry.revision DESC LIMIT 1
      """)
    private static let entryOfKey = PQStatement(
      "entry-of-key",
      "SELECT \(columns) FROM juice_rules.entry WHERE entry.stand = $1::text AND key = $2::text")
    private static let insert = PQStatement(
      "insert",
      """
      INSERT INTO juice_rules.entry
        (stand, revision, kind, fingerprint, time, actor, note, key, request, undoes, digest, mark,
          decision)
      VALUES ($1::text, $2::bigint, $3::text, $4::text, $5::bigint, $6::text, $7::text, $8::text,
        $9::text, $10::bigint, $11::bigint, $12::bigint, $13::text)
      """)
    private static let insertChanges = PQStatement(
      "insert-changes",
      """
      INSERT INTO juice_rules.entry_change
        (stand, revision, ingredient, before, after, unit, unit_before)
      SELECT $1::text, new.revision, new.ingredient, new.before, new.after, nullif(new.unit, ''),
        nullif(new.unit_before, '')
      FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
        AS new (revision, ingredient, before, after, unit, unit_before)
      """)
    private static let insertOrders = PQStatement(
      "insert-orders",
      """
      INSERT INTO juice_rules.entry_order (stand, revision, position, recipe, count, wishes)
      SELECT $1::text, $2::bigint, new.*
      FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[]) AS new
      """)
  }

  extension PQRows {
    static let requestColumn = 17
    static let digestColumn = 18
    private static let decisionColumn = 19

    /// Returns the only number of the only row, or `nil` if there is no row.
    func revision() throws(PQError) -> Revision? {
      count == 0 ? nil : Revision(try integer(0, 0))
    }

    func entry(_ row: Int) throws(PQError) -> LedgerEntry {
      let revision = Revision(try integer(row, 0))
      guard let kind = LedgerEntry.Kind(rawValue: try text(row, 1)) else {
        throw .malformed("#\(revision), which is of an unknown kind")
      }
      return LedgerEntry(
        revision: revision, kind: kind, orders: try orders(row, 14), changes: try changes(row),
        fingerprint: try text(row, 2), time: Instant(microseconds: try integer(row, 3)),
        actor: optionalText(row, 4), note: optionalText(row, 5),
        key: optionalText(row, 6).flatMap { IdempotencyKey($0) },
        undoes: try optionalInteger(row, 7).map { Revision($0) },
        undoneBy: try optionalInteger(row, 8).map { Revision($0) },
        decision: optionalText(row, PQRows.decisionColumn).map { DecisionRecord($0) })
    }

    private func changes(_ row: Int) throws(PQError) -> [LevelChange] {
      let amounts = zip(try integers(row, 10), try integers(row, 11))
      let units = zip(try optionalTexts(row, 12), try optionalTexts(row, 13))
      return zip(try ids(row, 9), zip(amounts, units)).map { id, rest in
        LevelChange(
          ingredient: id, before: Amount(thousandths: rest.0.0),
          after: Amount(thousandths: rest.0.1), unit: rest.1.0, unitBefore: rest.1.1)
      }
    }

    /// Returns the orders in three adjacent columns, the first of which is `column`.
    func orders(_ row: Int, _ column: Int) throws(PQError) -> [RecipeOrder] {
      let (counts, options) = (try integers(row, column + 1), try texts(row, column + 2))
      return try zip(try ids(row, column), zip(counts, options)).map {
        recipe, rest throws(PQError) in
        guard let order = try? RecipeOrder(recipe, count: Int(rest.0), optionText: rest.1) else {
          throw .malformed("an invalid order of `\(recipe)`")
        }
        return order
      }
    }
  }

  extension PostgreSQLStand {
    /// Returns a fault for each entry that is missing for stored rows, up to 20 for each table, and for each entry that
    /// was altered.
    func integrityFaults() throws(PQError) -> [LedgerFault] {
      var faults: [LedgerFault] = []
      for table in ["entry_change", "entry_order"] {
        let rows = try connection.run([PostgreSQLStand.strays(of: table)(stand)])[0]
        for row in rows.indices {
          let reason = "\(table) has rows of the missing entry #\(try rows.integer(row, 0))"
          faults.append(LedgerFault(.damaged(reason)))
        }
      }
      return try faults + uncountedSales() + alteredEntries() + alteredRefusals()
    }

    /// Returns a fault if a sale is not counted, as all are since version 7.
    private func uncountedSales() throws(PQError) -> [LedgerFault] {
      guard try PostgreSQLSchema(connection: connection).version() >= 7 else { return [] }
      let rows = try connection.run([PostgreSQLStand.uncountedSale(stand)])[0]
      return try rows.indices.map { row throws(PQError) in
        let recipe = try rows.text(row, 0)
        return LedgerFault(.damaged("the sales of a recipe are not counted: \(recipe)"))
      }
    }

    private static let uncountedSale = PQStatement(
      nil,
      """
      SELECT sold.recipe FROM (\(PostgreSQLSchema.sales("""
        entry.stand = $1::text AND entry_order.stand = $1::text
          AND NOT EXISTS (SELECT FROM juice_rules.entry AS undo
            WHERE undo.stand = $1::text AND undo.undoes = entry.revision)
        """))) AS sold
      LEFT JOIN juice_rules.sale ON sale.stand = $1::text AND sale.recipe = sold.recipe
        AND sale.quarter = sold.quarter AND sale.actor = sold.actor
      WHERE sale.count IS NULL OR sale.count < sold.count LIMIT 1
      """)

    /// Returns a fault if refusals do not match their digests, which they have since version 5.
    private func alteredRefusals() throws(PQError) -> [LedgerFault] {
      guard try PostgreSQLSchema(connection: connection).version() >= 5 else { return [] }
      let digests = try connection.run([PostgreSQLStand.refusalDigests(stand)])[0]
      var altered = 0
      for (row, refusal) in zip(digests.indices, try refusals(in: nil)) {
        let digest = try digests.optionalInteger(row, 0)
        if digest != nil, digest != refusal.digest { altered += 1 }
      }
      return altered == 0 ? [] : [LedgerFault(.refusalsAltered(altered))]
    }

    private static let refusalDigests = PQStatement(
      nil, "SELECT digest FROM juice_rules.refusal WHERE refusal.stand = $1::text ORDER BY number")

    private func alteredEntries() throws(PQError) -> [LedgerFault] {
      var faults: [LedgerFault] = []
      var position = PQValue.integer(0)
      while true {
        let rows = try read([PostgreSQLStand.page(stand, position)])[0]
        for row in rows.indices {
          let revision = try rows.integer(row, 0)
          position = .integer(revision)
          let digest = try rows.integer(row, PQRows.digestColumn)
          let (entry, request) = (
            rows.readableEntry(row), rows.optionalText(row, PQRows.requestColumn)
          )
          // Before version 5, the digest of an entry with a key did not include the request.
          if digest != entry?.digest(request: request), digest != entry?.digest {
            faults.append(LedgerFault(.altered, entry: Revision(revision)))
          }
        }
        if rows.count == 0 { return faults }
      }
    }

    private static let page = PQStatement(
      nil,
      """
      SELECT \(columns) FROM juice_rules.entry
      WHERE entry.stand = $1::text AND entry.revision > $2::bigint ORDER BY entry.revision LIMIT 500
      """)

    private static func strays(of table: String) -> PQStatement {
      PQStatement(
        nil,
        """
        SELECT DISTINCT revision FROM juice_rules.\(table) AS part
        WHERE part.stand = $1::text AND NOT EXISTS (SELECT FROM juice_rules.entry
          WHERE entry.stand = $1::text AND entry.revision = part.revision)
        ORDER BY revision LIMIT 20
        """)
    }
  }

  extension PQRows {
    /// Returns the entry in `row`, or `nil` if the row cannot be read as an entry.
    fileprivate func readableEntry(_ row: Int) -> LedgerEntry? {
      do {
        return try entry(row)
      } catch {
        return nil
      }
    }
  }
#endif
