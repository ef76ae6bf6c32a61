#if SQLite
  import GRDB
  import GRDBSQLite
  import JuiceRules
  import Synchronization

  /// One connection to one file; all who use it take turns.
  final class SQLiteConnection: Sendable {
    let file: SQLiteFile
    /// Nil where the file or not even those beside it may be written: each read then opens its own
    /// connection, because one that takes no lock must not outlive a look at the folder.
    let queue: DatabaseQueue?
    private let busyTimeout: Duration
    /// Whether the file had no tables, and none were to be created.
    private let openedEmpty: Bool
    /// How many use the connection or wait for it.
    private let users = Atomic(0)
    /// How many microseconds the last transaction took.
    private let lastDuration = Atomic(0)

    init(
      path: String, creating: SQLiteStockStore.Creation, busyTimeout: Duration
    ) throws(StockStoreFault) {
      file = SQLiteFile(path: path)
      self.busyTimeout = busyTimeout
      try file.prepare(creating: creating)
      do {
        queue = try SQLiteConnection.queue(of: file, creating: creating, busyTimeout: busyTimeout)
        openedEmpty =
          try !creating.contains(.file)
          && queue?.read { [path] in try SQLiteSchema.version(of: $0, path: path) } == 0
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    private static func queue(
      of file: SQLiteFile, creating: SQLiteStockStore.Creation, busyTimeout: Duration
    ) throws -> DatabaseQueue? {
      // Files that a mere reader left beside the database would stop those who may write.
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
    func openStand(
      _ name: String, creating: SQLiteStockStore.Creation
    ) throws(StockStoreFault) {
      do {
        if try readNow({ try SQLiteStand(name, in: $0).exists() }) { return }
        guard creating.contains(.stand) else {
          throw StockStoreFault.noStand(name, others: try readNow(SQLiteStand.names))
        }
        guard let queue else { throw file.readOnly }
        try queue.inTransaction(.immediate) { db in
          try requireTables(in: db)
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

    /// What `work` reads, all of it as of one moment.
    func read<Value: Sendable>(
      _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
      users.add(1, ordering: .relaxed)
      defer { users.subtract(1, ordering: .relaxed) }
      do {
        guard let queue else { return try readUnlocked(work) }
        return try await queue.read { try self.look(work, in: $0) }
      } catch let error as CancellationError {
        throw error
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    private func readNow<Value>(_ work: (Database) throws -> Value) throws -> Value {
      guard let queue else { return try readUnlocked(work) }
      return try queue.read { try look(work, in: $0) }
    }

    /// Reads the file without a lock, and again when somebody wrote to it meanwhile.
    private func readUnlocked<Value>(_ work: (Database) throws -> Value) throws -> Value {
      while !file.hasLog {
        let stamp = file.stamp
        let result = Result { try file.openUnlocked().read { try look(work, in: $0) } }
        if !file.hasLog, file.stamp == stamp { return try result.get() }
      }
      do {
        let queue = try file.open(creating: [], busyTimeout: busyTimeout)
        defer { try? queue.close() }
        return try queue.read { try look(work, in: $0) }
      } catch let error as DatabaseError
        where error.isReadOnlyFolder
      {
        throw file.unreadableLog
      }
    }

    /// What `work` finds; in a file without tables, what it would find in a new store.
    private func look<Value>(
      _ work: (Database) throws -> Value, in db: Database
    ) throws -> Value {
      guard openedEmpty || queue == nil else { return try work(db) }
      let version = try SQLiteSchema.version(of: db, path: file.path)
      if version == 0 { return try SQLiteSchema.blank().read(work) }
      // The tables of an older version cannot be changed in a file that may only be read.
      if version < SQLiteSchema.currentVersion {
        return try SQLiteSchema.upgradedCopy(of: db).read(work)
      }
      return try work(db)
    }

    private func requireTables(in db: Database) throws {
      if try lacksTables(db) {
        throw StockStoreFault.unavailable(reason: "\(file.path): the file is empty")
      }
    }

    private func lacksTables(_ db: Database) throws -> Bool {
      guard openedEmpty || queue == nil else { return false }
      return try SQLiteSchema.version(of: db, path: file.path) == 0
    }

    /// Runs `work` in one transaction, which is rolled back when it throws.
    ///
    /// It is no part of the caller's task, whose end would leave open what became of it. It changes threads
    /// only to wait, for others or for a slow disk: on a quick one that takes half as long as a commit.
    @concurrent
    func write<Value: Sendable>(
      _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws(StockStoreFault) -> Value {
      guard let queue else { throw file.readOnly }
      if let value = try writeAtOnce(work, to: queue) {
        // A caller that writes again and again would keep its thread from all others.
        await Task.yield()
        return value
      }
      users.add(1, ordering: .relaxed)
      defer { users.subtract(1, ordering: .relaxed) }
      let result = await withCheckedContinuation { continuation in
        queue.asyncWriteWithoutTransaction { db in
          continuation.resume(
            returning: Result { () throws(StockStoreFault) in
              try self.begin(in: db)
              return try self.finish(work, in: db)
            })
        }
      }
      return try result.get()
    }

    /// Nil when it would have to wait: somebody else uses the connection or writes to the file, or the disk is slow.
    private func writeAtOnce<Value>(
      _ work: (Database) throws -> Value, to queue: DatabaseQueue
    ) throws(StockStoreFault) -> Value? {
      guard lastDuration.load(ordering: .relaxed) < SQLiteConnection.shortDuration,
        users.compareExchange(expected: 0, desired: 1, ordering: .relaxed).exchanged
      else { return nil }
      defer { users.subtract(1, ordering: .relaxed) }
      return try queue.writeWithoutTransaction { db in
        Result { () throws(StockStoreFault) in
          try beginAtOnce(in: db) ? try finish(work, in: db) : nil
        }
      }.get()
    }

    /// Ten times what two changes of thread take, in microseconds.
    private static let shortDuration = 400

    private func begin(in db: Database) throws(StockStoreFault) {
      do {
        try db.begin()
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    /// Whether it could begin, because no other process is writing.
    private func beginAtOnce(in db: Database) throws(StockStoreFault) -> Bool {
      sqlite3_busy_timeout(db.sqliteConnection, 0)
      defer {
        sqlite3_busy_timeout(
          db.sqliteConnection, CInt(1_000 * busyTimeout.clampedSeconds))
      }
      do {
        try db.begin()
        return true
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        return false
      } catch {
        throw StockStoreFault(error, in: file)
      }
    }

    private func finish<Value>(
      _ work: (Database) throws -> Value, in db: Database
    ) throws(StockStoreFault) -> Value {
      let start = ContinuousClock.now
      defer {
        let duration = Int((ContinuousClock.now - start) / .microseconds(1))
        lastDuration.store(duration, ordering: .relaxed)
      }
      let value: Value
      do {
        try requireTables(in: db)
        value = try work(db)
      } catch {
        try? db.rollback()
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

  extension Database {
    /// Begins a transaction that may write.
    fileprivate func begin() throws {
      // These statements are kept, too: to parse them again would take as long as to insert a row.
      try cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
    }
  }
#endif
