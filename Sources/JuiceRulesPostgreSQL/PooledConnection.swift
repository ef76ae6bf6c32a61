#if PostgreSQL
  import JuiceRules

  /// The connection of one thread, which comes back when it was lost.
  final class PooledConnection {
    private let pool: ConnectionPool
    private var connection: PQConnection?

    init(of pool: ConnectionPool) { self.pool = pool }

    /// What `work` makes of a connection that was just tried for the first time.
    func tryOnce<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(StockStoreFault) -> Value {
      do {
        return try attempt(work)
      } catch {
        throw StockStoreFault(error, at: pool.address)
      }
    }

    /// What `work` makes of a connection. As long as that is bound to change nothing when it fails, it is tried
    /// again after conflicts and on a new connection.
    func retry<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(StockStoreFault) -> Value {
      var attempt = 1
      while true {
        do {
          return try self.attempt(work)
        } catch {
          guard error.isTransient, attempt < pool.retrying.attempts else {
            throw StockStoreFault(error, at: pool.address)
          }
          pool.retrying.sleep(pool.retrying.pause(after: attempt))
          attempt += 1
        }
      }
    }

    private func attempt<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(PQError) -> Value {
      let open = if let connection { connection } else { try pool.connect() }
      connection = nil
      let result = Result { () throws(PQError) in try work(open) }
      if result.isUsable || (try? open.run([.rollback])) != nil { connection = open }
      return try result.get()
    }
  }

  extension Result where Failure == PQError {
    /// Whether the connection that it comes from needs nothing before it is used again.
    fileprivate var isUsable: Bool { if case .success = self { true } else { false } }
  }
#endif
