#if SQLite
  import GRDB
  import GRDBSQLite
  import JuiceRules

  /// The operations that every commit repeats, with SQLite's own calls. The arguments, cursors and observers of GRDB
  /// would cost each of these statements more than SQLite takes to run it.
  extension Statement {
    /// Returns the number in the first column of the first row, or `nil` if there is no row.
    func number<each Value: StatementBinding>(for values: repeat each Value) throws -> Int64? {
      defer { sqlite3_reset(sqliteStatement) }
      guard try step(with: repeat each values) == SQLITE_ROW else { return nil }
      return sqlite3_column_int64(sqliteStatement, 0)
    }

    /// Returns the number and the text in the first two columns of the first row, or `nil` if there is no row.
    func numberAndText<each Value: StatementBinding>(
      for values: repeat each Value
    ) throws -> (number: Int64, text: String?)? {
      defer { sqlite3_reset(sqliteStatement) }
      guard try step(with: repeat each values) == SQLITE_ROW else { return nil }
      let text = sqlite3_column_text(sqliteStatement, 1).map { String(cString: $0) }
      return (sqlite3_column_int64(sqliteStatement, 0), text)
    }

    /// Runs the statement, which has to change exactly one row.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/corrupt(reason:)`` if the number of changed rows is not 1.
    func changeRow<each Value: StatementBinding>(_ values: repeat each Value) throws {
      defer { sqlite3_reset(sqliteStatement) }
      _ = try step(with: repeat each values)
      guard sqlite3_changes(sqlite3_db_handle(sqliteStatement)) == 1 else {
        throw StockStoreFault.corrupt(reason: "a row changed after it was read: \(sql)")
      }
    }

    private func step<each Value: StatementBinding>(
      with values: repeat each Value
    ) throws -> CInt {
      var index: CInt = 1
      for value in repeat each values {
        try check(value.bind(to: sqliteStatement, at: index), isExpected: SQLITE_OK)
        index += 1
      }
      let code = sqlite3_step(sqliteStatement)
      if code != SQLITE_ROW { try check(code, isExpected: SQLITE_DONE) }
      return code
    }

    private func check(_ code: CInt, isExpected expected: CInt) throws {
      guard code != expected else { return }
      let message = String(cString: sqlite3_errmsg(sqlite3_db_handle(sqliteStatement)))
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message, sql: sql)
    }
  }
#endif
