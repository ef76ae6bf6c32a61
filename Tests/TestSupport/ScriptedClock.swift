import Synchronization

/// A clock on which time passes at once, and something happens each time that somebody waits.
package final class ScriptedClock: Clock {
  package struct Instant: InstantProtocol {
    var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    package func duration(to other: Instant) -> Duration { other.offset - offset }

    package static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var steps: [@Sendable () -> Void]
  }

  private let state: Mutex<State>

  /// Creates a clock with one step for each wait. A wait without a step left is cancelled.
  package init(_ steps: [@Sendable () -> Void]) { state = Mutex(State(steps: steps)) }

  package var now: Instant { state.withLock { $0.now } }

  package var minimumResolution: Duration { .nanoseconds(1) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let step = state.withLock { state in
      state.now = max(state.now, deadline)
      return state.steps.isEmpty ? nil : state.steps.removeFirst()
    }
    guard let step else { throw CancellationError() }
    step()
  }
}
