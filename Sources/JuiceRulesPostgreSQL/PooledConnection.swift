#if PostgreSQL
  import JuiceRules

  /// The connection of one thread, which comes back when it was lost.
  final class PooledConnection {
    private let pool: ConnectionPool
    private var connection: PQConnection?
    /// Whether there was no connection to be had for long: what is asked next does not wait as long again.
    private var isDown = false

    init(of pool: ConnectionPool) { self.pool = pool }

    /// Whether there is a connection, as far as is known.
    func open() -> Bool {
      if connection == nil { connection = try? pool.connect() }
      return connection != nil
    }

    /// What `work` makes of a connection, at the first try.
    func tryOnce<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(StockStoreFault) -> Value {
      do {
        return try attempt(work)
      } catch {
        throw StockStoreFault(error, at: pool.address)
      }
    }

    /// What `work` makes of a connection. It is tried again after conflicts, and on a new connection where one
    /// was lost: `work` must change nothing twice.
    func retry<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(StockStoreFault) -> Value {
      var number = 1
      while true {
        do throws(PQError) {
          let value = try attempt(work)
          isDown = false
          return value
        } catch {
          guard error.isTransient, !(isDown && error.isUnreachable), number < pool.retrying.attempts
          else {
            isDown = error.isUnreachable
            throw StockStoreFault(error, at: pool.address)
          }
          pool.retrying.sleep(pool.retrying.pause(after: number))
          number += 1
        }
      }
    }

    private func attempt<Value>(
      _ work: (PQConnection) throws(PQError) -> Value
    ) throws(PQError) -> Value {
      let open = if let connection { connection } else { try pool.connect() }
      connection = nil
      let result = Result { () throws(PQError) in try work(open) }
      if result.isSuccess || (try? open.run([.rollback])) != nil { connection = open }
      return try result.get()
    }
  }

  extension Result where Failure == PQError {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
  }

  extension PQError {
    fileprivate var isUnreachable: Bool { if case .unreachable = self { true } else { false } }
  }
#endif
