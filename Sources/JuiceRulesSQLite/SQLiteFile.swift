#if SQLite
  import GRDB
  import JuiceRules
  import Platform

  /// The file of a store, and the ways to open it.
  struct SQLiteFile: Sendable {
    let path: String
    /// The path in a form that SQLite takes only for a path, not for a special name such as `:memory:` or a URI.
    let plainPath: String

    init(path: String) {
      self.path = path
      plainPath = path.hasPrefix("/") ? path : "./" + path
    }

    /// `true` if a `-wal` or `-journal` file exists: the database file may then lack commits, or hold part of one.
    var hasLog: Bool { logSuffix != nil }

    private var logSuffix: String? {
      ["-wal", "-journal"].first { SQLiteFile.exists(plainPath + $0) }
    }

    var exists: Bool { SQLiteFile.exists(plainPath) }

    var isWritable: Bool { access(plainPath, W_OK) == 0 }

    /// The fault of a file that cannot be read without creating files beside it, because the last commits would be
    /// missing.
    var unreadableLog: StockStoreFault {
      let log = logSuffix ?? "-wal"
      return .unavailable(
        reason: "\(path): cannot be read with its `\(log)` in a read-only folder")
    }

    /// The fault of using a file that nothing was written to.
    var empty: StockStoreFault { .unavailable(reason: "\(path): the file is empty") }

    /// The fault of writing to a sound file that is not writable, with the file or folder that is read-only.
    var readOnly: StockStoreFault {
      guard isWritable else { return .unavailable(reason: "\(path): read-only") }
      // A file that a reader left beside the database has the permissions that the database had at that time.
      for suffix in ["-wal", "-shm"] {
        let isThere = SQLiteFile.exists(plainPath + suffix)
        if isThere, access(plainPath + suffix, W_OK) != 0 {
          return .unavailable(reason: "\(path)\(suffix): read-only")
        }
      }
      return .unavailable(reason: "\(path): its folder is read-only")
    }

    /// Numbers that distinguish two states of the file: inode, size and time of modification; empty if there is no
    /// file.
    var stamp: [Int] {
      guard let status = SQLiteFile.status(of: plainPath) else { return [] }
      let time = status.modificationTime
      return [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec]
    }

    /// Numbers that distinguish the file from every other file, or an empty array if there is no file.
    var identity: [UInt64] {
      SQLiteFile.status(of: plainPath).map { [UInt64($0.st_dev), UInt64($0.st_ino)] } ?? []
    }

    /// Checks the path, and creates the folders if `creating` contains them. The file itself is created with its first
    /// table.
    func prepare(creating: SQLiteStockStore.Creation) throws(StockStoreFault) {
      guard !path.isEmpty, !path.utf8.contains(0) else {
        throw .unavailable(reason: "`\(path)` is not a file path")
      }
      var status = stat()
      if stat(plainPath, &status) == 0 {
        // SQLite would wait at a pipe until somebody writes to it.
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .unavailable(reason: "\(path): is a folder")
        default: throw .unavailable(reason: "\(path): is not a regular file")
        }
      }
      guard errno == ENOENT || errno == ENOTDIR else {
        throw .unavailable(reason: "\(path): \(String(cString: strerror(errno)))")
      }
      guard creating.contains(.file) else { throw .unavailable(reason: "\(path): no such file") }
      if creating.contains(.folders) { createFolders() }
    }

    /// Opens the file, and creates the tables of a new file if `creating` asks for that.
    func open(
      creating: SQLiteStockStore.Creation, busyTimeout: Duration
    ) throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.label = "juice-rules"
      configuration.busyMode = .timeout(busyTimeout.clampedSeconds)
      configuration.prepareDatabase { db in
        // The owner of the file is checked first: turning on the log would already change the file.
        _ = try SQLiteSchema.version(of: db, path: path)
        try db.execute(sql: "PRAGMA synchronous = FULL")
      }
      let queue = try DatabaseQueue(path: plainPath, configuration: configuration)
      try queue.writeWithoutTransaction { db in
        // Turning on the log would already write to an empty file.
        if !creating.contains(.file), try SQLiteSchema.version(of: db, path: path) == 0 { return }
        try turnOnLog(db, until: .now + busyTimeout)
        try SQLiteSchema.create(in: db, path: path)
      }
      return queue
    }

    /// Opens the file as an immutable one: SQLite then takes no locks and needs no files beside it.
    func openUnlocked() throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { db in
        _ = try SQLiteSchema.version(of: db, path: path)
      }
      return try DatabaseQueue(path: unlockedAddress, configuration: configuration)
    }

    /// The address with which SQLite opens the file as an immutable one.
    var unlockedAddress: String {
      "file:\(PercentEncoding.encoded(plainPath, keeping: "/"))?immutable=1"
    }

    /// Turns on write-ahead logging. On a file system that cannot share memory, SQLite keeps the rollback journal,
    /// which is as safe and slower.
    private func turnOnLog(_ db: Database, until deadline: ContinuousClock.Instant) throws {
      while true {
        do {
          try db.execute(sql: "PRAGMA journal_mode = WAL")
          return
        } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
          return
        } catch let error as DatabaseError
          where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < deadline
        {
          // SQLite does not wait for this lock if two connections open a new file at once.
          usleep(5_000)
        }
      }
    }

    private func createFolders() {
      let slashes = plainPath.indices.dropFirst().filter { plainPath[$0] == "/" }
      // A folder that cannot be created shows as an error when the file is opened.
      for slash in slashes { mkdir(String(plainPath[..<slash]), 0o777) }
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func status(of path: String) -> stat? {
      var status = stat()
      return stat(path, &status) == 0 ? status : nil
    }
  }

  extension Duration {
    var clampedSeconds: Double {
      min(max(self / .seconds(1), 0), 86_400)
    }
  }
#endif
