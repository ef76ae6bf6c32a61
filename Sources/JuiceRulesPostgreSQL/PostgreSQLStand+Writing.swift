#if PostgreSQL
  import JuiceRules

  extension PostgreSQLStand {
    /// Writes `entries` and the levels that result from them, and commits. The last entry is the transaction's own.
    func write(
      _ entries: [LedgerEntry], request: String, mark: Int64, pending: inout PendingCommit?
    ) throws(PQError) -> Receipt {
      guard let receipt = entries.last.map(Receipt.init) else { throw .malformed("no entry") }
      pending = PendingCommit(receipt: receipt, mark: mark)
      do {
        try connection.run(writing(entries, request: request, mark: mark) + [.commit])
      } catch {
        // After a refusal nothing was committed, unless the server reports that it does not know (40003).
        if case .refused(let state, _) = error, state != "40003" { pending = nil }
        throw error
      }
      pending = nil
      try? connection.post([PostgreSQLStand.notify(stand)])
      return receipt
    }

    private func writing(_ entries: [LedgerEntry], request: String, mark: Int64) -> [PQCall] {
      guard let last = entries.last else { return [] }
      let openings = entries.dropLast().flatMap(\.changes)
      var calls = entries.map { insertion(of: $0, request: request, mark: mark) }
      calls.append(insertion(of: entries.flatMap { entry in entry.changes.map { (entry, $0) } }))
      if !last.orders.isEmpty { calls.append(insertion(ofOrdersOf: last)) }
      if !openings.isEmpty { calls.append(opening(openings)) }
      let changed = last.changes.filter { $0.before != $0.after }
      if !changed.isEmpty { calls.append(update(changed)) }
      calls.append(PostgreSQLStand.moveOn(stand, .integer(last.revision.rawValue)))
      return calls
    }

    private func opening(_ openings: [LevelChange]) -> PQCall {
      PostgreSQLStand.open(
        stand, .texts(openings.map(\.ingredient.rawValue)),
        .integers(openings.map(\.after.thousandths)))
    }

    private func update(_ changes: [LevelChange]) -> PQCall {
      PostgreSQLStand.update(
        stand, .texts(changes.map(\.ingredient.rawValue)),
        .integers(changes.map(\.before.thousandths)), .integers(changes.map(\.after.thousandths)),
        .integer(Int64(changes.count)))
    }

    private static let open = PQStatement(
      "open",
      """
      INSERT INTO juice_rules.level (stand, ingredient, amount)
      SELECT $1::text, new.* FROM unnest($2::text[], $3::bigint[]) AS new
      """)
    /// Sets levels. Divides by zero, which rolls back the transaction, unless each level still has the value that was
    /// read.
    private static let update = PQStatement(
      "update",
      """
      WITH changed AS (
        UPDATE juice_rules.level SET amount = new.after
        FROM unnest($2::text[], $3::bigint[], $4::bigint[]) AS new (ingredient, before, after)
        WHERE level.stand = $1::text AND level.ingredient = new.ingredient
          AND level.amount = new.before
        RETURNING 1)
      SELECT 1 / CASE WHEN count(*) = $5::bigint THEN 1 ELSE 0 END FROM changed
      """)
    private static let moveOn = PQStatement(
      "move-on",
      "UPDATE juice_rules.stand SET revision = $2::bigint WHERE stand = $1::text")
    /// Notifies the listeners, after the commit and in a transaction of its own: a NOTIFY within the commit would make
    /// all commits of the server take turns. A reader that misses the notification checks by itself soon after.
    private static let notify = PQStatement(
      "notify", "SELECT count(pg_notify('juice_rules', $1::text))")
  }
#endif
