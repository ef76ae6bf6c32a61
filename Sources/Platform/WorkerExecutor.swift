import Synchronization

/// An executor for tasks that compute for long, on threads that serve nothing else, and that let other threads go first. A
/// thread lasts while there are jobs.
package final class WorkerExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var runningCount = 0
  }

  private let width: Int
  private let state = Mutex(State())

  /// Creates an executor.
  ///
  /// - Parameter width: The most threads at a time, at least 1.
  package init(width: Int) { self.width = max(width, 1) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      guard state.runningCount < width else { return false }
      state.runningCount += 1
      return true
    }
    // If the system cannot create a thread, blocking here is better than not running at all.
    if needsThread, !SystemThread.start({ self.run() }) { run() }
  }

  private func run() {
    SystemThread.yieldToOthers()
    while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      if !state.jobs.isEmpty { return state.jobs.removeFirst() }
      state.runningCount -= 1
      return nil
    }
  }
}
