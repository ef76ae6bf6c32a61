#if PostgreSQL
  import Platform

  /// A queue of jobs that several threads wait for and share.
  ///
  /// `Mutex` has no condition to wait for, so the queue uses the mutex and condition variable of the system.
  final class JobQueue<Job: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private let mostWorkers: Int
    // INVARIANT: the following properties are read and written only while the mutex is held.
    private var jobs: [Job] = []
    private var idleWorkers = 0
    private var workers = 0
    private var isClosed = false

    /// The queue's answer to an added job.
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

    /// Adds a job. If the answer is `queuedForNewWorker`, the caller has to start another worker for the job.
    func add(_ job: Job) -> Acceptance {
      let acceptance: Acceptance = withLock {
        if isClosed { return .closed }
        jobs.append(job)
        guard idleWorkers < jobs.count, workers < mostWorkers else { return .queued }
        workers += 1
        return .queuedForNewWorker
      }
      // The signal comes after unlocking: a thread woken while the mutex is held would have to wait for it at once.
      if acceptance == .queued { pthread_cond_signal(condition) }
      return acceptance
    }

    /// Waits for the next job and returns it, or returns `nil` once the queue is closed and empty.
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

    /// `true` if the queue has exactly one worker.
    var isAlone: Bool { withLock { workers == 1 } }

    /// Removes a worker that cannot do `job`, and puts the job back for the others. Returns `false`, and changes
    /// nothing, if there are no others.
    func leave(_ job: Job) -> Bool {
      withLock {
        guard workers > 1 else { return false }
        workers -= 1
        jobs.insert(job, at: 0)
        pthread_cond_signal(condition)
        return true
      }
    }

    /// Removes a worker that could not be started. Returns the jobs that no worker is left for.
    func loseWorker() -> [Job] {
      withLock {
        workers -= 1
        guard workers == 0 else { return [] }
        defer { jobs = [] }
        return jobs
      }
    }

    /// Refuses further jobs; the jobs in the queue are still done.
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
