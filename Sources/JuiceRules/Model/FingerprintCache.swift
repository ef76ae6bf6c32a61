import Synchronization

/// A fingerprint that is computed at its first use, as lint never needs one.
final class FingerprintCache: Sendable {
  private let state: Mutex<State>

  private enum State {
    case open(@Sendable () -> String)
    case known(String)
  }

  init(_ fingerprint: @escaping @Sendable () -> String) { state = Mutex(.open(fingerprint)) }

  var value: String {
    state.withLock { state in
      switch state {
      case .known(let fingerprint): return fingerprint
      case .open(let fingerprint):
        let value = fingerprint()
        state = .known(value)
        return value
      }
    }
  }
}
