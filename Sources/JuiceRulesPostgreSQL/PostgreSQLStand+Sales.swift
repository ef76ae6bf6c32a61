#if PostgreSQL
  import JuiceRules

  /// The counts of sales of a stand.
  extension PostgreSQLStand {
    /// Returns the levels and the counts of sales that match `query` from one statement, or `nil` if the tables are of a
    /// version without counts.
    func snapshot(counting query: SalesQuery) throws(PQError) -> SalesSnapshot? {
      let rows: PQRows
      do throws(PQError) {
        rows = try connection.run([
          PostgreSQLStand.snapshotWithSales(
            stand, .texts(query.recipes.map(\.rawValue)),
            .integer(query.times.lowerBound.microseconds),
            .integer(query.times.upperBound.microseconds))
        ])[0]
      } catch {
        // The column of the stand came with the table.
        guard error.isMissingTable || error.isMissingColumn else { throw error }
        return nil
      }
      guard rows.count == 1 else { throw gone }
      let recipes: [RecipeID] = try rows.ids(0, 5)
      let sales = zip(
        zip(recipes, try rows.integers(0, 6)),
        zip(try rows.texts(0, 7), try rows.integers(0, 8)))
      let counts = sales.map { sale, count in
        SaleCount(
          sale.0, count: Int(clamping: count.1), by: count.0, in: Instant(microseconds: sale.1))
      }
      return SalesSnapshot(
        try rows.snapshot(from: 1, at: rows.integer(0, 0)), counts: counts,
        from: try rows.optionalInteger(0, 4).map { Instant(microseconds: $0) },
        lastTime: try rows.optionalInteger(0, 9).map { Instant(microseconds: $0) },
        storeTime: clock == .server ? Instant(microseconds: try rows.integer(0, 10)) : nil)
    }

    /// Locks the stand in a transaction of the database, and returns the transaction that `plan` returns for its state. If
    /// that is `nil`, the transaction of the database is over.
    mutating func lock(
      counting query: SalesQuery, _ plan: TransactionPlan
    ) throws(PQError) -> StockTransaction? {
      // A statement sees the data as of its own start, so that the one that waits for the lock must not read.
      try connection.run([.begin, PostgreSQLStand.lock(stand)])
      isLocked = true
      guard let state = try snapshot(counting: query) else { throw gone }
      let planned: StockTransaction?
      do throws(StockStoreFault) {
        planned = try plan(state)
      } catch {
        throw .fault(error)
      }
      if planned == nil { try connection.run([.rollback]) }
      return planned
    }

    /// Returns the calls that add the orders of an entry to the counts of sales, or that subtract those that it undoes.
    func counting(_ entry: LedgerEntry) -> [PQCall] {
      let sales = SaleCount.counts(of: entry)
      var calls: [PQCall] = []
      if !sales.isEmpty {
        calls.append(
          PostgreSQLStand.count(
            stand, .integer(entry.time.quarterHour.microseconds), .text(entry.actor ?? ""),
            .texts(sales.map(\.recipe.rawValue)), .integers(sales.map { Int64($0.count) })))
      }
      if let undone = entry.undoes {
        calls.append(PostgreSQLStand.uncount(stand, .integer(undone.rawValue)))
      }
      return calls
    }

    private static let snapshotWithSales = snapshot(
      "snapshot-with-sales", of: "",
      and: ["counted_from"]
        + ["recipe", "quarter", "actor", "count"].map { column in
          """
          ARRAY(SELECT \(column) FROM juice_rules.sale
            WHERE sale.stand = $1::text AND recipe = ANY($2::text[]) AND quarter >= $3::bigint
              AND quarter < $4::bigint AND count > 0 ORDER BY recipe, quarter, actor)
          """
        } + [lastTime, serverTime])

    private static let count = PQStatement(
      "count",
      """
      INSERT INTO juice_rules.sale (stand, recipe, quarter, actor, count)
      SELECT $1::text, sold.recipe, $2::bigint, $3::text, sold.count
      FROM unnest($4::text[], $5::bigint[]) AS sold (recipe, count)
      ON CONFLICT (stand, recipe, quarter, actor)
        DO UPDATE SET count = sale.count + excluded.count
      """)
    private static let uncount = PQStatement(
      "uncount",
      """
      UPDATE juice_rules.sale SET count = sale.count - sold.count
      FROM (\(PostgreSQLSchema.sales(
        "entry.stand = $1::text AND entry_order.stand = $1::text AND entry.revision = $2::bigint"))) AS sold
      WHERE sale.stand = $1::text AND sale.recipe = sold.recipe AND sale.quarter = sold.quarter
        AND sale.actor = sold.actor
      """)
  }
#endif
