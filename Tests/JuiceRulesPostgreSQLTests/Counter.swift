import Synchronization

/// A number that several threads change.
final class Counter: Sendable {
  private let state: Mutex<Int>

  init(_ start: Int = 0) { state = Mutex(start) }

  var value: Int { state.withLock { $0 } }

  /// The number after it.
  @discardableResult
  func add(_ difference: Int = 1) -> Int {
    state.withLock { value in
      value += difference
      return value
    }
  }

  /// Takes one away, unless there is none left.
  func take() -> Bool {
    state.withLock { value in
      defer { value = max(value - 1, 0) }
      return value > 0
    }
  }
}
