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

    /// The orders of the entry or refusal `number`, in the order asked for.
    func orders(of owner: OrderOwner, _ number: Int64) throws -> [Order] {
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT recipe, count, wishes FROM \(owner.table)
            WHERE stand = ? AND \(owner.number) = ? ORDER BY position
            """), arguments: [name, number]
      ).map { try $0.order() }
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
