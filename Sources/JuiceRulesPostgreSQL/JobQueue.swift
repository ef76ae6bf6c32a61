#if PostgreSQL
  import Platform

  /// Jobs that several threads take their share of, and wait for.
  ///
  /// `Mutex` has nothing to wait on, so this is made of what the system has.
  final class JobQueue<Job: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let mostWorkers: Int
    // INVARIANT: what follows is read and written under the mutex only.
    private var jobs: [Job] = []
    private var idleWorkers = 0
    private var workers = 0
    private var isClosed = false

    /// What became of a job that was handed in.
    enum Acceptance { case queued, queuedForNewWorker, closed }

    init(mostWorkers: Int) {
      self.mostWorkers = mostWorkers
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
    }

    deinit {
      pthread_cond_destroy(condition)
      pthread_mutex_destroy(mutex)
      condition.deallocate()
      mutex.deallocate()
    }

    /// Hands in a job; where it says so, the caller starts another worker for it.
    func add(_ job: Job) -> Acceptance {
      let acceptance: Acceptance = withLock {
        if isClosed { return .closed }
        jobs.append(job)
        guard idleWorkers < jobs.count, workers < mostWorkers else { return .queued }
        workers += 1
        return .queuedForNewWorker
      }
      // Whom a signal wakes within the lock would have to wait for it at once.
      if acceptance == .queued { pthread_cond_signal(condition) }
      return acceptance
    }

    /// The next job, as soon as there is one; nil when the queue is closed and empty.
    func next() -> Job? {
      withLock {
        idleWorkers += 1
        defer { idleWorkers -= 1 }
        while jobs.isEmpty {
          if isClosed { return nil }
          pthread_cond_wait(condition, mutex)
        }
        return jobs.removeFirst()
      }
    }

    /// Whether there is one worker only.
    var isAlone: Bool { withLock { workers == 1 } }

    /// Ends a worker that cannot do `job`, for others to do it; false when there are none.
    func leave(_ job: Job) -> Bool {
      withLock {
        guard workers > 1 else { return false }
        workers -= 1
        jobs.insert(job, at: 0)
        pthread_cond_signal(condition)
        return true
      }
    }

    /// Takes back the promise of a worker that could not be started; what nobody will do then.
    func loseWorker() -> [Job] {
      withLock {
        workers -= 1
        guard workers == 0 else { return [] }
        defer { jobs = [] }
        return jobs
      }
    }

    /// Takes no more jobs; those that are there are still done.
    func close() {
      withLock {
        isClosed = true
        pthread_cond_broadcast(condition)
      }
    }

    private func withLock<Value>(_ body: () -> Value) -> Value {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return body()
    }
  }
#endif
