#if PostgreSQL
  import JuiceRules

  /// A commit that was sent and not answered: what its entry would be, and how to tell it from others.
  struct PendingCommit {
    let receipt: Receipt
    let mark: Int64
  }

  extension PostgreSQLStand {
    /// Applies `transaction`, in two round trips.
    ///
    /// The first locks the stand's row, then reads: a statement sees what was there when it began, so that one
    /// that waits for the lock must not be the one that reads. The second writes and commits; the server
    /// carries out no COMMIT after a statement that failed.
    ///
    /// - Parameter pending: What it is while the answer to COMMIT is not known.
    func commit(
      _ transaction: StockTransaction, mark: Int64, pending: inout PendingCommit?
    ) throws(PQError) -> CommitOutcome {
      let state = try lockAndRead(for: transaction)
      if let outcome = try refusal(of: transaction, in: state) {
        try connection.run([.rollback])
        return outcome
      }
      switch transaction.effect(on: state.levels) {
      case .refused(let refusal):
        try connection.run([.rollback])
        return refusal
      case .changes(let changes, let openings):
        let entries = LedgerEntry.of(
          transaction, changes: changes, openings: openings, after: state.revision)
        guard let last = entries.last else { throw .malformed("no entry") }
        pending = PendingCommit(receipt: Receipt(last), mark: mark)
        let calls = writing(entries, of: transaction, mark: mark)
        do {
          try connection.run(calls + [.commit])
        } catch {
          // What the server refused it did not commit.
          if case .refused(let state, _) = error, state != "40003" { pending = nil }
          throw error
        }
        pending = nil
        try? connection.post([PostgreSQLStand.notify(stand)])
        return .applied(Receipt(last))
      }
    }

    /// Whether `pending` was carried out, whose connection was lost; nil when that cannot be told.
    ///
    /// Its transaction held the lock of the stand: once this has the lock, it has ended one way or the other.
    func settle(_ pending: PendingCommit) throws(PQError) -> Bool? {
      let revision = PQValue.integer(pending.receipt.revision.rawValue)
      let results = try connection.run([
        .begin, PostgreSQLStand.lock(stand), PostgreSQLStand.mark(stand, revision), .rollback,
      ])
      guard results[1].count == 1 else { return nil }
      if results[2].count == 1 { return try results[2].integer(0, 0) == pending.mark }
      return try results[1].integer(0, 0) < pending.receipt.revision.rawValue ? false : nil
    }

    private struct State {
      let revision: Revision
      let levels: [IngredientID: Amount]
      /// What has taken back what the transaction is to take back.
      let undoing: Revision?
      /// What the key stands for.
      let applied: (request: String, entry: LedgerEntry)?
    }

    private func lockAndRead(for transaction: StockTransaction) throws(PQError) -> State {
      let ids = transaction.changes.keys.map(\.rawValue)
      var calls = [
        .begin, PostgreSQLStand.lock(stand), PostgreSQLStand.levels(stand, .texts(ids)),
      ]
      if transaction.kind == .checkpoint { calls[2] = PostgreSQLStand.allLevels(stand) }
      if let undone = transaction.undoes { calls.append(undoing(of: undone)) }
      if let key = transaction.key { calls.append(entry(of: key)) }
      let results = try connection.run(calls)
      guard results[1].count == 1 else { throw gone }
      var levels: [IngredientID: Amount] = [:]
      for (id, amount) in zip(try results[2].ids(0, 0), try results[2].integers(0, 1)) {
        levels[id] = Amount(thousandths: amount)
      }
      return State(
        revision: Revision(try results[1].integer(0, 0)), levels: levels,
        undoing: transaction.undoes == nil ? nil : try results[3].revision(),
        applied: try transaction.key.flatMap { _ throws(PQError) in
          try results.last.flatMap { rows throws(PQError) in try keyed(rows) }
        })
    }

    private func refusal(
      of transaction: StockTransaction, in state: State
    ) throws(PQError) -> CommitOutcome? {
      if let key = transaction.key, let (request, entry) = state.applied {
        guard request == transaction.request else { throw .fault(.keyReused(key)) }
        return .replayed(Receipt(entry))
      }
      if let planned = transaction.plannedOn, planned != state.revision { return .revisionMoved }
      return state.undoing.map { .undone(by: $0) }
    }

    private func writing(
      _ entries: [LedgerEntry], of transaction: StockTransaction, mark: Int64
    ) -> [PQCall] {
      guard let last = entries.last else { return [] }
      let openings = entries.dropLast().flatMap(\.changes)
      var calls = entries.map { insertion(of: $0, request: transaction.request, mark: mark) }
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

    static let lock = PQStatement(
      "lock", "SELECT revision FROM juice_rules.stand WHERE stand = $1::text FOR UPDATE")
    private static let allLevels = PQStatement(
      "all-levels",
      """
      SELECT coalesce(array_agg(ingredient::text), '{}'), coalesce(array_agg(amount), '{}')
      FROM juice_rules.level WHERE stand = $1::text
      """)
    private static let levels = PQStatement(
      "levels", allLevels.sql + " AND ingredient = ANY($2::text[])")
    private static let mark = PQStatement(
      nil,
      "SELECT mark FROM juice_rules.entry WHERE stand = $1::text AND revision = $2::bigint")
    private static let open = PQStatement(
      "open",
      """
      INSERT INTO juice_rules.level (stand, ingredient, amount)
      SELECT $1::text, new.* FROM unnest($2::text[], $3::bigint[]) AS new
      """)
    /// Divides by zero, and so undoes all, unless each level is as it was read.
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
    /// It comes after the commit, in a transaction of its own: within one, it would make all commits of the
    /// server take turns, and a reader that misses it looks by itself soon after.
    private static let notify = PQStatement(
      "notify", "SELECT count(pg_notify('juice_rules', $1::text))")
  }

  extension LedgerEntry {
    /// What a transaction adds to the ledger: its own entry, and one before it for what it opens.
    fileprivate static func of(
      _ transaction: StockTransaction, changes: [LevelChange], openings: [LevelChange],
      after revision: Revision
    ) -> [LedgerEntry] {
      var entries: [LedgerEntry] = []
      if !openings.isEmpty {
        entries.append(LedgerEntry(opening: openings, of: transaction, as: revision.next()))
      }
      let last = (entries.last?.revision ?? revision).next()
      return entries + [LedgerEntry(changes, of: transaction, as: last)]
    }
  }
#endif
