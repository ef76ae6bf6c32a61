#if PostgreSQL
  import JuiceRules
  import Platform

  /// A few threads, each with a connection of its own, that take jobs from one queue.
  ///
  /// libpq's calls are spread over time by the network, and Swift's own threads must not wait for that; one
  /// thread for each connection waits simply, and connections are no more than a few.
  final class ConnectionPool: Sendable {
    let address: PostgreSQLAddress
    let retrying: PostgreSQLStockStore.Retrying
    private let limits: PostgreSQLStockStore.Limits
    private let libpq: LibPQ
    private let queue: JobQueue<Job>

    /// Nil stands for a connection that there is no thread for.
    private typealias Job = @Sendable (PooledConnection?) -> Void

    init(
      _ address: PostgreSQLAddress, size: Int, limits: PostgreSQLStockStore.Limits,
      retrying: PostgreSQLStockStore.Retrying
    ) throws(StockStoreFault) {
      self.address = address
      self.limits = limits
      self.retrying = retrying
      libpq = try LibPQ.load()
      queue = JobQueue(mostWorkers: max(size, 1))
    }

    /// What calls throw that nobody is there for.
    private var closed: StockStoreFault {
      .unavailable(reason: "\(address.redacted): the store is closed, or no thread is left")
    }

    /// A new connection, for the thread that asks.
    func connect() throws(PQError) -> PQConnection {
      try PQConnection(address, limits: limits, libpq: libpq)
    }

    /// What `work` makes of a connection, on one of the threads.
    ///
    /// It is no part of the caller's task, whose end would leave open what became of it.
    func run<Value: Sendable>(
      _ work: @escaping @Sendable (PooledConnection) throws(StockStoreFault) -> Value
    ) async throws(StockStoreFault) -> Value {
      let result = await withCheckedContinuation { continuation in
        add { connection in
          continuation.resume(
            returning: Result { () throws(StockStoreFault) in
              guard let connection else { throw self.closed }
              return try work(connection)
            })
        }
      }
      return try result.get()
    }

    func close() { queue.close() }

    private func add(_ job: @escaping Job) {
      switch queue.add(job) {
      case .queued: break
      case .closed: job(nil)
      case .queuedForNewWorker:
        if !SystemThread.start({ self.work() }) {
          for job in queue.loseWorker() { job(nil) }
        }
      }
    }

    private func work() {
      let connection = PooledConnection(of: self)
      while let job = queue.next() {
        // Where the server has no more connections, those that there are do the work.
        if !queue.isAlone, !connection.open(), queue.leave(job) { return }
        job(connection)
      }
    }
  }
#endif
