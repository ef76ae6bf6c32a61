import JuiceRules

/// The wait for a stock that other processes have locked, in turns so short that a signal between two of
/// them ends the process as good as at once.
struct LockWait {
  /// How long the store itself waits.
  static let turn = Duration.milliseconds(100)

  private let deadline = ContinuousClock.now + .seconds(5)
  private var start = ContinuousClock.now

  /// Whether to try again after `fault`. Only a turn that took its time was spent waiting for a lock.
  mutating func goesOn(after fault: any Error) -> Bool {
    guard let fault = fault as? StockStoreFault, case .unavailable = fault else { return false }
    let now = ContinuousClock.now
    defer { start = now }
    return now - start >= LockWait.turn / 2 && now < deadline
  }
}
