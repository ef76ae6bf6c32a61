#if Web
  import JuiceRules
  import ServiceLifecycle
  import Synchronization

  /// The entries of a stand as they are committed, for any number of listeners.
  ///
  /// One task waits for the store, however many listen. A listener learns the number of the newest entry, and reads what
  /// it missed from the ledger: it cannot miss an entry, and nothing is kept for one that is slow.
  final class LedgerFeed: Service {
    private let counter: Counter
    private let state = Mutex(State())

    private struct State {
      var revision = Revision.zero
      var listeners: [Int: AsyncStream<Revision>.Continuation] = [:]
      var lastListener = 0
    }

    init(_ counter: Counter, menu: MenuState) { self.counter = counter }

    /// Follows the ledger until the server stops.
    func run() async throws {
      try? await cancelWhenGracefulShutdown { [self] in
        while true {
          // A store that is away comes back, and the ledger tells what happened meanwhile.
          do { try await follow() } catch is CancellationError { return } catch {}
          try await Task.sleep(for: .milliseconds(500))
        }
      }
      state.withLock { state in
        for listener in state.listeners.values { listener.finish() }
        state.listeners = [:]
      }
    }

    private func follow() async throws {
      var revision = try await counter.store.snapshot(of: []).revision
      announce(revision)
      while true {
        try await counter.store.waitForChange(after: revision)
        revision = try await counter.store.snapshot(of: []).revision
        announce(revision)
      }
    }

    private func announce(_ revision: Revision) {
      let listeners = state.withLock { state in
        state.revision = revision
        return state.listeners.values
      }
      for listener in listeners { listener.yield(revision) }
    }

    /// Returns the number of the newest entry, now and after each change, without those that a slow listener has not
    /// asked for in time. The sequence ends when the server stops.
    func revisions() -> AsyncStream<Revision> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: Revision.self, bufferingPolicy: .bufferingNewest(1))
      let listener = state.withLock { state in
        state.lastListener += 1
        state.listeners[state.lastListener] = continuation
        continuation.yield(state.revision)
        return state.lastListener
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { $0.listeners[listener] = nil }
      }
      return stream
    }
  }
#endif
