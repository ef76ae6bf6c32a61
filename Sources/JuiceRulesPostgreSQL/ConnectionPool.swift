#if PostgreSQL
  import JuiceRules
  import Platform

  /// A few threads, each with a connection of its own, that take jobs from one queue.
  ///
  /// The calls of libpq wait for the network, and the threads of Swift's tasks must not block on that. A pool has only
  /// a few connections, so one blocking thread for each connection is the simple solution.
  final class ConnectionPool: Sendable {
    let address: PostgreSQLAddress
    let retrying: PostgreSQLStockStore.Retrying
    private let limits: PostgreSQLStockStore.Limits
    private let libpq: LibPQ
    private let queue: JobQueue<Job>

    /// A unit of work for one thread; it gets `nil` if the pool is closed or no thread can be started.
    private typealias Job = @Sendable (PooledConnection?) -> Void

    init(
      _ address: PostgreSQLAddress, size: Int, limits: PostgreSQLStockStore.Limits,
      retrying: PostgreSQLStockStore.Retrying
    ) throws(StockStoreFault) {
      self.address = address
      self.limits = limits
      var retrying = retrying
      retrying.limit = address.retry ?? retrying.limit
      self.retrying = retrying
      libpq = try LibPQ.load()
      queue = JobQueue(mostWorkers: max(size, 1))
    }

    /// The error of calls to a closed store, or to a store that has no thread left to run them.
    private var closed: StockStoreFault {
      .unavailable(reason: "\(address.redacted): the store is closed, or no thread is left")
    }

    /// Opens a new connection for the calling thread.
    func connect() throws(PQError) -> PQConnection {
      let connection = try PQConnection(address, limits: limits, libpq: libpq)
      connection.inquiries = ServerInquiries(
        reason: explainWait, standbyLimit: max(retrying.limit, limits.lock))
      return connection
    }

    /// Returns the reason for which a process of the server does not answer, and tells it to ``Retrying/onWait``.
    private func explainWait(of process: Int64) -> ServerWait? {
      var limits = limits
      limits.connecting = .seconds(2)
      let other = try? PQConnection(address, limits: limits, libpq: libpq)
      guard let wait = try? other?.wait(of: process) else { return nil }
      retrying.onWait(.unavailable(reason: "\(address.redacted): \(wait.reason)"))
      return wait
    }

    /// Runs `work` with a connection, on one of the threads, and returns its result.
    ///
    /// The job is not a child of the caller's task: cancelling that task would leave the outcome of the job unknown.
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
        // If the server grants no more connections, the threads that have one do the work.
        if !queue.isAlone, !connection.open(), queue.leave(job) { return }
        job(connection)
      }
    }
  }
#endif
