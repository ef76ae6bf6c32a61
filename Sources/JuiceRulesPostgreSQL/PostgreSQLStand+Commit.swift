#if PostgreSQL
  import JuiceRules

  /// A commit that was sent and not answered: the receipt of its entry, and the mark that distinguishes the entry from
  /// others.
  struct PendingCommit {
    let receipt: Receipt
    let mark: Int64
  }

  extension PostgreSQLStand {
    /// Applies `transaction`, in two round trips.
    ///
    /// The first round trip locks the stand's row and then reads in another statement: a statement sees the data as of
    /// its own start, so the statement that waits for the lock must not be the one that reads. The second round trip
    /// writes and commits; the server carries out no COMMIT after a failed statement.
    ///
    /// - Parameter pending: Set to the sent commit while the answer to COMMIT is unknown.
    func commit(
      _ transaction: StockTransaction, mark: Int64, pending: inout PendingCommit?
    ) throws(PQError) -> CommitOutcome {
      let state = try lockAndRead(for: transaction)
      switch try effect(of: transaction, in: state) {
      case .refused(let outcome):
        try connection.run([.rollback])
        return outcome
      case .changes(let changes, let openings):
        let entries = LedgerEntry.of(
          transaction, changes: changes, openings: openings, after: state.revision)
        return .applied(
          try write(entries, request: transaction.request, mark: mark, pending: &pending))
      }
    }

    /// Returns `true` if `pending`, whose connection was lost, was carried out, `false` if it was not, and `nil` if
    /// that cannot be determined.
    ///
    /// The transaction of `pending` held the lock of the stand: once this call has the lock, that transaction has
    /// either committed or been rolled back.
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
      /// The entry that has already undone the target of the transaction's undo.
      let undoing: Revision?
      /// The newest later entry that keeps the transaction from undoing its target.
      let superseding: Revision?
      /// The request and the entry that the transaction's key already stands for.
      let applied: (request: String, entry: LedgerEntry)?
    }

    private func lockAndRead(for transaction: StockTransaction) throws(PQError) -> State {
      let ids = transaction.lines.map(\.ingredient.rawValue)
      var calls = [
        .begin, PostgreSQLStand.lock(stand), PostgreSQLStand.levels(stand, .texts(ids)),
      ]
      if transaction.kind == .checkpoint { calls[2] = PostgreSQLStand.allLevels(stand) }
      if let undone = transaction.undoes {
        calls += [undoing(of: undone), superseding(undone, .texts(ids))]
      }
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
        superseding: transaction.undoes == nil ? nil : try results[4].revision(),
        applied: try transaction.key.flatMap { _ throws(PQError) in
          try results.last.flatMap { rows throws(PQError) in try keyed(rows) }
        })
    }

    private func effect(
      of transaction: StockTransaction, in state: State
    ) throws(PQError) -> StockTransaction.Effect {
      if let key = transaction.key, let (request, entry) = state.applied {
        guard request == transaction.request else { throw .fault(.keyReused(key)) }
        return .refused(.replayed(Receipt(entry)))
      }
      if let planned = transaction.plannedOn, planned != state.revision {
        return .refused(.revisionMoved)
      }
      if let undoing = state.undoing { return .refused(.undone(by: undoing)) }
      if let later = state.superseding { return .refused(.superseded(by: later)) }
      return transaction.effect(on: state.levels)
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
  }

  extension LedgerEntry {
    /// Returns the entries that a transaction adds to the ledger: its own entry, preceded by an opening entry if it
    /// opens ingredients.
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
