#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
    /// What has orders, in a table of its own and by a number of its own.
    enum OrderOwner {
      case entry, refusal

      fileprivate var table: String { self == .entry ? "entry_order" : "refusal_order" }
      fileprivate var number: String { self == .entry ? "revision" : "number" }
    }

    /// Returns the orders of the entries or refusals that `page` selects, by number, in the order they were
    /// asked for.
    ///
    /// - Parameter page: A query for the stands and numbers of the entries or refusals.
    func orders(
      of owner: OrderOwner, in page: String, arguments: StatementArguments
    ) throws -> [Int64: [Order]] {
      try lists(
        """
        SELECT \(owner.number), recipe, count, wishes
        FROM (\(page)) JOIN \(owner.table) USING (stand, \(owner.number))
        ORDER BY \(owner.number), position
        """, arguments: arguments
      ) { try $0.order() }
    }

    /// Returns what `element` makes of the rows that `query` selects, by the number in their first column.
    func lists<Element>(
      _ query: String, arguments: StatementArguments, _ element: (Row) throws -> Element
    ) throws -> [Int64: [Element]] {
      let rows = try Row.fetchCursor(db.cachedStatement(sql: query), arguments: arguments)
      var lists: [Int64: [Element]] = [:]
      while let row = try rows.next() { lists[row[0], default: []].append(try element(row)) }
      return lists
    }

    func insert(_ orders: [Order], of owner: OrderOwner, _ number: Int64) throws {
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO \(owner.table) (stand, \(owner.number), position, recipe, count, wishes)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      for (position, order) in orders.enumerated() {
        try statement.changeRow(
          name, number, position, order.recipe.rawValue, order.count, ExactText(order.wishes))
      }
    }
  }
#endif
