#if SQLite
  import GRDB
  public import JuiceRules
  import Platform

  extension SQLiteStockStore {
    /// Copies the whole file with all of its stands to `path`, as of one moment, while others go on reading and
    /// writing.
    ///
    /// The copy is a complete store. The copy is checked for damage, and is on the disk when the call returns; if
    /// anything fails, the copy is removed. The file at `path` is incomplete until then: to keep incomplete files from
    /// a name, copy to another name beside it and rename the copy.
    ///
    /// - Parameter path: A path without a file, or with an empty file.
    /// - Returns: The revision of each stand in the copy.
    /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` if there is something at `path` or `path` cannot
    ///   be written, and ``/JuiceRules/StockStoreFault/corrupt(reason:)`` if this file is damaged.
    @discardableResult
    public func backup(to path: String) async throws -> [String: Revision] {
      let (file, copy) = (connection.file, SQLiteFile(path: path))
      return try await onOwnThread {
        try copy.prepareForCopy()
        do {
          return try copy.copy(file)
        } catch {
          unlink(path)
          throw StockStoreFault(error, in: copy)
        }
      }
    }
  }

  extension SQLiteFile {
    fileprivate func prepareForCopy() throws(StockStoreFault) {
      try prepare(creating: .file)
      let size = stamp.dropFirst().first ?? 0
      guard size == 0, !hasLog else {
        throw .unavailable(reason: "\(path): the path already exists")
      }
    }

    /// Copies the database in `file` into this file.
    ///
    /// - Returns: The revision of each stand.
    fileprivate func copy(_ file: SQLiteFile) throws -> [String: Revision] {
      // The copy uses a connection of its own, so that no other call waits for it.
      let source = try SQLiteConnection(path: file.path, creating: [], busyTimeout: .seconds(5))
      defer { try? source.close() }
      try source.readNow { try fill(from: $0) }
      return try openUnlocked().read { db in
        if let damage = try SQLiteSchema.integrityFaults(of: db).first {
          throw StockStoreFault.corrupt(reason: "\(file.path): \(damage)")
        }
        return try SQLiteStand.revisions(in: db)
      }
    }

    /// Copies the database of `source` into this file, page by page.
    ///
    /// No journal is kept, because an incomplete copy is of no use.
    fileprivate func fill(from source: Database) throws {
      var configuration = Configuration()
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL")
      }
      do {
        let queue = try DatabaseQueue(path: plainPath, configuration: configuration)
        defer { try? queue.close() }
        try queue.writeWithoutTransaction { try source.backup(to: $0) }
      } catch let error as DatabaseError where error.resultCode != .SQLITE_CORRUPT {
        throw StockStoreFault(error, in: self)
      }
    }
  }
#endif
