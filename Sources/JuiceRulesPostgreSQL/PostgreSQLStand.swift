#if PostgreSQL
  import JuiceRules

  /// The rows of one stand, read and written on one connection.
  struct PostgreSQLStand {
    let connection: PQConnection
    let name: String
    /// A Boolean value that indicates whether a transaction of the database that locks the stand has begun.
    var isLocked = false
    /// The clock that entries go by.
    var clock = PostgreSQLStockStore.EntryClock.transaction

    init(_ name: String, on connection: PQConnection) {
      self.connection = connection
      self.name = name
    }

    var stand: PQValue { .text(name) }

    func exists() throws(PQError) -> Bool { try storedRevision() != nil }

    func create() throws(PQError) { try connection.run([PostgreSQLStand.create(stand)]) }

    func revision() throws(PQError) -> Revision {
      guard let revision = try storedRevision() else { throw gone }
      return Revision(revision)
    }

    var gone: PQError { missing(among: []) }

    func missing(among others: [String]) -> PQError { .fault(.noStand(name, others: others)) }

    /// Returns the names of all stands in order, at most a thousand.
    func others() throws(PQError) -> [String] {
      try connection.run([PostgreSQLStand.names()])[0].texts(0, 0)
    }

    /// Returns the revision of every stand.
    func revisions() throws(PQError) -> [String: Revision] {
      let rows = try connection.run([PostgreSQLStand.revisions()])[0]
      let revisions = try rows.integers(0, 1).map { Revision($0) }
      return Dictionary(uniqueKeysWithValues: zip(try rows.texts(0, 0), revisions))
    }

    /// Returns the levels and the revision from one statement, so that they are of the same moment.
    func snapshot(of ids: Set<IngredientID>?) throws(PQError) -> StockSnapshot {
      let call =
        ids.map { PostgreSQLStand.snapshotOfSome(stand, .texts($0.map(\.rawValue))) }
        ?? PostgreSQLStand.snapshotOfAll(stand)
      let rows = try read([call])[0]
      guard rows.count == 1 else { throw gone }
      return try rows.snapshot(from: 1, at: rows.integer(0, 0))
    }

    /// Returns the results of `calls`, which read. Tables from before version 6 have no units, and are read without.
    func read(_ calls: [PQCall]) throws(PQError) -> [PQRows] {
      do throws(PQError) {
        return try connection.run(calls)
      } catch {
        guard error.isMissingColumn else { throw error }
        return try connection.run(calls.map(\.onOlderTables))
      }
    }

    private func storedRevision() throws(PQError) -> Int64? {
      let rows = try connection.run([PostgreSQLStand.revision(stand)])[0]
      return rows.count == 0 ? nil : try rows.integer(0, 0)
    }

    private static let create = PQStatement(
      nil,
      """
      INSERT INTO juice_rules.stand (stand, revision) VALUES ($1::text, 0)
      ON CONFLICT DO NOTHING
      """)
    private static let names = PQStatement(
      nil,
      "SELECT ARRAY(SELECT stand FROM juice_rules.stand ORDER BY stand LIMIT 1000)")
    private static let revisions = PQStatement(
      nil,
      """
      SELECT ARRAY(SELECT stand FROM juice_rules.stand ORDER BY stand),
        ARRAY(SELECT revision FROM juice_rules.stand ORDER BY stand)
      """)
    private static let revision = PQStatement(
      "revision", "SELECT revision FROM juice_rules.stand WHERE stand.stand = $1::text")
    private static let snapshotOfAll = snapshot("snapshot-of-all", of: "")
    private static let snapshotOfSome = snapshot(
      "snapshot-of-some", of: "AND ingredient = ANY($2::text[])")
    static func snapshot(
      _ name: String, of ids: String, and others: [String] = []
    ) -> PQStatement {
      func levels(_ column: String) -> String {
        """
        ARRAY(SELECT \(column) FROM juice_rules.level
          WHERE level.stand = $1::text \(ids) ORDER BY ingredient)
        """
      }
      return PQStatement(
        name,
        """
        SELECT revision, \(levels("ingredient")), \(levels("amount")),
          \(([levels(PQStatement.unit("level.unit"))] + others).joined(separator: ", "))
        FROM juice_rules.stand WHERE stand.stand = $1::text
        """)
    }
  }

  extension PQRows {
    func ids<Subject>(_ row: Int, _ column: Int) throws(PQError) -> [QualifiedID<Subject>] {
      try texts(row, column).map { text throws(PQError) in
        guard let id = QualifiedID<Subject>(text) else {
          throw .malformed("`\(text)`, which is not a valid id")
        }
        return id
      }
    }

    /// Returns the levels in three adjacent columns of the first row, the first of which is `column`.
    func snapshot(
      from column: Int, at revision: Int64
    ) throws(PQError) -> StockSnapshot {
      var levels: [IngredientID: Amount] = [:]
      var units: [IngredientID: String] = [:]
      let ids: [IngredientID] = try ids(0, column)
      let amounts = zip(try integers(0, column + 1), try optionalTexts(0, column + 2))
      for (id, (amount, unit)) in zip(ids, amounts) {
        levels[id] = Amount(thousandths: amount)
        units[id] = unit
      }
      return StockSnapshot(levels: levels, units: units, revision: Revision(revision))
    }
  }

  /// A commit that was sent: the receipt of its entry, and the mark that distinguishes the entry from
  /// others.
  struct SentCommit {
    let receipt: Receipt
    let mark: Int64

    var revision: Revision { receipt.revision }
  }

  extension PostgreSQLStand {
    /// Applies `transaction`, in two round trips.
    ///
    /// The first round trip locks the stand's row and then reads in another statement: a statement sees the data as of
    /// its own start, so the statement that waits for the lock must not be the one that reads. The second round trip
    /// writes and commits; the server carries out no COMMIT after a failed statement.
    ///
    /// - Parameters:
    ///   - known: A commit that was acknowledged before. If the stand does not have it, its history has forked.
    ///   - pending: Set to the sent commit while the answer to COMMIT is unknown.
    func commit(
      _ transaction: StockTransaction, mark: Int64, after known: SentCommit?,
      pending: inout SentCommit?
    ) throws(PQError) -> CommitOutcome {
      let state = try lockAndRead(for: transaction, after: known)
      switch try effect(of: transaction, in: state) {
      case .refused(let outcome):
        switch outcome {
        // The answer refers to an entry that must last, as in `settle`.
        case .replayed, .undone: try connection.commit()
        default: try connection.run([.rollback])
        }
        return outcome
      case .changes(let changes, let preparations):
        let entries = LedgerEntry.of(
          try timed(transaction, in: state), changes, preparations,
          after: state.snapshot.revision)
        return .applied(
          try write(
            entries, on: state.snapshot, request: transaction.request, mark: mark,
            pending: &pending))
      }
    }

    /// Returns `true` if `pending`, whose connection was lost, was carried out, `false` if it was not, and `nil` if
    /// that cannot be determined.
    ///
    /// The transaction of `pending` held the lock of the stand: once this call has the lock, that transaction has
    /// either committed or been rolled back.
    ///
    /// After a crash or a canceled wait, a transaction is visible on the primary before its standby has it. The lock
    /// makes this call a writing transaction, so that its COMMIT waits until the standby has everything before it, too.
    func settle(_ pending: SentCommit) throws(PQError) -> Bool? {
      let revision = PQValue.integer(pending.receipt.revision.rawValue)
      let results = try connection.commit([
        .begin, PostgreSQLStand.lock(stand), PostgreSQLStand.mark(stand, revision),
      ])
      guard results[1].count == 1 else { return nil }
      if results[2].count == 1 { return try results[2].integer(0, 0) == pending.mark }
      return try results[1].integer(0, 0) < pending.receipt.revision.rawValue ? false : nil
    }

    /// Returns `transaction` with the time of its entry.
    private func timed(
      _ transaction: StockTransaction, in state: State
    ) throws(PQError) -> StockTransaction {
      var timed = transaction
      if clock == .server {
        guard !state.serverTime.isBehind(transaction.time) else {
          throw .fault(.clockAhead(transaction.time, of: state.serverTime))
        }
        timed.time = state.serverTime
      }
      return timed.following(state.lastTime)
    }

    private struct State {
      let snapshot: StockSnapshot
      let lastTime: Instant?
      let serverTime: Instant
      /// The entry that has already undone the target of the transaction's undo.
      let undoing: Revision?
      /// The newest later entry that keeps the transaction from undoing its target.
      let superseding: Revision?
      /// The request and the entry that the transaction's key already stands for.
      let applied: (request: String, entry: LedgerEntry)?
    }

    private func lockAndRead(
      for transaction: StockTransaction, after known: SentCommit?
    ) throws(PQError) -> State {
      let ids = PQValue.texts(transaction.ingredients.map(\.rawValue))
      var calls = [
        isLocked ? PostgreSQLStand.lock(stand) : .begin,
        PostgreSQLStand.lock(stand),
        PostgreSQLStand.levels(stand, ids),
        PostgreSQLStand.times(stand),
      ]
      if transaction.kind == .checkpoint { calls[2] = PostgreSQLStand.allLevels(stand) }
      if let undone = transaction.undoes {
        calls += [undoing(of: undone), superseding(undone, ids)]
      }
      let ownCalls = calls.count
      if let known { calls.append(PostgreSQLStand.mark(stand, .integer(known.revision.rawValue))) }
      if let key = transaction.key { calls.append(entry(of: key)) }
      let results = try connection.run(calls)
      guard results[1].count == 1 else { throw gone }
      if let known { try check(known, against: results[ownCalls], at: results[1].integer(0, 0)) }
      return State(
        snapshot: try results[2].snapshot(from: 0, at: results[1].integer(0, 0)),
        lastTime: try results[3].optionalInteger(0, 0).map { Instant(microseconds: $0) },
        serverTime: Instant(microseconds: try results[3].integer(0, 1)),
        undoing: transaction.undoes == nil ? nil : try results[4].revision(),
        superseding: transaction.undoes == nil ? nil : try results[5].revision(),
        applied: try transaction.key.flatMap { _ throws(PQError) in
          try results.last.flatMap { rows throws(PQError) in try keyed(rows) }
        })
    }

    /// Checks that the stand, which is at `revision`, has the commit `known`, whose mark is in `rows` unless its entry
    /// was removed: a server that was replaced must not go on with another history.
    private func check(
      _ known: SentCommit, against rows: PQRows, at revision: Int64
    ) throws(PQError) {
      let isThere =
        rows.count == 1
        ? try rows.integer(0, 0) == known.mark : revision > known.revision.rawValue
      guard isThere else { throw .fault(.forked(at: known.revision)) }
    }

    private func effect(
      of transaction: StockTransaction, in state: State
    ) throws(PQError) -> StockTransaction.Effect {
      if let key = transaction.key, let (request, entry) = state.applied {
        guard request == transaction.request else { throw .fault(.keyReused(key)) }
        return .refused(.replayed(Receipt(entry)))
      }
      if let planned = transaction.plannedOn, planned != state.snapshot.revision {
        return .refused(.revisionMoved)
      }
      if let undoing = state.undoing { return .refused(.undone(by: undoing)) }
      if let later = state.superseding { return .refused(.superseded(by: later)) }
      do throws(StockStoreFault) {
        return try transaction.effect(on: state.snapshot)
      } catch {
        throw .fault(error)
      }
    }

    /// An expression for the time of the last entry, which is null if there is none.
    static let lastTime = """
      (SELECT entry.time FROM juice_rules.entry WHERE entry.stand = $1::text
        ORDER BY entry.revision DESC LIMIT 1)
      """
    /// An expression for the time of the server's clock.
    static let serverTime =
      "(extract(epoch FROM pg_catalog.clock_timestamp()) * 1000000)::bigint"
    private static let times = PQStatement("times", "SELECT \(lastTime), \(serverTime)")
    static let lock = PQStatement(
      "lock", "SELECT revision FROM juice_rules.stand WHERE stand.stand = $1::text FOR UPDATE")
    private static let allLevels = PQStatement(
      "all-levels",
      """
      SELECT coalesce(pg_catalog.array_agg(ingredient::text), '{}'),
        coalesce(pg_catalog.array_agg(amount), '{}'),
        coalesce(pg_catalog.array_agg(\(PQStatement.unit("level.unit"))), '{}')
      FROM juice_rules.level WHERE level.stand = $1::text
      """)
    private static let levels = PQStatement(
      "levels", allLevels.sql + " AND ingredient = ANY($2::text[])")
    private static let mark = PQStatement(
      nil,
      "SELECT mark FROM juice_rules.entry WHERE entry.stand = $1::text AND revision = $2::bigint")
  }

  extension LedgerEntry {
    /// Returns the entries that a transaction adds to the ledger, its own last.
    fileprivate static func of(
      _ transaction: StockTransaction, _ changes: [LevelChange],
      _ preparations: [StockTransaction.Preparation], after revision: Revision
    ) -> [LedgerEntry] {
      var entries: [LedgerEntry] = []
      var next = revision.next()
      for preparation in preparations {
        entries.append(LedgerEntry(preparation, of: transaction, as: next))
        next = next.next()
      }
      return entries + [LedgerEntry(changes, of: transaction, as: next)]
    }
  }

  extension PostgreSQLStand {
    /// Writes `entries` and the levels that result from them, and commits. The last entry is the transaction's own.
    func write(
      _ entries: [LedgerEntry], on snapshot: StockSnapshot, request: String, mark: Int64,
      pending: inout SentCommit?
    ) throws(PQError) -> Receipt {
      guard let receipt = entries.last.map(Receipt.init) else { throw .malformed("no entry") }
      pending = SentCommit(receipt: receipt, mark: mark)
      do {
        try connection.commit(writing(entries, on: snapshot, request: request, mark: mark))
      } catch {
        // After a refusal nothing was committed.
        if case .refused = error { pending = nil }
        throw error
      }
      pending = nil
      try? connection.post([PostgreSQLStand.notify(stand)])
      return receipt
    }

    private func writing(
      _ entries: [LedgerEntry], on snapshot: StockSnapshot, request: String, mark: Int64
    ) -> [PQCall] {
      guard let last = entries.last else { return [] }
      let prepared = entries.dropLast().flatMap(\.changes)
      var calls = entries.map { insertion(of: $0, request: request, mark: mark) }
      calls.append(insertion(of: entries.flatMap { entry in entry.changes.map { (entry, $0) } }))
      if !last.orders.isEmpty { calls.append(insertion(ofOrdersOf: last)) }
      calls += counting(last)
      if !prepared.isEmpty { calls.append(preparing(prepared)) }
      let changed = last.changes.filter { $0.changes(snapshot) }
      if !changed.isEmpty { calls.append(update(changed)) }
      calls.append(PostgreSQLStand.moveOn(stand, .integer(last.revision.rawValue)))
      return calls
    }

    private func preparing(_ changes: [LevelChange]) -> PQCall {
      PostgreSQLStand.prepare(
        stand, .texts(changes.map(\.ingredient.rawValue)),
        .integers(changes.map(\.after.thousandths)), .optionalTexts(changes.map(\.unit)))
    }

    private func update(_ changes: [LevelChange]) -> PQCall {
      PostgreSQLStand.update(
        stand, .texts(changes.map(\.ingredient.rawValue)),
        .integers(changes.map(\.before.thousandths)), .integers(changes.map(\.after.thousandths)),
        .optionalTexts(changes.map(\.unit)), .integer(Int64(changes.count)))
    }

    /// Sets levels, of which some have no row yet.
    private static let prepare = PQStatement(
      "prepare",
      """
      INSERT INTO juice_rules.level (stand, ingredient, amount, unit)
      SELECT $1::text, new.ingredient, new.amount, nullif(new.unit, '')
      FROM unnest($2::text[], $3::bigint[], $4::text[]) AS new (ingredient, amount, unit)
      ON CONFLICT (stand, ingredient)
        DO UPDATE SET amount = excluded.amount, unit = excluded.unit
      """)
    /// Sets levels with their units. Divides by zero, which rolls back the transaction, unless each level still has the value that was
    /// read.
    private static let update = PQStatement(
      "update",
      """
      WITH changed AS (
        UPDATE juice_rules.level SET amount = new.after, unit = nullif(new.unit, '')
        FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[])
          AS new (ingredient, before, after, unit)
        WHERE level.stand = $1::text AND level.ingredient = new.ingredient
          AND level.amount = new.before
        RETURNING 1)
      SELECT 1 / CASE WHEN pg_catalog.count(*) = $6::bigint THEN 1 ELSE 0 END FROM changed
      """)
    private static let moveOn = PQStatement(
      "move-on",
      "UPDATE juice_rules.stand SET revision = $2::bigint WHERE stand.stand = $1::text")
    /// Notifies the listeners, after the commit and in a transaction of its own: a NOTIFY within the commit would make
    /// all commits of the server take turns. A reader that misses the notification checks by itself soon after.
    private static let notify = PQStatement(
      "notify", "SELECT pg_catalog.count(pg_catalog.pg_notify('juice_rules', $1::text))")

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
          .integers(refusal.shortages.map(\.available.thousandths)), .integer(refusal.digest),
          .texts(refusal.rules.map(\.rawValue)), .text(refusal.decision?.text)),
        PostgreSQLStand.forgetDecisions(
          stand, .integer(refusal.decisionCutoff.microseconds),
          .integer(Int64(Refusal.maximumDecisionCount - 1))),
      ])
    }

    func refusals(in times: Range<Instant>?) throws(PQError) -> [Refusal] {
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
        ingredients, needed, available, digest, rules, decision)
      VALUES ($1::text, $2::bigint, $3::bigint, $4::text, $5::text, $6::text, $7::text[],
        $8::bigint[], $9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint,
        $14::text[], $15::text)
      ON CONFLICT DO NOTHING
      """)
    /// Removes the decisions of refusals from before a time, and of those before the newest ones.
    private static let forgetDecisions = PQStatement(
      "forget-decisions",
      """
      UPDATE juice_rules.refusal SET decision = NULL
      WHERE refusal.stand = $1::text AND decision IS NOT NULL AND time < greatest($2::bigint,
        (SELECT time FROM juice_rules.refusal AS newest
          WHERE newest.stand = $1::text AND decision IS NOT NULL
          ORDER BY time DESC OFFSET $3::bigint LIMIT 1))
      """)
    private static let refusals = PQStatement(
      nil,
      """
      SELECT time, actor, note, key, recipes, counts, wishes, ingredients, needed, available,
        refusal.rules, \(PQStatement.decision("refusal"))
      FROM juice_rules.refusal
      WHERE refusal.stand = $1::text
        AND ($2::bigint IS NULL OR time >= $2::bigint AND time < $3::bigint)
      ORDER BY number
      """)
  }

  extension PQRows {
    fileprivate func refusal(_ row: Int) throws(PQError) -> Refusal {
      Refusal(
        time: Instant(microseconds: try integer(row, 0)), orders: try orders(row, 4),
        shortages: try shortages(row), rules: try ids(row, 10), actor: optionalText(row, 1),
        note: optionalText(row, 2),
        key: optionalText(row, 3).flatMap { IdempotencyKey($0) },
        decision: optionalText(row, 11).map { DecisionRecord($0) })
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
