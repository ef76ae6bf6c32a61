#if PostgreSQL
  import JuiceRules

  extension LedgerQuery {
    /// Returns the call that selects the entries of `stand`.
    func call(for stand: PQValue) -> PQCall {
      var values: [PQValue] = [
        stand, .integer(after.rawValue), .integer(Int64(max(limit, 0))),
        .texts((kinds ?? Set(LedgerEntry.Kind.allCases)).map(\.rawValue)),
        .integer(times?.lowerBound.microseconds ?? .min),
        .integer(times?.upperBound.microseconds ?? .max),
        .integer(before.map { $0.rawValue == .min ? .min : $0.rawValue - 1 } ?? .max),
      ]
      // With an ingredient, the join walks its entries in their order and stops at the limit.
      var (table, join, filter) = ("entry", "", "")
      let hasSeveralIDs = ingredients.count > 1
      if let ingredient {
        values.append(
          hasSeveralIDs ? .texts(ingredients.map(\.rawValue)) : .text(ingredient.rawValue))
        table = "change"
        join = """
          JOIN juice_rules.entry_change AS change
            ON change.stand = $1::text AND change.revision = entry.revision
          """
        filter = "AND change.ingredient = \(hasSeveralIDs ? "named.id" : "$\(values.count)::text")"
      }
      if !recipes.isEmpty {
        values.append(.texts(recipes.map(\.rawValue)))
        filter += """
           AND EXISTS (SELECT FROM juice_rules.entry_order AS made WHERE made.stand = $1::text
            AND made.revision = entry.revision AND made.recipe = ANY($\(values.count)::text[]))
          """
      }
      if let key {
        values.append(.text(key.rawValue))
        filter += " AND entry.key = $\(values.count)::text"
      }
      let order = newestFirst ? "DESC" : "ASC"
      var sql = """
        SELECT \(PostgreSQLStand.columns) FROM juice_rules.entry \(join)
        WHERE entry.stand = $1::text
          AND \(table).revision > $2::bigint AND \(table).revision <= $7::bigint
          AND \(table).revision > \(PostgreSQLStand.removed)
          AND kind = ANY($4::text[]) AND time >= $5::bigint AND \(upperBound) \(filter)
        ORDER BY \(table).revision \(order) LIMIT $3::bigint
        """
      if hasSeveralIDs {
        table = "changes"
        sql = """
          SELECT DISTINCT ON (1) found.* FROM unnest($8::text[]) AS named (id)
          CROSS JOIN LATERAL (\(sql)) AS found ORDER BY 1 \(order) LIMIT $3::bigint
          """
      }
      let statement = PQStatement(
        "history-\(table)-\(recipe == nil ? "all" : "recipe")\(key == nil ? "" : "-key")-\(order)",
        sql)
      return PQCall(statement: statement, values: values)
    }

    /// The condition on the end of the time range. Without a range, the greatest time is included, too.
    private var upperBound: String { "(time < $6::bigint OR $6::bigint = \(Int64.max))" }
  }
#endif
