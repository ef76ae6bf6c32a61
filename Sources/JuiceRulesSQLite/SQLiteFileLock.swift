#if SQLite
  import GRDB
  package import JuiceRules

  /// The lock of a store's file, with which no other process can use the file until the lock is released.
  ///
  /// The file then contains every commit, and no `-wal`, `-shm` or `-journal` lies beside it, so that another file can
  /// take its place.
  package struct SQLiteFileLock: Sendable {
    private let queue: DatabaseQueue

    /// Locks the file at `path`, or returns `nil` if another process uses the file.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault`` if the file is missing, of another program, not writable or damaged.
    package init?(path: String) throws(StockStoreFault) {
      let file = SQLiteFile(path: path)
      try file.prepare(creating: [])
      do {
        var configuration = Configuration()
        configuration.prepareDatabase { _ = try SQLiteSchema.version(of: $0, path: path) }
        queue = try DatabaseQueue(path: file.plainPath, configuration: configuration)
        try queue.writeWithoutTransaction(SQLiteFileLock.lock)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        return nil
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    private static func lock(_ db: Database) throws {
      // Fails if the file is open elsewhere. SQLite refuses to write to a file in this mode that was moved meanwhile,
      // so that a process which opens the file too early does not create a log beside the file that takes its place.
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      // The lock outlives the transaction.
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "delete" else {
        throw DatabaseError(resultCode: .SQLITE_BUSY)
      }
    }

    /// Releases the lock.
    package func release() { try? queue.close() }

    /// Returns the requests with a key since `time` whose keys the store at `path` does not know, or `nil` if the file
    /// is too damaged to be read.
    package func requests(
      since time: Instant, unknownTo path: String
    ) -> [(stand: String, key: IdempotencyKey, entry: Revision)]? {
      try? queue.writeWithoutTransaction { db in
        try db.execute(sql: "ATTACH ? AS copy", arguments: [SQLiteFile(path: path).unlockedAddress])
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT name, key, entry.revision AS revision FROM stand JOIN entry ON stand = name
            WHERE time >= ? AND key IS NOT NULL AND NOT EXISTS (SELECT * FROM copy.request_key AS known
              WHERE known.stand = name AND known.key = entry.key)
            ORDER BY name, entry.revision
            """, arguments: [time.microseconds])
        return try rows.compactMap { row in
          guard let key = IdempotencyKey(try row.text("key")) else { return nil }
          return (try row.text("name"), key, Revision(row["revision"]))
        }
      }
    }
  }
#endif
