#if SQLite
  import GRDB
  import JuiceRules
  import Platform

  /// The file of a store, and how it is opened.
  struct SQLiteFile: Sendable {
    let path: String
    /// `path` as SQLite takes it for a path and nothing else, such as `:memory:` or a URI.
    let plainPath: String

    init(path: String) {
      self.path = path
      plainPath = path.hasPrefix("/") ? path : "./" + path
    }

    /// Whether there may be commits that are not in the file itself yet, or one that is half done in it.
    var hasLog: Bool { logSuffix != nil }

    private var logSuffix: String? {
      ["-wal", "-journal"].first { SQLiteFile.exists(plainPath + $0) }
    }

    var exists: Bool { SQLiteFile.exists(plainPath) }

    var isWritable: Bool { access(plainPath, W_OK) == 0 }

    /// Why nothing can be read without creating files: what was committed last would be missing.
    var unreadableLog: StockStoreFault {
      let log = logSuffix ?? "-wal"
      return .unavailable(
        reason: "\(path): cannot be read beside its `\(log)` in a read-only folder")
    }

    /// Why nothing is written to a file that is there and sound.
    var readOnly: StockStoreFault {
      guard isWritable else { return .unavailable(reason: "\(path): read-only") }
      // What a reader left beside the database has the mode that the database had then.
      for suffix in ["-wal", "-shm"] {
        let isThere = SQLiteFile.exists(plainPath + suffix)
        if isThere, access(plainPath + suffix, W_OK) != 0 {
          return .unavailable(reason: "\(path)\(suffix): read-only")
        }
      }
      return .unavailable(reason: "\(path): its folder is read-only")
    }

    /// What tells two states of the file apart.
    var stamp: [Int] {
      guard let status = SQLiteFile.status(of: plainPath) else { return [] }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec]
    }

    /// Creates the folders if asked to; the file itself appears with its first table.
    func prepare(creating: SQLiteStockStore.Creation) throws(StockStoreFault) {
      guard !path.isEmpty, !path.utf8.contains(0) else {
        throw .unavailable(reason: "`\(path)` is no path of a file")
      }
      if let status = SQLiteFile.status(of: plainPath) {
        guard status.st_mode & S_IFMT != S_IFDIR else {
          throw .unavailable(reason: "\(path): is a folder")
        }
        return
      }
      guard creating.contains(.file) else { throw .unavailable(reason: "\(path): no such file") }
      if creating.contains(.folders) { createFolders() }
    }

    /// Opens the file, and creates the tables of a new one if asked to.
    func open(
      creating: SQLiteStockStore.Creation, busyTimeout: Duration
    ) throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.label = "juice-rules"
      configuration.busyMode = .timeout(busyTimeout.clampedSeconds)
      configuration.prepareDatabase { db in
        // Whose file it is comes first: turning on the log would already change it.
        _ = try SQLiteSchema.version(of: db, path: path)
        try db.execute(sql: "PRAGMA synchronous = FULL")
      }
      let queue = try DatabaseQueue(path: plainPath, configuration: configuration)
      try queue.writeWithoutTransaction { db in
        // Even turning on the log would write to an empty file.
        if !creating.contains(.file), try SQLiteSchema.version(of: db, path: path) == 0 { return }
        try turnOnLog(db, until: .now + busyTimeout)
        try SQLiteSchema.install(in: db, path: path)
      }
      return queue
    }

    /// Opens the file as one that nobody writes to, which takes no locks and needs no files beside it.
    func openUnlocked() throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { db in
        _ = try SQLiteSchema.version(of: db, path: path)
      }
      return try DatabaseQueue(
        path: "file:\(plainPath.percentEncoded)?immutable=1", configuration: configuration)
    }

    /// A file system that cannot share memory keeps the old journal, which is as safe and slower.
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
          // SQLite waits for no lock here when two open a new file at once.
          usleep(5_000)
        }
      }
    }

    private func createFolders() {
      let slashes = plainPath.indices.dropFirst().filter { plainPath[$0] == "/" }
      // What cannot be created shows when the file is opened.
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

  extension String {
    /// The path for a URI.
    fileprivate var percentEncoded: String {
      var encoded = ""
      for byte in utf8 {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
          encoded += "%" + String(byte, radix: 16)
        default: encoded.unicodeScalars.append(Unicode.Scalar(byte))
        }
      }
      return encoded
    }
  }
#endif
