#if SQLite
  import GRDB
  import JuiceRules

  /// The rows of one stand.
  struct SQLiteStand {
    let db: Database
    /// The stand's name in its stored form.
    let name: String

    init(_ name: String, in db: Database) {
      self.db = db
      self.name = ExactText(name).stored
    }

    /// Returns the names of stands in order, at most a thousand.
    static func names(in db: Database) throws -> [String] {
      try ExactText.fetchAll(db, sql: "SELECT name FROM stand ORDER BY name LIMIT 1000").map(\.text)
    }

    /// Returns the revision of every stand.
    static func revisions(in db: Database) throws -> [String: Revision] {
      let rows = try Row.fetchAll(db, sql: "SELECT name, revision FROM stand")
      return try Dictionary(
        uniqueKeysWithValues: rows.map { (try $0.text("name"), Revision($0["revision"])) })
    }

    func exists() throws -> Bool { try storedRevision() != nil }

    func create() throws {
      try db.execute(
        sql: "INSERT INTO stand (name, revision) VALUES (?, 0) ON CONFLICT DO NOTHING",
        arguments: [name])
    }

    func revision() throws -> Revision {
      guard let revision = try storedRevision() else {
        throw StockStoreFault.unavailable(reason: "the stand `\(name)` no longer exists")
      }
      return Revision(revision)
    }

    func snapshot(of ids: Set<IngredientID>?) throws -> StockSnapshot {
      try ids.map { try levels(of: $0.sorted(), at: revision()) } ?? allLevels(at: revision())
    }

    /// Returns all levels and the counts of sales that match `query`.
    func snapshot(counting query: SalesQuery) throws -> SalesSnapshot {
      let statement = try db.cachedStatement(
        sql: """
          SELECT quarter, actor, count FROM sale
          WHERE stand = ? AND recipe = ? AND quarter >= ? AND quarter < ? AND count > 0
          """)
      var counts: [SaleCount] = []
      for recipe in query.recipes {
        let rows = try Row.fetchCursor(
          statement,
          arguments: [
            name, recipe.rawValue, query.times.lowerBound.microseconds,
            query.times.upperBound.microseconds,
          ])
        while let row = try rows.next() {
          counts.append(
            SaleCount(
              recipe, count: row["count"], by: try row.text("actor"),
              in: Instant(microseconds: row["quarter"])))
        }
      }
      let start = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT counted_from FROM stand WHERE name = ?"),
        arguments: [name])
      return SalesSnapshot(
        try allLevels(at: revision()), counts: counts,
        from: start.map { Instant(microseconds: $0) }, lastTime: try lastTime())
    }

    /// Returns the levels of `ids`; ingredients without a row are left out.
    private func levels(of ids: [IngredientID], at revision: Revision) throws -> StockSnapshot {
      let query = try db.cachedStatement(
        sql: "SELECT amount, unit FROM level WHERE stand = ? AND ingredient = ?")
      var levels: [IngredientID: Amount] = [:]
      var units: [IngredientID: String] = [:]
      for id in ids {
        guard let (amount, unit) = try query.numberAndText(for: name, id.rawValue) else { continue }
        levels[id] = Amount(thousandths: amount)
        units[id] = unit.map { ExactText(stored: $0).text }
      }
      return StockSnapshot(levels: levels, units: units, revision: revision)
    }

    private func allLevels(at revision: Revision) throws -> StockSnapshot {
      try snapshot(
        "SELECT ingredient, amount, unit FROM level WHERE stand = :stand", ["stand": name],
        at: revision)
    }

    /// Returns the levels that `query` selects.
    func snapshot(
      _ query: String, _ arguments: StatementArguments, at revision: Revision
    ) throws -> StockSnapshot {
      let rows = try Row.fetchCursor(db.cachedStatement(sql: query), arguments: arguments)
      var levels: [IngredientID: Amount] = [:]
      var units: [IngredientID: String] = [:]
      while let row = try rows.next() {
        let id: IngredientID = try row.id("ingredient")
        levels[id] = Amount(thousandths: row["amount"])
        units[id] = row.optionalText("unit")
      }
      return StockSnapshot(levels: levels, units: units, revision: revision)
    }

    /// Returns the time of the last entry, or `nil` if there is none.
    private func lastTime() throws -> Instant? {
      try db.cachedStatement(
        sql: "SELECT time FROM entry WHERE stand = ? ORDER BY revision DESC LIMIT 1"
      ).number(for: name).map { Instant(microseconds: $0) }
    }

    private func storedRevision() throws -> Int64? {
      try db.cachedStatement(sql: "SELECT revision FROM stand WHERE name = ?").number(for: name)
    }

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
      let snapshot =
        try transaction.kind == .checkpoint
        ? allLevels(at: revision)
        : levels(of: transaction.ingredients, at: revision)
      switch try transaction.effect(on: snapshot) {
      case .refused(let refusal): return refusal
      case .changes(let changes, let preparations):
        return .applied(
          try append(
            changes, after: preparations, of: transaction.following(lastTime()), on: snapshot))
      }
    }

    /// Returns the receipt of the transaction that was applied under `key`, or `nil` if there is none.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/keyReused(_:)`` if `key` stands for another request.
    func receipt(for key: IdempotencyKey, request: String) throws -> Receipt? {
      guard let row = try known(key) else { return nil }
      guard try row.text("request") == request else { throw StockStoreFault.keyReused(key) }
      let revision = Revision(row["revision"])
      guard let entry = try entry(revision) else {
        throw StockStoreFault.corrupt(reason: "the entry #\(revision) is missing")
      }
      return Receipt(entry)
    }

    /// Returns the request and the revision of a key, or `nil` if the key is not known.
    func known(_ key: IdempotencyKey) throws -> Row? {
      try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT request, revision FROM request_key WHERE stand = ? AND key = ?"),
        arguments: [name, ExactText(key.rawValue)])
    }

    private func append(
      _ changes: [LevelChange], after preparations: [StockTransaction.Preparation],
      of transaction: StockTransaction, on snapshot: StockSnapshot
    ) throws -> Receipt {
      var last = snapshot.revision
      for preparation in preparations {
        last = last.next()
        try insert(LedgerEntry(preparation, of: transaction, as: last), request: nil)
        try prepare(preparation.changes)
      }
      let entry = LedgerEntry(changes, of: transaction, as: last.next())
      try insert(entry, request: transaction.key == nil ? nil : transaction.request)
      try count(entry)
      if let undone = try transaction.undoes.flatMap({ try self.entry($0) }) { try uncount(undone) }
      try apply(changes.filter { $0.changes(snapshot) })
      try moveOn(from: snapshot.revision, to: entry.revision)
      if let key = transaction.key {
        try remember(key, request: transaction.request, as: entry.revision)
      }
      return Receipt(entry)
    }

    /// Adds the orders of an entry to the counts of sales.
    private func count(_ entry: LedgerEntry) throws {
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO sale (stand, recipe, quarter, actor, count) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET count = count + excluded.count
          """)
      for sale in SaleCount.counts(of: entry) {
        try statement.changeRow(
          name, sale.recipe.rawValue, sale.quarter.microseconds, ExactText(sale.actor ?? ""),
          sale.count)
      }
    }

    /// Subtracts the orders of an entry that is undone from the counts of sales.
    private func uncount(_ entry: LedgerEntry) throws {
      let statement = try db.cachedStatement(
        sql: """
          UPDATE sale SET count = count - ?
          WHERE stand = ? AND recipe = ? AND quarter = ? AND actor = ?
          """)
      for sale in SaleCount.counts(of: entry) {
        try statement.changeRow(
          sale.count, name, sale.recipe.rawValue, sale.quarter.microseconds,
          ExactText(sale.actor ?? ""))
      }
    }

    /// Sets levels, of which some have no row yet.
    private func prepare(_ changes: [LevelChange]) throws {
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO level (stand, ingredient, amount, unit) VALUES (?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET amount = excluded.amount, unit = excluded.unit
          """)
      for change in changes {
        try statement.changeRow(
          name, change.ingredient.rawValue, change.after.thousandths,
          change.unit.map { ExactText($0) })
      }
    }

    private func apply(_ changes: [LevelChange]) throws {
      let statement = try db.cachedStatement(
        sql: """
          UPDATE level SET amount = ?, unit = ? WHERE stand = ? AND ingredient = ? AND amount = ?
          """)
      for change in changes {
        try statement.changeRow(
          change.after.thousandths, change.unit.map { ExactText($0) }, name,
          change.ingredient.rawValue, change.before.thousandths)
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

    /// The kind of row that has orders, with the table of the orders and the column that refers to the row.
    enum OrderOwner {
      case entry, refusal

      fileprivate var table: String { self == .entry ? "entry_order" : "refusal_order" }
      fileprivate var number: String { self == .entry ? "revision" : "number" }
    }

    /// Returns the orders of the entries or refusals that `page` selects, by number. The orders keep the sequence in
    /// which they were placed.
    ///
    /// - Parameter page: A query for the stands and numbers of the entries or refusals.
    func orders(
      of owner: OrderOwner, in page: String, arguments: StatementArguments
    ) throws -> [Int64: [RecipeOrder]] {
      try lists(
        """
        SELECT \(owner.number), recipe, count, wishes
        FROM (\(page)) JOIN \(owner.table) USING (stand, \(owner.number))
        ORDER BY \(owner.number), position
        """, arguments: arguments
      ) { try $0.order() }
    }

    /// Returns the elements that `element` creates from the rows of `query`, by the number in the first column.
    func lists<Element>(
      _ query: String, arguments: StatementArguments, _ element: (Row) throws -> Element
    ) throws -> [Int64: [Element]] {
      let rows = try Row.fetchCursor(db.cachedStatement(sql: query), arguments: arguments)
      var lists: [Int64: [Element]] = [:]
      while let row = try rows.next() { lists[row[0], default: []].append(try element(row)) }
      return lists
    }

    func insert(_ orders: [RecipeOrder], of owner: OrderOwner, _ number: Int64) throws {
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO \(owner.table) (stand, \(owner.number), position, recipe, count, wishes)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      for (position, order) in orders.enumerated() {
        try statement.changeRow(
          name, number, position, order.recipe.rawValue, order.count, ExactText(order.optionText))
      }
    }

    func record(_ refusal: Refusal) throws {
      let last = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT max(number) FROM refusal WHERE stand = ?"),
        arguments: [name])
      let number = (last ?? 0) + 1
      try db.cachedStatement(
        sql: """
          INSERT INTO refusal (stand, number, time, actor, note, key, digest, decision)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).changeRow(
        name, number, refusal.time.microseconds, refusal.actor.map { ExactText($0) },
        refusal.note.map { ExactText($0) }, refusal.key.map { ExactText($0.rawValue) },
        refusal.digest, refusal.decision.map { ExactText($0.text) })
      try forgetDecisions(before: refusal.decisionCutoff)
      try insert(refusal.orders, of: .refusal, number)
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO refusal_shortage (stand, number, position, ingredient, needed, available)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      for (position, shortage) in refusal.shortages.enumerated() {
        try statement.changeRow(
          name, number, position, shortage.ingredient.rawValue, shortage.needed.thousandths,
          shortage.available.thousandths)
      }
      try insertRules(of: refusal, number)
    }

    /// Removes the decisions of refusals from before `cutoff`, and of those before the newest ones.
    private func forgetDecisions(before cutoff: Instant) throws {
      try db.cachedStatement(
        sql: """
          UPDATE refusal SET decision = NULL
          WHERE stand = :stand AND decision IS NOT NULL AND time < max(:cutoff, coalesce(
            (SELECT time FROM refusal WHERE stand = :stand AND decision IS NOT NULL
              ORDER BY time DESC LIMIT 1 OFFSET :last), :cutoff))
          """
      ).execute(arguments: [
        "stand": name, "cutoff": cutoff.microseconds, "last": Refusal.maximumDecisionCount - 1,
      ])
    }

    private func insertRules(of refusal: Refusal, _ number: Int64) throws {
      let statement = try db.cachedStatement(
        sql: "INSERT INTO refusal_rule (stand, number, position, rule) VALUES (?, ?, ?, ?)")
      for (position, rule) in refusal.rules.enumerated() {
        try statement.changeRow(name, number, position, rule.rawValue)
      }
    }

    func refusals(in times: Range<Instant>?) throws -> [Refusal] {
      let page = """
        SELECT stand, number FROM refusal WHERE stand = :stand AND time >= :start AND time < :end
        """
      let arguments: StatementArguments = [
        "stand": name, "start": times?.lowerBound.microseconds ?? .min,
        "end": times?.upperBound.microseconds ?? .max,
      ]
      let orders = try orders(of: .refusal, in: page, arguments: arguments)
      let shortages = try lists(
        """
        SELECT number, ingredient, needed, available
        FROM (\(page)) JOIN refusal_shortage USING (stand, number) ORDER BY number, position
        """, arguments: arguments
      ) { row in
        Shortage(
          ingredient: try row.id("ingredient"), needed: Amount(thousandths: row["needed"]),
          available: Amount(thousandths: row["available"]))
      }
      let rules = try lists(
        """
        SELECT number, rule
        FROM (\(page)) JOIN refusal_rule USING (stand, number) ORDER BY number, position
        """, arguments: arguments
      ) { row -> RuleID in try row.id("rule") }
      let statement = try db.cachedStatement(
        sql: "SELECT refusal.* FROM (\(page)) JOIN refusal USING (stand, number) ORDER BY number")
      return try Array(
        Row.fetchCursor(statement, arguments: arguments).map { row in
          let number: Int64 = row["number"]
          return Refusal(
            time: Instant(microseconds: row["time"]), orders: orders[number] ?? [],
            shortages: shortages[number] ?? [], rules: rules[number] ?? [],
            actor: row.optionalText("actor"),
            note: row.optionalText("note"),
            key: row.optionalText("key").flatMap(IdempotencyKey.init),
            decision: row.decision)
        })
    }
  }
#endif
