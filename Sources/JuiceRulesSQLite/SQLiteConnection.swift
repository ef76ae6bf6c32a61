#if SQLite
  import GRDB
  import JuiceRules

  /// One connection to one file; all who use it take turns.
  final class SQLiteConnection: Sendable {
    let file: SQLiteFile
    /// Nil where not even the files beside the database may be written: each read then opens its own
    /// connection, because one that takes no lock must not outlive a look at the folder.
    let queue: DatabaseQueue?

    init(
      path: String, creating: SQLiteStockStore.Creation, busyTimeout: Duration
    ) throws(StockStoreFault) {
      file = SQLiteFile(path: path)
      try file.prepare(creating: creating)
      do {
        queue = try file.open(creating: creating, busyTimeout: busyTimeout)
      } catch {
        guard error.isReadOnlyFolder else { throw StockStoreFault(error, in: path) }
        guard !file.hasLog else { throw file.unreadableLog }
        queue = nil
      }
    }

    /// Makes sure that the file holds the stand `name`.
    func openStand(
      _ name: String, creating: SQLiteStockStore.Creation
    ) throws(StockStoreFault) {
      do {
        let isThere = try (queue ?? file.openUnlocked()).read {
          try SQLiteStand(name, in: $0).exists()
        }
        if isThere { return }
        guard let queue, creating.contains(.stand) else {
          throw StockStoreFault.unavailable(reason: "\(file.path): there is no stand `\(name)`")
        }
        try queue.inTransaction(.immediate) { db in
          try SQLiteStand(name, in: db).create()
          return .commit
        }
      } catch {
        throw StockStoreFault(error, in: file.path)
      }
    }

    func close() throws(StockStoreFault) {
      do {
        try queue?.close()
      } catch {
        throw StockStoreFault(error, in: file.path)
      }
    }

    /// What `work` reads, all of it as of one moment.
    func read<Value: Sendable>(
      _ work: @escaping @Sendable (Database) throws -> Value
    ) async throws -> Value {
      do {
        if let queue { return try await queue.read(work) }
        guard !file.hasLog else { throw file.unreadableLog }
        return try await file.openUnlocked().read(work)
      } catch let error as CancellationError {
        throw error
      } catch {
        throw StockStoreFault(error, in: file.path)
      }
    }

    /// Runs `work` in one transaction, and keeps what it wrote when the outcome is `applied`.
    ///
    /// It is no part of the caller's task, whose end would leave open what became of it.
    func transact(
      _ work: @escaping @Sendable (Database) throws -> CommitOutcome
    ) async throws(StockStoreFault) -> CommitOutcome {
      guard let queue else {
        throw .unavailable(reason: "\(file.path): the file and its folder are read-only")
      }
      let path = file.path
      let result = await withCheckedContinuation { continuation in
        queue.asyncWriteWithoutTransaction { db in
          continuation.resume(
            returning: Result { () throws(StockStoreFault) in
              try db.transact(work, in: path)
            })
        }
      }
      return try result.get()
    }
  }

  extension Database {
    fileprivate func transact(
      _ work: (Database) throws -> CommitOutcome, in path: String
    ) throws(StockStoreFault) -> CommitOutcome {
      let outcome: CommitOutcome
      do {
        try beginTransaction(.immediate)
        outcome = try work(self)
        guard case .applied = outcome else {
          try rollback()
          return outcome
        }
      } catch {
        try? rollback()
        throw StockStoreFault(error, in: path)
      }
      do {
        try commit()
      } catch {
        try? rollback()
        throw StockStoreFault(committing: error, in: path)
      }
      return outcome
    }
  }
#endif
