#if PostgreSQL
  public import JuiceRules

  /// The stock of one stand in a PostgreSQL database, which any number of machines may share.
  ///
  /// A commit that has begun is carried through even when its task is cancelled, and settled when its answer was
  /// lost: the store connects again and looks whether its entry is there.
  public final class PostgreSQLStockStore: CompactingStore, RefusalStore, SelfCheckingStore {
    private let pool: ConnectionPool
    private let stand: String
    /// Whether there were no tables, and none were to be created.
    private let openedBlank: Bool
    private let changed = ChangeSignal()
    private let listener: ChangeListener

    /// Opens the stand `stand` in a database.
    ///
    /// - Parameters:
    ///   - connectionString: `postgresql://user@host:port/database?option=value`, with any option that libpq
    ///     knows. Its password and options are in no message.
    ///   - stand: `main` is in every database; others have to be created.
    ///   - creating: What to create where it is missing.
    ///   - poolSize: How many connections there are at most, beside one that listens for changes.
    ///   - limits: How long to wait for what.
    ///   - retrying: How often to try again, and how long to wait before.
    /// - Throws: ``/JuiceRules/StockStoreFault/unavailable(reason:)`` at once when no connection comes about.
    public init(
      connectionString: String, stand: String = "main", creating: Creation = .tables,
      poolSize: Int = 4, limits: Limits = Limits(), retrying: Retrying = Retrying()
    ) async throws(StockStoreFault) {
      self.stand = stand
      let pool = try ConnectionPool(
        PostgreSQLAddress(connectionString), size: poolSize, limits: limits, retrying: retrying)
      self.pool = pool
      listener = ChangeListener(pool, raising: changed)
      do {
        openedBlank = try await pool.run { connection throws(StockStoreFault) in
          try connection.tryOnce { open throws(PQError) in
            try open.openStand(stand, creating: creating)
          }
        }
      } catch {
        pool.close()
        throw error
      }
    }

    deinit { close() }

    /// What opening a store may create.
    public struct Creation: OptionSet, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      /// The tables, in the schema `juice_rules`.
      public static let tables = Creation(rawValue: 1)
      /// The stand.
      public static let stand = Creation(rawValue: 2)
    }

    /// The connection string without its password and options; nothing at all of what is malformed.
    public static func redacted(_ connectionString: String) -> String {
      PostgreSQLAddress.redacted(connectionString)
    }

    /// Lets go of the connections, once what was begun is done. Other calls throw afterwards.
    public func close() {
      listener.end()
      pool.close()
    }

    public func snapshot(of ids: Set<IngredientID>?) async throws -> StockSnapshot {
      let blank = StockSnapshot(levels: [:], revision: .zero)
      return try await read(orBlank: blank) { stand throws(PQError) in
        try stand.snapshot(of: ids)
      }
    }

    public func commit(_ transaction: StockTransaction) async throws -> CommitOutcome {
      let outcome = try await pool.run { [stand] connection throws(StockStoreFault) in
        try connection.commit(transaction, to: stand)
      }
      if case .applied = outcome { changed.raise() }
      return outcome
    }

    public func receipt(for key: IdempotencyKey, request: String) async throws -> Receipt? {
      try await read(orBlank: nil) { stand throws(PQError) in
        try stand.receipt(for: key, request: request)
      }
    }

    public func history(_ query: LedgerQuery) async throws -> [LedgerEntry] {
      try await read(orBlank: []) { stand throws(PQError) in try stand.entries(query) }
    }

    /// Returns once an entry after `revision` may exist: soon where the database can notify, and within about
    /// a second in any case.
    public func waitForChange(after revision: Revision) async throws {
      listener.start()
      while true {
        let seen = changed.count
        try Task.checkCancellation()
        if try await self.revision() > revision { return }
        try await changed.wait(after: seen, atMost: .seconds(1))
      }
    }

    public func compact(before time: Timestamp) async throws -> Revision? {
      try await pool.run { [stand] connection throws(StockStoreFault) in
        var removing: Revision?
        return try connection.retry { open throws(PQError) in
          try PostgreSQLStand(stand, on: open).compact(before: time, removing: &removing)
        }
      }
    }

    public func record(_ refusal: Refusal) async throws {
      let mark = Int64.random(in: .min ... .max)
      try await pool.run { [stand] connection throws(StockStoreFault) in
        try connection.retry { open throws(PQError) in
          try PostgreSQLStand(stand, on: open).record(refusal, mark: mark)
        }
      }
    }

    public func refusals(in times: Range<Timestamp>?) async throws -> [Refusal] {
      try await read(orBlank: []) { stand throws(PQError) in try stand.refusals(in: times) }
    }

    public func integrityFaults() async throws -> [LedgerFault] {
      try await read(orBlank: []) { stand throws(PQError) in try stand.integrityFaults() }
    }

    private func revision() async throws -> Revision {
      try await read(orBlank: .zero) { stand throws(PQError) in try stand.revision() }
    }

    /// What `work` reads; where there are no tables yet, what it would find in a new store.
    private func read<Value: Sendable>(
      orBlank blank: Value,
      _ work: @escaping @Sendable (PostgreSQLStand) throws(PQError) -> Value
    ) async throws -> Value {
      try await pool.run { [stand, openedBlank] connection throws(StockStoreFault) in
        try connection.retry { open throws(PQError) in
          do throws(PQError) {
            return try work(PostgreSQLStand(stand, on: open))
          } catch {
            guard openedBlank, error.isMissingTable else { throw error }
            return blank
          }
        }
      }
    }
  }
#endif
