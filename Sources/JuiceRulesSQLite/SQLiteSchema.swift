#if SQLite
  import GRDB
  import JuiceRules

  /// The tables of a store, and the check that the file belongs to this program.
  enum SQLiteSchema {
    /// The bytes `Juic`, in the header of the file.
    static let applicationID = 0x4A75_6963
    /// The version that this driver writes, which is also the newest that it reads.
    static var currentVersion: Int { migrations.count }

    /// The statements that lead from each version to the next; the first ones create the tables.
    private static let migrations = [version1, version2, version3, version4]

    /// Returns the version of the tables in `db`, or 0 for a file that nothing was written to.
    ///
    /// - Throws: ``/JuiceRules/StockStoreFault`` if the tables are of another program, of a newer version or damaged.
    static func version(of db: Database, path: String) throws -> Int {
      // Another process may be writing the first tables, so that all reads have to see the same moment.
      guard !db.isInsideTransaction else { return try identify(db, path: path) }
      var version = 0
      try db.inTransaction(.deferred) {
        version = try identify(db, path: path)
        return .commit
      }
      return version
    }

    private static func identify(_ db: Database, path: String) throws -> Int {
      let id = try integer("PRAGMA application_id", in: db)
      let version = try integer("PRAGMA user_version", in: db)
      if id == 0, version == 0, try integer("SELECT count(*) FROM sqlite_schema", in: db) == 0 {
        return 0
      }
      guard id == applicationID else {
        throw StockStoreFault.foreign(reason: "\(path): a database of another program")
      }
      guard version <= currentVersion else {
        throw StockStoreFault.newerVersion(found: version, supported: currentVersion)
      }
      guard version > 0 else {
        throw StockStoreFault.corrupt(reason: "\(path): invalid version \(version) of the tables")
      }
      return version
    }

    /// Brings the tables of `db` to ``currentVersion``.
    static func install(in db: Database, path: String) throws {
      if try version(of: db, path: path) == currentVersion { return }
      try db.inTransaction(.immediate) {
        let found = try version(of: db, path: path)
        for migration in migrations[found...] { try db.execute(sql: migration) }
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(currentVersion)")
        return .commit
      }
    }

    /// Creates a store in memory, without any entries.
    static func blank() throws -> DatabaseQueue {
      let queue = try DatabaseQueue()
      try queue.writeWithoutTransaction { try install(in: $0, path: ":memory:") }
      return queue
    }

    /// Returns a copy of `db` in memory whose tables are of the current version.
    static func upgradedCopy(of db: Database) throws -> DatabaseQueue {
      let queue = try DatabaseQueue()
      try queue.writeWithoutTransaction { copy in
        try db.backup(to: copy)
        try install(in: copy, path: ":memory:")
      }
      return queue
    }

    /// Returns descriptions of the damage in the file, or else of rows that contradict each other, one for each kind of
    /// contradiction.
    static func integrityFaults(of db: Database) throws -> [String] {
      let answers = try String.fetchAll(db, sql: "PRAGMA integrity_check(20)")
      guard answers == ["ok"] else { return answers }
      return try contradictions.compactMap { question, complaint in
        try String.fetchOne(db, sql: question).map { "\(complaint): \($0)" }
      }
    }

    private static func integer(_ sql: String, in db: Database) throws -> Int {
      try Int.fetchOne(db, sql: sql) ?? 0
    }
  }
#endif
