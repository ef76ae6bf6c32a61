import Synchronization

/// Wakes all who wait for a change within this process.
final class ChangeSignal: Sendable {
  private struct State {
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWaiter = 0
  }

  private let state = Mutex(State())

  func raise() {
    let woken = state.withLock { state in
      defer { state.waiters = [:] }
      return state.waiters
    }
    for waiter in woken.values { waiter.resume() }
  }

  /// Returns when the signal is raised, and after `limit` in any case.
  func wait(atMost limit: Duration) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await Task.sleep(for: limit) }
      group.addTask { await self.next() }
      defer { group.cancelAll() }
      try await group.next()
    }
    try Task.checkCancellation()
  }

  private func next() async {
    let number = state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withLock { state in
          if !Task.isCancelled { state.waiters[number] = continuation }
          return Task.isCancelled
        }
        if isCancelled { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
