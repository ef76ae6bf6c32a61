import JuiceRules

/// The wait for a stock that other processes have locked. The wait consists of short turns, so that a signal between
/// two of them ends the process almost at once.
struct LockWait {
  /// The time that the store itself waits in one turn.
  static let turn = Duration.milliseconds(100)

  private let deadline = ContinuousClock.now + .seconds(5)
  private var start = ContinuousClock.now

  /// Returns `true` if `fault` should be followed by another try. Only a turn that lasted long was spent waiting for a
  /// lock.
  mutating func goesOn(after fault: any Error) -> Bool {
    guard let fault = fault as? StockStoreFault, case .unavailable = fault else { return false }
    let now = ContinuousClock.now
    defer { start = now }
    return now - start >= LockWait.turn / 2 && now < deadline
  }
}
