import Synchronization

/// A signal that wakes all tasks of a process that wait for a change, for use in stores.
package final class ChangeSignal: Sendable {
  private struct State {
    var raised = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWaiter = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The number of times that the signal was raised.
  package var count: Int { state.withLock { $0.raised } }

  package func raise() {
    let woken = state.withLock { state in
      defer { state.waiters = [:] }
      state.raised += 1
      return state.waiters
    }
    for waiter in woken.values { waiter.resume() }
  }

  /// Waits until the signal has been raised more than `count` times, but for at most `limit`.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  package func wait(after count: Int, atMost limit: Duration) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await Task.sleep(for: limit) }
      group.addTask { await self.next(after: count) }
      defer { group.cancelAll() }
      try await group.next()
    }
    try Task.checkCancellation()
  }

  private func next(after count: Int) async {
    let number = state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          if state.raised != count || Task.isCancelled { return true }
          state.waiters[number] = continuation
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
