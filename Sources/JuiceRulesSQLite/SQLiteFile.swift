#if SQLite
  import GRDB
  import JuiceRules

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The file of a store, and how it is opened.
  struct SQLiteFile: Sendable {
    let path: String
    /// `path` as SQLite takes it for a path and nothing else, such as `:memory:` or a URI.
    private let plainPath: String

    init(path: String) {
      self.path = path
      plainPath = path.hasPrefix("/") ? path : "./" + path
    }

    /// Whether there may be commits that are not in the file itself yet.
    var hasLog: Bool { SQLiteFile.exists(plainPath + "-wal") }

    /// Why nothing can be read without creating files: what was committed last would be missing.
    var unreadableLog: StockStoreFault {
      .unavailable(reason: "\(path): cannot be read beside its `-wal` in a read-only folder")
    }

    /// Creates the folders if asked to; the file itself appears with its first table.
    func prepare(creating: SQLiteStockStore.Creation) throws(StockStoreFault) {
      guard !path.isEmpty, !path.utf8.contains(0) else {
        throw .unavailable(reason: "`\(path)` is no path of a file")
      }
      if SQLiteFile.exists(plainPath) { return }
      guard creating.contains(.file) else { throw .unavailable(reason: "\(path): no such file") }
      if creating.contains(.folders) { createFolders() }
    }

    /// Opens the file, and creates the tables of a new one.
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
        try turnOnLog(db, until: .now + busyTimeout)
        try SQLiteSchema.install(in: db, path: path, creating: creating)
      }
      return queue
    }

    /// Opens the file as one that nobody writes to, which takes no locks and needs no files beside it.
    func openUnlocked() throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.prepareDatabase { db in
        guard try SQLiteSchema.version(of: db, path: path) > 0 else {
          throw StockStoreFault.unavailable(reason: "\(path): the file is empty")
        }
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
  }

  extension Duration {
    fileprivate var clampedSeconds: Double {
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
