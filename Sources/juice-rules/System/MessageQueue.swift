import Platform
import Synchronization

/// A queue of messages that a thread of its own sends, so that a slow reader delays no other work.
final class MessageQueue: Sendable {
  private let send: @Sendable ([UInt8]) -> Void
  private let state = Mutex(State())

  private struct State {
    var waiting: [[UInt8]] = []
    var isSending = false
  }

  /// Creates an empty queue.
  ///
  /// - Parameter send: A closure that sends a message. It may block.
  init(_ send: @escaping @Sendable ([UInt8]) -> Void) { self.send = send }

  /// Adds a message behind those that wait.
  func add(_ message: [UInt8]) {
    let isFirst = state.withLock { state in
      state.waiting.append(message)
      defer { state.isSending = true }
      return !state.isSending
    }
    guard isFirst else { return }
    // If the system cannot create a thread, blocking here is better than not sending at all.
    if !SystemThread.start({ self.run() }) { run() }
  }

  /// Waits until every message is sent, but no longer than a time.
  func finish(within limit: Duration) async {
    let end = ContinuousClock.now + limit
    while state.withLock(\.isSending), ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  private func run() {
    while let messages = next() { messages.forEach(send) }
  }

  private func next() -> [[UInt8]]? {
    state.withLock { state in
      defer { state.waiting = [] }
      state.isSending = !state.waiting.isEmpty
      return state.isSending ? state.waiting : nil
    }
  }
}
