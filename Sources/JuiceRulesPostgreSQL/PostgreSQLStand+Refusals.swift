#if PostgreSQL
  import JuiceRules

  extension PostgreSQLStand {
    /// Stores `refusal`.
    ///
    /// - Parameter mark: A number that identifies the refusal, so that sending it again has no effect.
    func record(_ refusal: Refusal, mark: Int64) throws(PQError) {
      try connection.run([
        PostgreSQLStand.insertRefusal(
          stand, .integer(mark), .integer(refusal.time.microseconds), .text(refusal.actor),
          .text(refusal.note), .text(refusal.key?.rawValue),
          .texts(refusal.orders.map(\.recipe.rawValue)),
          .integers(refusal.orders.map { Int64($0.count) }),
          .texts(refusal.orders.map(\.optionText)),
          .texts(refusal.shortages.map(\.ingredient.rawValue)),
          .integers(refusal.shortages.map(\.needed.thousandths)),
          .integers(refusal.shortages.map(\.available.thousandths)))
      ])
    }

    func refusals(in times: Range<Timestamp>?) throws(PQError) -> [Refusal] {
      let rows = try connection.run([
        PostgreSQLStand.refusals(
          stand, .integer(times?.lowerBound.microseconds), .integer(times?.upperBound.microseconds))
      ])[0]
      return try rows.indices.map { row throws(PQError) in try rows.refusal(row) }
    }

    private static let insertRefusal = PQStatement(
      "insert-refusal",
      """
      INSERT INTO juice_rules.refusal (stand, mark, time, actor, note, key, recipes, counts, wishes,
        ingredients, needed, available)
      VALUES ($1::text, $2::bigint, $3::bigint, $4::text, $5::text, $6::text, $7::text[],
        $8::bigint[], $9::text[], $10::text[], $11::bigint[], $12::bigint[])
      ON CONFLICT (stand, mark) DO NOTHING
      """)
    private static let refusals = PQStatement(
      nil,
      """
      SELECT time, actor, note, key, recipes, counts, wishes, ingredients, needed, available
      FROM juice_rules.refusal
      WHERE stand = $1::text AND ($2::bigint IS NULL OR time >= $2::bigint AND time < $3::bigint)
      ORDER BY number
      """)
  }

  extension PQRows {
    fileprivate func refusal(_ row: Int) throws(PQError) -> Refusal {
      Refusal(
        time: Timestamp(microseconds: try integer(row, 0)), orders: try orders(row, 4),
        shortages: try shortages(row), actor: optionalText(row, 1), note: optionalText(row, 2),
        key: optionalText(row, 3).flatMap { IdempotencyKey($0) })
    }

    private func shortages(_ row: Int) throws(PQError) -> [Shortage] {
      let amounts = zip(try integers(row, 8), try integers(row, 9))
      return zip(try ids(row, 7), amounts).map { id, amounts in
        Shortage(
          ingredient: id, needed: Amount(thousandths: amounts.0),
          available: Amount(thousandths: amounts.1))
      }
    }
  }
#endif
