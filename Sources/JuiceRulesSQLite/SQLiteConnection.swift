#if SQLite
  import GRDB
  import GRDBSQLite
  import JuiceRules
  import Platform

  /// One connection to one file. All callers share it and take turns.
  final class SQLiteConnection: Sendable {
    let file: SQLiteFile
    /// The connection; `nil` if the file, or the files that SQLite needs beside it, cannot be written. Each read then
    /// opens a connection of its own, because a connection without locks is only valid for as long as the file and its
    /// folder are known not to change.
    let queue: DatabaseQueue?
    private let busyTimeout: Duration
    /// `true` if the file was opened without tables, or with tables of an older version.
    private let openedOutdated: Bool
    /// The identity of the opened file.
    private let identity: [UInt64]

    init(
      path: String, creating: SQLiteStockStore.Creation, busyTimeout: Duration
    ) throws(StockStoreFault) {
      file = SQLiteFile(path: path)
      self.busyTimeout = busyTimeout
      try file.prepare(creating: creating)
      do {
        queue = try SQLiteConnection.queue(of: file, creating: creating, busyTimeout: busyTimeout)
        identity = file.identity
        openedOutdated =
          try queue?.read { [path] in try SQLiteSchema.version(of: $0, path: path) }
          != SQLiteSchema.currentVersion
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    private static func queue(
      of file: SQLiteFile, creating: SQLiteStockStore.Creation, busyTimeout: Duration
    ) throws -> DatabaseQueue? {
      // The files that a reader without write permission leaves beside the database would stop processes that may
      // write.
      if file.exists, !file.isWritable, !file.hasLog { return nil }
      do {
        return try file.open(creating: creating, busyTimeout: busyTimeout)
      } catch let error as DatabaseError
        where error.isReadOnlyFolder && file.exists
      {
        guard !file.hasLog else { throw file.unreadableLog }
        return nil
      }
    }

    /// Makes sure that the file holds the stand `name`.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault/noStand(_:others:)`` if the stand does not exist and is not to be
    ///   created.
    func openStand(
      _ name: String, creating: SQLiteStockStore.Creation
    ) throws(StockStoreFault) {
      do {
        if try readNow(from: 1, { try SQLiteStand(name, in: $0).exists() }) { return }
        guard creating.contains(.stand) else {
          throw StockStoreFault.noStand(name, others: try readNow(from: 1, SQLiteStand.names))
        }
        guard let queue else { throw file.readOnly }
        try queue.inTransaction(.immediate) { db in
          try requireCurrentTables(in: db)
          try SQLiteStand(name, in: db).create()
          return .commit
        }
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    func close() throws(StockStoreFault) {
      do {
        try queue?.close()
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    /// Returns the result of `work`, whose reads all see the same moment.
    ///
    /// - Parameter version: The oldest version of the tables that `work` can read.
    func read<Value: Sendable>(
      from version: Int = SQLiteSchema.oldestReadableVersion,
      _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
      do {
        let look: @Sendable (Database) throws -> Value = {
          try self.look(work, in: $0, from: version)
        }
        guard let queue else { return try await onOwnThread { try self.readUnlocked(look) } }
        return try await queue.read(look)
      } catch let error as CancellationError {
        throw error
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    /// Returns the version of the tables, or 0 if there are none.
    func version() async throws -> Int {
      do {
        return try await onOwnThread { [self] in
          try (queue ?? file.openUnlocked()).read {
            try SQLiteSchema.version(of: $0, path: file.path)
          }
        }
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    /// Upgrades the tables to the version that this driver writes.
    func upgrade() async throws {
      guard let queue else { throw file.readOnly }
      do {
        try await onOwnThread { [file] in
          try queue.writeWithoutTransaction { try SQLiteSchema.upgrade($0, path: file.path) }
        }
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    /// Returns the result of `work`, run on the thread of the caller.
    func readNow<Value>(
      from version: Int = SQLiteSchema.oldestReadableVersion, _ work: (Database) throws -> Value
    ) throws -> Value {
      guard let queue else { return try readUnlocked { try look(work, in: $0, from: version) } }
      return try queue.read { try look(work, in: $0, from: version) }
    }

    /// Reads the file without a lock, and reads again if another process wrote to the file in the meantime.
    private func readUnlocked<Value>(_ work: (Database) throws -> Value) throws -> Value {
      while !file.hasLog {
        let stamp = file.stamp
        let result = Result { try file.openUnlocked().read(work) }
        if !file.hasLog, file.stamp == stamp { return try result.get() }
      }
      do {
        let queue = try file.open(creating: [], busyTimeout: busyTimeout)
        defer { try? queue.close() }
        return try queue.read(work)
      } catch let error as DatabaseError
        where error.isReadOnlyFolder
      {
        throw file.unreadableLog
      }
    }

    /// Returns the result of `work` on `db`, on a new store if the file has no tables, or on an upgraded copy if the
    /// tables are older than `oldest`.
    private func look<Value>(
      _ work: (Database) throws -> Value, in db: Database, from oldest: Int
    ) throws -> Value {
      try requirePresence()
      guard openedOutdated else { return try work(db) }
      let version = try SQLiteSchema.version(of: db, path: file.path)
      if version == 0 { return try SQLiteSchema.blank().read(work) }
      if version < oldest { return try SQLiteSchema.upgradedCopy(of: db).read(work) }
      return try work(db)
    }

    /// Checks that the opened file is still the one at its path: a commit to a file that was deleted would be lost.
    private func requirePresence() throws {
      guard queue != nil, file.identity != identity else { return }
      throw StockStoreFault.unavailable(reason: "\(file.path): the file was deleted or replaced")
    }

    /// Checks that the tables are those that this driver writes. Another program may have upgraded them meanwhile.
    private func requireCurrentTables(in db: Database) throws {
      let version = try db.cachedStatement(sql: "PRAGMA user_version").number()
      let current = SQLiteSchema.currentVersion
      if version == Int64(current) { return }
      let found = try SQLiteSchema.version(of: db, path: file.path)
      if found == 0 { throw file.empty }
      throw StockStoreFault.olderVersion(found: found, current: current)
    }

    /// Runs `work` in one transaction, which is rolled back if `work` throws.
    ///
    /// The transaction runs to its end even if the task of the caller is cancelled, so that its outcome is always
    /// known.
    func write<Value: Sendable>(
      _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StockStoreFault) -> Value {
      guard let queue else { throw file.readOnly }
      let result = await withCheckedContinuation { continuation in
        queue.asyncWriteWithoutTransaction { db in
          continuation.resume(
            returning: Result { () throws(StockStoreFault) in try self.commit(work, in: db) })
        }
      }
      return try result.get()
    }

    /// Gives the free space of the file back if it is most of the file, and what is copied for that is small, so that
    /// others do not wait for long.
    func shrink() async throws {
      try await queue?.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
        if free > pages / 2, pages - free <= 4_096 { try db.execute(sql: "VACUUM") }
      }
    }

    private func commit<Value>(
      _ work: (Database) throws -> Value, in db: Database
    ) throws(StockStoreFault) -> Value {
      let value: Value
      do {
        // These statements are cached, too: parsing them again would take as long as inserting a row.
        try db.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
        try requirePresence()
        try requireCurrentTables(in: db)
        value = try work(db)
      } catch {
        if db.isInsideTransaction { try? db.rollback() }
        throw StockStoreFault(error, in: file)
      }
      do {
        try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
      } catch {
        try? db.rollback()
        throw StockStoreFault(committing: error, in: file)
      }
      return value
    }
  }

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
