#if PostgreSQL
  import JuiceRules

  /// The connection of one thread, which is opened again after it was lost.
  final class PooledConnection {
    private let pool: ConnectionPool
    private var connection: PQConnection?
    /// `true` after the last retries failed to reach the server: the next call then fails at its first try instead of
    /// waiting for as long again.
    private var isDown = false

    init(of pool: ConnectionPool) { self.pool = pool }

    /// Opens a connection if there is none. Returns `true` if there is one, as far as is known.
    func open() -> Bool {
      if connection == nil { connection = try? pool.connect() }
      return connection != nil
    }

    /// Runs `work` with a connection, and returns its result. Conflicts are retried, and so are lost connections, on a
    /// new connection: `work` must not apply any change twice.
    func retry<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(StockStoreFault) -> Value {
      var retries = Retries(pool.retrying)
      while true {
        do throws(PQError) {
          let value = try attempt(work)
          isDown = false
          return value
        } catch {
          let fault = StockStoreFault(error, at: pool.address)
          guard error.isTransient, !(isDown && error.isUnreachable), retries.pause(after: fault)
          else {
            isDown = error.isUnreachable
            throw fault
          }
        }
      }
    }

    private func attempt<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(PQError) -> Value {
      let open = if let connection { connection } else { try pool.connect() }
      connection = nil
      let result = Result { () throws(PQError) in try work(open) }
      // A server that does not answer would not answer this, either.
      if result.isSuccess || !open.isSilent && (try? open.run([.rollback])) != nil {
        connection = open
      }
      return try result.get()
    }
  }

  /// The retries of one call.
  private struct Retries {
    private let policy: PostgreSQLStockStore.Retrying
    private var failures = 0
    private var firstFailure: ContinuousClock.Instant?
    private var isNoticed = false

    init(_ policy: PostgreSQLStockStore.Retrying) { self.policy = policy }

    /// Pauses before the next try. Returns `false`, without a pause, if there is to be none.
    mutating func pause(after fault: StockStoreFault) -> Bool {
      let now = policy.now()
      let waited = now - (firstFailure ?? now)
      firstFailure = firstFailure ?? now
      failures += 1
      let pause = policy.pause(after: failures)
      guard failures < policy.attempts, waited + pause <= policy.limit else { return false }
      if !isNoticed, waited >= .seconds(1) {
        isNoticed = true
        policy.onWait(fault)
      }
      policy.sleep(pause)
      return true
    }
  }

  extension Result where Failure == PQError {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
  }

  extension PQError {
    fileprivate var isUnreachable: Bool { if case .unreachable = self { true } else { false } }
  }

  extension PooledConnection {
    /// Applies the transaction that `plan` returns at a stand, or nothing if it returns `nil`. If the server's answer is
    /// lost, finds out whether the transaction was applied.
    ///
    /// - Parameters:
    ///   - plan: A closure that may have begun the transaction of the database, and locked the stand.
    ///   - clock: The clock that the entry goes by.
    ///   - mark: A random number that identifies the entry.
    ///   - known: A commit that was acknowledged before, which the stand must have.
    func commit(
      _ plan: (inout PostgreSQLStand) throws(PQError) -> StockTransaction?, to name: String,
      clock: PostgreSQLStockStore.EntryClock, mark: Int64, after known: SentCommit?
    ) throws(StockStoreFault) -> CommitOutcome? {
      var pending: SentCommit?
      do throws(StockStoreFault) {
        return try retry { open throws(PQError) -> CommitOutcome? in
          var stand = PostgreSQLStand(name, on: open)
          stand.clock = clock
          if let lost = pending {
            guard let isApplied = try stand.settle(lost) else {
              throw .malformed("no record of the sent transaction")
            }
            if isApplied { return .applied(lost.receipt) }
            pending = nil
          }
          guard let transaction = try plan(&stand) else { return nil }
          return try stand.commit(transaction, mark: mark, after: known, pending: &pending)
        }
      } catch {
        guard pending != nil else { throw error }
        throw .outcomeUnknown(reason: error.reason)
      }
    }
  }

  extension StockStoreFault {
    fileprivate var reason: String {
      switch self {
      case .unavailable(let reason), .outcomeUnknown(let reason), .corrupt(let reason): reason
      default: "\(self)"
      }
    }
  }
#endif
