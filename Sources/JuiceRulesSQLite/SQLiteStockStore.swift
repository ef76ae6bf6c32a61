#if SQLite
  import GRDB
  public import JuiceRules
  import Platform

  /// The stock of one stand in a SQLite file.
  ///
  /// An acknowledged commit is on the disk, and any number of processes may share the file. A commit that has begun is
  /// completed even if its task is cancelled, so that its outcome is always known. The threads of Swift's tasks never
  /// wait for the disk.
  public final class SQLiteStockStore: CompactingStore, RefusalStore, SelfCheckingStore,
    UpgradableStore
  {
    let connection: SQLiteConnection
    private let stand: String
    private let changed = ChangeSignal()

    /// Opens the stand `stand` in the file at `path`.
    ///
    /// A file that cannot be written is opened for reading: ``commit(_:)`` then throws
    /// ``/JuiceRules/StockStoreFault/unavailable(reason:)``.
    ///
    /// - Parameters:
    ///   - path: The file. While it is open, the files `-wal` and `-shm` lie beside it.
    ///   - stand: The name of the stand. `main` exists in every file; other stands have to be created.
    ///   - creating: The parts to create if they are missing.
    ///   - busyTimeout: The time to wait for other processes before a call throws
    ///     ``/JuiceRules/StockStoreFault/unavailable(reason:)``.
    /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` if the file cannot be opened or created, and
    ///   ``/JuiceRules/StockStoreFault/noStand(_:others:)`` if the stand does not exist and is not to be created.
    public init(
      path: String, stand: String = "main", creating: Creation = .file,
      busyTimeout: Duration = .seconds(5)
    ) throws(StockStoreFault) {
      self.stand = stand
      connection = try SQLiteConnection(path: path, creating: creating, busyTimeout: busyTimeout)
      try connection.openStand(stand, creating: creating)
    }

    /// The parts that opening a store may create.
    public struct Creation: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: Int

      /// Creates a set from its bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The file.
      public static let file = Creation(rawValue: 1)
      /// The file, and the folders that contain it.
      public static let folders: Creation = [.file, Creation(rawValue: 2)]
      /// The stand.
      public static let stand = Creation(rawValue: 4)
    }

    /// Closes the file. The file then contains every commit, and no files lie beside it unless other processes have it
    /// open.
    ///
    /// Later calls throw. A store that is released without this call closes its file at some later moment.
    public func close() throws {
      try connection.close()
    }

    /// Returns the levels of `ids`, or all levels if `ids` is `nil`, with the revision that produced them.
    public func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).snapshot(of: ids)
      }
    }

    /// Returns all levels and the counts of sales that match `query`, which tables of older versions do not have.
    public func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot {
      let snapshot = try await connection.read { [stand] db -> SalesSnapshot? in
        guard try SQLiteSchema.version(of: db, path: "") >= SQLiteSchema.countingVersion else {
          return nil
        }
        return try SQLiteStand(stand, in: db).snapshot(counting: query)
      }
      return if let snapshot { snapshot } else { try await snapshotFromHistory(counting: query) }
    }

    /// Applies every change of `transaction`, or none.
    public func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      let outcome = try await connection.write { [stand] db in
        try SQLiteStand(stand, in: db).commit(transaction)
      }
      if case .applied = outcome { changed.raise() }
      return outcome
    }

    /// Applies the transaction that `plan` returns, while nobody else can write to the file.
    public func commit(
      counting query: SalesQuery, planning plan: @escaping TransactionPlan
    ) async throws -> CommitOutcome? {
      let outcome = try await connection.write { [stand] db -> CommitOutcome? in
        let stand = SQLiteStand(stand, in: db)
        return try plan(stand.snapshot(counting: query)).map(stand.commit)
      }
      if case .applied = outcome { changed.raise() }
      return outcome
    }

    /// Returns the receipt of the transaction that was applied under `key`, or `nil` if there is none.
    public func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).receipt(for: key, request: request)
      }
    }

    /// Returns the request that `key` stands for, or `nil` if there is none.
    public func request(of key: IdempotencyKey) async throws -> String? {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).known(key)?.text("request")
      }
    }

    /// Returns the entries that `query` selects.
    public func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).entries(query)
      }
    }

    /// Returns the bounds of `times` in the ledger.
    public func bounds(
      of times: Range<Instant>, after removed: Revision
    ) async throws -> (start: Revision, end: StockSnapshot)? {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).bounds(of: times, after: removed)
      }
    }

    /// Returns once an entry after `revision` may exist: soon for a commit by this store, and within about a tenth of a
    /// second for a commit by another one on the same file.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func waitForChange(after revision: Revision) async throws {
      while true {
        let seen = changed.count
        if try await self.revision() > revision { break }
        try await changed.wait(after: seen, atMost: .milliseconds(100))
      }
      try Task.checkCancellation()
    }

    private func revision() async throws -> Revision {
      // The table of stands is the same in all versions.
      try await connection.read(from: 1) { [stand] db in
        try SQLiteStand(stand, in: db).revision()
      }
    }

    /// Returns the damage in the file, and the entries of the stand that were altered.
    public func integrityFaults() async throws -> [LedgerFault] {
      if try await connection.version() == 0 { return [LedgerFault(.neverWritten)] }
      return try await connection.read(from: SQLiteSchema.currentVersion) { [stand] db in
        try SQLiteStand(stand, in: db).integrityFaults()
      }
    }

    /// Returns the upgrade that the file needs, or `nil` if it is of the version that this driver writes.
    public func pendingUpgrade() async throws -> StoreUpgrade? {
      let (found, current) = (try await connection.version(), SQLiteSchema.currentVersion)
      if found == 0 { throw connection.file.empty }
      return found < current ? StoreUpgrade(from: found, to: current) : nil
    }

    /// Upgrades the file to the version that this driver writes. Programs that have the file open with an older driver
    /// can no longer use it.
    public func upgrade() async throws { try await connection.upgrade() }

    /// Removes the entries before the newest checkpoint that is not later than `time`, but for the requests with keys
    /// since `keyTime`. Returns that checkpoint, or `nil` if nothing was removed.
    ///
    /// Others can commit in between. The file becomes smaller if most of it is free then; otherwise, the free space serves
    /// later entries.
    public func compact(
      before time: Instant, keepingKeysSince keyTime: Instant?
    ) async throws -> Revision? {
      let checkpoint = try await connection.write { [stand] db in
        try SQLiteStand(stand, in: db).forgetEntries(before: time)
      }
      var last = Revision.zero
      while let next = try await connection.write({ [stand, last] db in
        try SQLiteStand(stand, in: db).removeRows(after: last, keepingKeysSince: keyTime)
      }) {
        last = next
        // The lock is not fair: a program that waits for it looks again only now and then.
        try await Task.sleep(for: .milliseconds(20))
      }
      // Somebody who reads for long keeps the file as it is.
      try? await connection.shrink()
      return checkpoint
    }

    /// Records `refusal`.
    public func record(_ refusal: Refusal) async throws {
      try await connection.write { [stand] db in
        try SQLiteStand(stand, in: db).record(refusal)
      }
    }

    /// Returns the refusals within `times`, or all refusals if `times` is `nil`, in the order in which they were
    /// recorded.
    public func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
      try await connection.read { [stand] db in
        try SQLiteStand(stand, in: db).refusals(in: times)
      }
    }

    /// Returns the revision of every stand in the file.
    package func stands() async throws -> [String: Revision] {
      try await connection.read(from: 1) { try SQLiteStand.revisions(in: $0) }
    }

    /// Copies the whole file with all of its stands to `path`, as of one moment, while others go on reading and
    /// writing.
    ///
    /// The copy is a complete store. The copy is checked for damage, and is on the disk when the call returns; if
    /// anything fails, the copy is removed. The file at `path` is incomplete until then: to keep incomplete files from
    /// a name, copy to another name beside it and rename the copy.
    ///
    /// - Parameter path: A path without a file, or with an empty file.
    /// - Returns: The state of each stand in the copy.
    /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` if there is something at `path` or `path` cannot
    ///   be written, and ``/JuiceRules/StockStoreFault/corrupt(reason:)`` if this file is damaged.
    @discardableResult
    public func backup(to path: String) async throws -> [String: StandBackup] {
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
    /// - Returns: The state of each stand.
    fileprivate func copy(_ file: SQLiteFile) throws -> [String: StandBackup] {
      // The copy uses a connection of its own, so that no other call waits for it.
      let source = try SQLiteConnection(path: file.path, creating: [], busyTimeout: .seconds(5))
      defer { try? source.close() }
      try source.readNow(from: 1) { try fill(from: $0) }
      return try openUnlocked().read { db in
        if let damage = try SQLiteSchema.integrityFaults(of: db).first {
          throw StockStoreFault.corrupt(reason: "\(file.path): \(damage)")
        }
        guard try SQLiteSchema.version(of: db, path: path) < SQLiteSchema.oldestReadableVersion
        else { return try states(of: db) }
        return try SQLiteSchema.upgradedCopy(of: db).read(states)
      }
    }

    private func states(of db: Database) throws -> [String: StandBackup] {
      let revisions = try SQLiteStand.revisions(in: db).map { name, revision in
        let faults = try SQLiteStand(name, in: db).alteredEntries()
        return (name, StandBackup(revision: revision, faults: faults))
      }
      return Dictionary(uniqueKeysWithValues: revisions)
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
