import Synchronization

/// An executor for an actor that waits for a disk. The jobs run on a thread that lasts while there are any.
package final class ThreadExecutor: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard isFirst else { return }
    // If the system cannot create a thread, blocking here is better than not running at all.
    if !SystemThread.start({ self.run() }) { run() }
  }

  private func run() {
    while let job = next() { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      if !state.jobs.isEmpty { return state.jobs.removeFirst() }
      state.isRunning = false
      return nil
    }
  }
}
