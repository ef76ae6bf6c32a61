#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// Applies `transaction`, within a transaction of the database that holds the write lock.
    func commit(_ transaction: StockTransaction) throws -> CommitOutcome {
      if let key = transaction.key,
        let receipt = try receipt(for: key, request: transaction.request)
      {
        return .replayed(receipt)
      }
      let revision = try revision()
      if let planned = transaction.plannedOn, planned != revision { return .revisionMoved }
      if let undone = transaction.undoes, let undoing = try undoing(of: undone) {
        return .undone(by: undoing)
      }
      if let later = try superseding(transaction) { return .superseded(by: later) }
      let levels =
        try transaction.kind == .checkpoint
        ? allLevels() : levels(of: transaction.lines.map(\.ingredient))
      switch transaction.effect(on: levels) {
      case .refused(let refusal): return refusal
      case .changes(let changes, let openings):
        return .applied(
          try append(changes, openings: openings, of: transaction, after: revision))
      }
    }

    /// Returns the receipt of the transaction that was applied under `key`, or `nil` if there is none.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/keyReused(_:)`` if `key` stands for another request.
    func receipt(for key: IdempotencyKey, request: String) throws -> Receipt? {
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT request, revision FROM request_key WHERE stand = ? AND key = ?"),
        arguments: [name, ExactText(key.rawValue)])
      guard let row else { return nil }
      guard try row.text("request") == request else { throw StockStoreFault.keyReused(key) }
      let revision = Revision(row["revision"])
      guard let entry = try entry(revision) else {
        throw StockStoreFault.corrupt(reason: "the entry #\(revision) is missing")
      }
      return Receipt(entry)
    }

    private func append(
      _ changes: [LevelChange], openings: [LevelChange], of transaction: StockTransaction,
      after revision: Revision
    ) throws -> Receipt {
      var last = revision
      if !openings.isEmpty {
        last = last.next()
        try insert(LedgerEntry(opening: openings, of: transaction, as: last))
        try open(openings)
      }
      let entry = LedgerEntry(changes, of: transaction, as: last.next())
      try insert(entry)
      try apply(changes.filter { $0.before != $0.after })
      try moveOn(from: revision, to: entry.revision)
      if let key = transaction.key {
        try remember(key, request: transaction.request, as: entry.revision)
      }
      return Receipt(entry)
    }

    private func open(_ openings: [LevelChange]) throws {
      let statement = try db.cachedStatement(
        sql: "INSERT INTO level (stand, ingredient, amount) VALUES (?, ?, ?)")
      for opening in openings {
        try statement.changeRow(name, opening.ingredient.rawValue, opening.after.thousandths)
      }
    }

    private func apply(_ changes: [LevelChange]) throws {
      let statement = try db.cachedStatement(
        sql: "UPDATE level SET amount = ? WHERE stand = ? AND ingredient = ? AND amount = ?")
      for change in changes {
        try statement.changeRow(
          change.after.thousandths, name, change.ingredient.rawValue, change.before.thousandths)
      }
    }

    private func moveOn(from old: Revision, to new: Revision) throws {
      try db.cachedStatement(sql: "UPDATE stand SET revision = ? WHERE name = ? AND revision = ?")
        .changeRow(new.rawValue, name, old.rawValue)
    }

    private func remember(
      _ key: IdempotencyKey, request: String, as revision: Revision
    ) throws {
      try db.cachedStatement(
        sql: "INSERT INTO request_key (stand, key, request, revision) VALUES (?, ?, ?, ?)"
      ).changeRow(name, ExactText(key.rawValue), ExactText(request), revision.rawValue)
    }
  }
#endif
