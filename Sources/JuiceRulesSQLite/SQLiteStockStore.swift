#if SQLite
  import GRDB
  public import JuiceRules

  /// The stock of one stand in a SQLite file.
  ///
  /// What was acknowledged is on the disk, and any number of processes may share the file. A commit that
  /// has begun is carried through even when its task is cancelled, so that its answer is always known. The threads
  /// of Swift's tasks never wait for the disk.
  public final class SQLiteStockStore: CompactingStore, RefusalStore, SelfCheckingStore {
    let connection: SQLiteConnection
    private let stand: String
    private let changed = ChangeSignal()

    /// Opens the stand `stand` in the file at `path`.
    ///
    /// Where the file may not be written it opens all the same: it can be read, and
    /// ``commit(_:)`` throws ``/JuiceRules/StockStoreFault/unavailable(reason:)``. A stand that is neither there
    /// nor to be created is ``/JuiceRules/StockStoreFault/noStand(_:others:)``.
    ///
    /// - Parameters:
    ///   - path: The file. Beside it lie `-wal` and `-shm` while it is open.
    ///   - stand: `main` is in every file; others have to be created.
    ///   - creating: What to create where it is missing.
    ///   - busyTimeout: How long to wait for other processes before a call throws
    ///     ``/JuiceRules/StockStoreFault/unavailable(reason:)``.
    public init(
      path: String, stand: String = "main", creating: Creation = .file,
      busyTimeout: Duration = .seconds(5)
    ) throws(StockStoreFault) {
      self.stand = stand
      connection = try SQLiteConnection(path: path, creating: creating, busyTimeout: busyTimeout)
      try connection.openStand(stand, creating: creating)
    }

    /// What opening a store may create.
    public struct Creation: OptionSet, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The file.
      public static let file = Creation(rawValue: 1)
      /// The file, and the folders that it lies in.
      public static let folders: Creation = [.file, Creation(rawValue: 2)]
      /// The stand.
      public static let stand = Creation(rawValue: 4)
    }

    /// Closes the file: everything is in it then, and nothing lies beside it unless others have it open.
    ///
    /// Other calls throw afterwards. A store that is let go closes by itself, at some later moment.
    public func close() throws {
      try connection.close()
    }

    public func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).snapshot(of: ids)
      }
    }

    public func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      let outcome = try await connection.write { [stand] db in
        try SQLiteStand(stand, in: db).commit(transaction)
      }
      if case .applied = outcome { changed.raise() }
      return outcome
    }

    public func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).receipt(for: key, request: request)
      }
    }

    public func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).entries(query)
      }
    }

    /// Returns once an entry after `revision` may exist: soon for those of this store, and within about a
    /// tenth of a second for those of others on the same file.
    public func waitForChange(after revision: Revision) async throws {
      while true {
        let seen = changed.count
        if try await self.revision() > revision { break }
        try await changed.wait(after: seen, atMost: .milliseconds(100))
      }
      try Task.checkCancellation()
    }

    private func revision() async throws -> Revision {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).revision()
      }
    }

    public func integrityFaults() async throws -> [LedgerFault] {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).integrityFaults()
      }
    }

    public func compact(before time: Timestamp) async throws -> Revision? {
      try await connection.write { [stand] db in
        try SQLiteStand(stand, in: db).compact(before: time)
      }
    }

    public func record(_ refusal: Refusal) async throws {
      try await connection.write { [stand] db in
        try SQLiteStand(stand, in: db).record(refusal)
      }
    }

    public func refusals(in times: Range<Timestamp>?) async throws -> [Refusal] {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).refusals(in: times)
      }
    }
  }
#endif
