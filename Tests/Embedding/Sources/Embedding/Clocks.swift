import JuiceRules
import Synchronization

/// The clock of a till, which stands still until it is moved. The engine has no clock of its own.
final class TillClock: Sendable {
  // 2027-03-01 12:00 UTC.
  private let time = Mutex(Instant(microseconds: 1_803_902_400_000_000))

  @Sendable func now() -> Instant { time.withLock { $0 } }

  func advance(byHours hours: Int64) {
    time.withLock { $0 = Instant(microseconds: $0.microseconds + hours * 3_600_000_000) }
  }
}

/// A clock on which waiting takes no time: each wait runs the next step, and the last one is cancelled.
final class StepClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = ContinuousClock.now
  let minimumResolution = Swift.Duration.nanoseconds(1)
  private let steps: Mutex<[@Sendable () throws -> Void]>

  init(_ steps: [@Sendable () throws -> Void]) { self.steps = Mutex(steps) }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let step = steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let step else { throw CancellationError() }
    try step()
  }
}
