#if PostgreSQL
  public import JuiceRules
  import Platform
  import Synchronization

  /// The stock of one stand in a PostgreSQL database, which any number of machines may share.
  ///
  /// A commit that has begun is completed even if its task is cancelled. If the server's answer is lost, the store
  /// connects again and looks for the entry of the commit.
  public final class PostgreSQLStockStore: CompactingStore, RefusalStore, SelfCheckingStore,
    UpgradableStore
  {
    private let pool: ConnectionPool
    private let stand: String
    private let clock: EntryClock
    /// The version of the tables when the store was opened; 0 if there were none, and none were to be created.
    private let openedVersion: Int
    private let changed = ChangeSignal()
    /// The newest commit of this store.
    private let lastCommit = Mutex<SentCommit?>(nil)
    private let listener: ChangeListener

    /// Opens the stand `stand` in a database.
    ///
    /// - Parameters:
    ///   - connectionString: `postgresql://user@host:port/database?option=value`, with any option that libpq knows, and
    ///     with `retry`, such as `retry=30s`, which takes precedence over ``Retrying/limit``. The password and the
    ///     options appear in no message.
    ///   - stand: The name of the stand. `main` exists in every database; other stands have to be created.
    ///   - creating: The parts to create if they are missing.
    ///   - clock: The clock that entries go by.
    ///   - poolSize: The greatest number of connections, not counting the one that listens for changes.
    ///   - limits: The time limits of connections and statements.
    ///   - retrying: The policy for retrying, which applies to opening the store, too.
    /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` if no connection can be opened, and
    ///   ``/JuiceRules/StockStoreFault/noStand(_:others:)`` if the stand does not exist and is not to be created.
    public init(
      connectionString: String, stand: String = "main", creating: Creation = .tables,
      clock: EntryClock = .transaction, poolSize: Int = 4, limits: Limits = Limits(),
      retrying: Retrying = Retrying()
    ) async throws(StockStoreFault) {
      self.stand = stand
      self.clock = clock
      let pool = try ConnectionPool(
        PostgreSQLAddress(connectionString), size: poolSize, limits: limits, retrying: retrying)
      self.pool = pool
      listener = ChangeListener(pool, raising: changed)
      do {
        openedVersion = try await pool.run { connection throws(StockStoreFault) in
          try connection.retry { open throws(PQError) in
            try open.openStand(stand, creating: creating)
          }
        }
      } catch {
        pool.close()
        throw error
      }
    }

    deinit { close() }

    /// The parts that opening a store may create.
    public struct Creation: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: Int

      /// Creates a set from its bits.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The tables, in the schema `juice_rules`.
      public static let tables = Creation(rawValue: 1)
      /// The stand.
      public static let stand = Creation(rawValue: 2)
    }

    /// A clock that gives entries their time.
    public enum EntryClock: Sendable {
      /// The clock of the program that sends a transaction.
      case transaction
      /// The clock of the server, by which several machines agree on the day that an order belongs to. A program whose clock
      /// is more than ten minutes ahead is refused with ``/JuiceRules/StockStoreFault/clockAhead(_:of:)``.
      case server
    }

    /// Returns the connection string without its password and options, or `postgresql://***` if it is malformed.
    public static func redacted(_ connectionString: String) -> String {
      PostgreSQLAddress.redacted(connectionString)
    }

    /// Closes the connections once the calls in progress are done. Later calls throw.
    public func close() {
      listener.end()
      pool.close()
    }

    /// Returns the levels of `ids`, or all levels if `ids` is `nil`, with the revision that produced them.
    public func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      let blank = StockSnapshot(levels: [:], revision: .zero)
      return try await read(orBlank: blank) { stand throws(PQError) in
        try stand.snapshot(of: ids)
      }
    }

    /// Returns all levels and the counts of sales that match `query`, which tables of older versions do not have.
    public func snapshot(counting query: SalesQuery) async throws -> SalesSnapshot {
      let blank = SalesSnapshot(
        StockSnapshot(levels: [:], revision: .zero), counts: [], lastTime: nil)
      let snapshot = try await read(orBlank: blank) {
        [clock] stand throws(PQError) -> SalesSnapshot? in
        var stand = stand
        stand.clock = clock
        return try stand.snapshot(counting: query)
      }
      return if let snapshot { snapshot } else { try await snapshotFromHistory(counting: query) }
    }

    /// Applies every change of `transaction`, or none.
    public func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      // INVARIANT: there is an outcome, as there is a transaction.
      try await commit { _ in transaction } ?? .revisionMoved
    }

    /// Applies the transaction that `plan` returns, under the lock of the stand.
    public func commit(
      counting query: SalesQuery, planning plan: @escaping TransactionPlan
    ) async throws -> CommitOutcome? {
      try await commit { stand throws(PQError) in try stand.lock(counting: query, plan) }
    }

    private func commit(
      _ plan: @escaping @Sendable (inout PostgreSQLStand) throws(PQError) -> StockTransaction?
    ) async throws -> CommitOutcome? {
      let mark = Int64.random(in: .min ... .max)
      let known = lastCommit.withLock { $0 }
      let outcome = try await change { [stand, clock] connection throws(StockStoreFault) in
        try connection.commit(plan, to: stand, clock: clock, mark: mark, after: known)
      }
      if case .applied(let receipt) = outcome {
        let commit = SentCommit(receipt: receipt, mark: mark)
        lastCommit.withLock { last in
          if last.map({ $0.revision < receipt.revision }) ?? true { last = commit }
        }
        changed.raise()
      }
      return outcome
    }

    /// Returns the receipt of the transaction that was applied under `key`, or `nil` if there is none.
    public func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await read(orBlank: nil) { stand throws(PQError) in
        try stand.receipt(for: key, request: request)
      }
    }

    /// Returns the request that `key` stands for, or `nil` if there is none.
    public func request(of key: IdempotencyKey) async throws -> String? {
      try await read(orBlank: nil) { stand throws(PQError) in try stand.known(key)?.request }
    }

    /// Returns the entries that `query` selects.
    public func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try await read(orBlank: []) { stand throws(PQError) in try stand.entries(query) }
    }

    /// Returns the bounds of `times` in the ledger.
    public func bounds(
      of times: Range<Instant>, after removed: Revision
    ) async throws -> (start: Revision, end: StockSnapshot)? {
      try await read(orBlank: nil) { stand throws(PQError) in
        try stand.bounds(of: times, after: removed)
      }
    }

    /// Returns once an entry after `revision` may exist: soon after it is written if the database can notify, and
    /// within about a second otherwise.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func waitForChange(after revision: Revision) async throws {
      listener.start()
      while true {
        let seen = changed.count
        try Task.checkCancellation()
        if try await self.revision() > revision { return }
        try await changed.wait(after: seen, atMost: .seconds(1))
      }
    }

    /// Removes the entries before the newest checkpoint that is not later than `time`, but for the requests with keys
    /// since `keyTime`. Returns that checkpoint, or `nil` if nothing was removed.
    ///
    /// Others can commit in between. The server uses the space again for later entries.
    public func compact(
      before time: Instant, keepingKeysSince keyTime: Instant?
    ) async throws -> Revision? {
      let checkpoint = try await change { [stand] connection throws(StockStoreFault) in
        var removing: Revision?
        return try connection.retry { open throws(PQError) in
          try PostgreSQLStand(stand, on: open).forgetEntries(before: time, removing: &removing)
        }
      }
      var last = Revision.zero
      while let next = try await change({ [stand, last] connection throws(StockStoreFault) in
        try connection.retry { open throws(PQError) in
          try PostgreSQLStand(stand, on: open).removeRows(after: last, keepingKeysSince: keyTime)
        }
      }) {
        last = next
      }
      return checkpoint
    }

    /// Records `refusal`, only once even if the connection is lost on the way.
    public func record(_ refusal: Refusal) async throws {
      let mark = Int64.random(in: .min ... .max)
      try await change { [stand] connection throws(StockStoreFault) in
        try connection.retry { open throws(PQError) in
          try PostgreSQLStand(stand, on: open).record(refusal, mark: mark)
        }
      }
    }

    /// Returns the refusals within `times`, or all refusals if `times` is `nil`, in the order in which they were
    /// recorded.
    public func refusals(in times: Range<Instant>?) async throws -> [Refusal] {
      try await read(orBlank: []) { stand throws(PQError) in try stand.refusals(in: times) }
    }

    /// Returns the damage in the rows of the stand, such as an entry that was altered.
    public func integrityFaults() async throws -> [LedgerFault] {
      try await read(orBlank: [LedgerFault(.neverWritten)]) { stand throws(PQError) in
        try stand.integrityFaults()
      }
    }

    /// Returns the upgrade that the tables need, or `nil` if they are of the version that this driver writes.
    public func pendingUpgrade() async throws -> StoreUpgrade? {
      let found = try await withSchema { schema throws(PQError) in try schema.version() }
      let current = PostgreSQLSchema.currentVersion
      if found == 0 { throw StockStoreFault(PostgreSQLSchema.missing, at: pool.address) }
      return found < current ? StoreUpgrade(from: found, to: current) : nil
    }

    /// Upgrades the tables to the version that this driver writes, and repeats the grants to all roles that sell. The
    /// role of the store has to be the owner of the tables.
    ///
    /// Stores of the version before that are open go on. Older programs cannot open the tables anymore.
    public func upgrade() async throws {
      try await withSchema { schema throws(PQError) in try schema.install() }
    }

    /// Permits a role to sell and nothing beyond that. The role of the store has to be the owner of the tables.
    ///
    /// - Parameter role: The name of a role that exists.
    public func grant(toSeller role: String) async throws {
      try await change { connection throws(StockStoreFault) in
        try connection.retry { open throws(PQError) in
          try PostgreSQLSchema(connection: open).grant(toSeller: role)
        }
      }
    }

    private func withSchema<Value: Sendable>(
      _ work: @escaping @Sendable (PostgreSQLSchema) throws(PQError) -> Value
    ) async throws -> Value {
      try await pool.run { connection throws(StockStoreFault) in
        try connection.retry { open throws(PQError) in
          try work(PostgreSQLSchema(connection: open))
        }
      }
    }

    /// Returns the result of `work`, which changes tables that have to be of the version that this driver writes.
    private func change<Value: Sendable>(
      _ work: @escaping @Sendable (PooledConnection) throws(StockStoreFault) -> Value
    ) async throws -> Value {
      if openedVersion < PostgreSQLSchema.currentVersion {
        try await withSchema { schema throws(PQError) in try schema.requireCurrentVersion() }
      }
      return try await pool.run(work)
    }

    /// Returns the revision of every stand in the database.
    package func stands() async throws -> [String: Revision] {
      try await read(orBlank: ["main": .zero]) { stand throws(PQError) in try stand.revisions() }
    }

    private func revision() async throws -> Revision {
      try await read(orBlank: .zero) { stand throws(PQError) in try stand.revision() }
    }

    /// Returns the result of `work`, or `blank`, the result of a new store, if the database lacks the tables.
    private func read<Value: Sendable>(
      orBlank blank: Value,
      _ work: @escaping @Sendable (PostgreSQLStand) throws(PQError) -> Value
    ) async throws -> Value {
      try await pool.run { [stand, openedVersion] connection throws(StockStoreFault) in
        try connection.retry { open throws(PQError) in
          do throws(PQError) {
            return try work(PostgreSQLStand(stand, on: open))
          } catch {
            guard openedVersion < PostgreSQLSchema.currentVersion, error.isMissingTable else {
              throw error
            }
            return blank
          }
        }
      }
    }

    /// The time limits of a store's connections and statements.
    ///
    /// Limits that the connection string or the server sets, such as `?options=-cstatement_timeout=1000`, take
    /// precedence over these.
    public struct Limits: Hashable, Sendable {
      /// The limit for opening a connection; less than two seconds counts as two.
      public var connecting = Duration.seconds(10)
      /// The limit for a statement, including its wait for locks.
      public var statement = Duration.seconds(30)
      /// The limit for waiting for the lock of a stand.
      public var lock = Duration.seconds(10)
      /// The time after which the server ends an idle transaction. This time is shorter than the limit for locks, so
      /// that a client that vanished delays the orders at a stand without making them fail.
      public var idleInTransaction = Duration.seconds(5)

      /// Creates the default limits.
      public init() {}
    }

    /// The policy for retrying after a failed connection or a conflict between transactions.
    public struct Retrying: Sendable {
      /// The time after the first failure for which a call is retried; zero for no retry. The last try, which begins
      /// within this time, may take longer. A commit waits for a synchronous standby for this time, but no less than for
      /// ``Limits/lock``.
      ///
      /// The default lasts through a restart of the server and a fast failover, and an address with a mistake still
      /// fails soon.
      public var limit = Duration.seconds(10)
      /// The greatest number of tries, including the first.
      public var attempts = Int.max
      /// The pause after the first try. Each further pause is twice as long, up to ``longestPause``.
      public var firstPause = Duration.milliseconds(50)
      /// The upper limit of a pause.
      public var longestPause = Duration.seconds(1)
      /// Returns a number in `0..<1`. Each pause is shortened by it to between half and all of its length, so that
      /// clients that failed together do not retry together.
      public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
      /// Waits for the length of a pause. The closure is called on a thread of the store, never on a thread of Swift's
      /// tasks.
      public var sleep: @Sendable (Duration) -> Void = Retrying.sleep
      /// Returns the time by which ``limit`` is measured.
      public var now: @Sendable () -> ContinuousClock.Instant = { .now }
      /// Receives the reason of a wait, such as to tell people that the store is being waited for: the last failure, once
      /// for each call that has been retried for a second, and the standby or the lock for which a statement has waited
      /// for a second. The closure is called on a thread of the store.
      public var onWait: @Sendable (StockStoreFault) -> Void = { _ in }

      /// Creates the default policy: retries for 10 seconds, with pauses that grow from 50 milliseconds to a second and
      /// are shortened at random.
      public init() {}

      /// Returns the pause after a try.
      ///
      /// - Parameter attempt: The number of the try, counted from 1.
      public func pause(after attempt: Int) -> Duration {
        let factor = Double(UInt64(1) << UInt64(min(max(attempt - 1, 0), 32)))
        return min(firstPause * factor, longestPause) * (0.5 + random() / 2)
      }

      private static func sleep(_ pause: Duration) {
        let (seconds, attoseconds) = pause.components
        var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
        nanosleep(&time, nil)
      }
    }

    /// Returns the SQL with which ``grant(toSeller:)`` permits a role to sell and nothing beyond that, for the owner of
    /// the tables to run.
    ///
    /// The role may read everything, add to the ledger and change levels. The role may not change or remove entries,
    /// open stands, or upgrade tables.
    ///
    /// - Parameter role: The name of the role, which is quoted in the result.
    public static func grants(toSeller role: String) -> String {
      PostgreSQLSchema.grants(toSeller: role).map { $0 + ";" }.joined(separator: "\n")
    }
  }
#endif
