import Synchronization

/// Runs `work`, and gives up on it after `limit` even if `work` does not respond to cancellation.
///
/// The limit is for stores that are stuck, not for busy machines: it passes in small steps, each of which has to wait
/// for a thread as the work has to.
func withLimit(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Void
) async throws {
  let race = Race()
  let worker = Task { race.finish(await Result { () async throws in try await work() }) }
  let watchdog = Task {
    let steps = 1_000
    for _ in 0..<steps { try await Task.sleep(for: limit / steps) }
    race.finish(.failure(ConformanceFailure("the check did not finish within \(limit)")))
  }
  defer {
    worker.cancel()
    watchdog.cancel()
  }
  try await withTaskCancellationHandler {
    try await race.result()
  } onCancel: {
    worker.cancel()
  }
}

/// The first of several results.
private final class Race: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Void, any Error>)
    case finished(Result<Void, any Error>)
  }

  private let state = Mutex(State.open)

  func finish(_ result: Result<Void, any Error>) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      if case .finished = state { return nil }
      defer { state = .finished(result) }
      if case .awaited(let waiter) = state { return waiter }
      return nil
    }
    waiter?.resume(with: result)
  }

  func result() async throws {
    try await withCheckedThrowingContinuation { continuation in
      let known = state.withLock { state -> Result<Void, any Error>? in
        if case .finished(let result) = state { return result }
        state = .awaited(continuation)
        return nil
      }
      if let known { continuation.resume(with: known) }
    }
  }
}

extension Result where Success == Void, Failure == any Error {
  fileprivate init(_ work: () async throws -> Void) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
