#if SQLite
  import GRDB
  import JuiceRules

  extension SQLiteStand {
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
    ) throws -> [Int64: [Order]] {
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

    func insert(_ orders: [Order], of owner: OrderOwner, _ number: Int64) throws {
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
  }
#endif
