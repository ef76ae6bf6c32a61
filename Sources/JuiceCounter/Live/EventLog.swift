#if Web
  import JuiceRules
  import NIOCore
  import Synchronization

  /// A language, and what pages in it are told.
  struct Audience: Hashable, Sendable {
    let locale: LocaleID
    /// A Boolean value that indicates whether the pages get the entries of the history, and not only the menu and the
    /// levels.
    let seesEntries: Bool
  }

  /// The last events for open pages, which all streams share.
  ///
  /// Streams read the events at their own speed. The log keeps a limited number, and a stream that falls behind reads
  /// the ledger instead, so that slow browsers cost no memory.
  final class EventLog: Sendable {
    private let state = Mutex(State())

    /// The number of events that are kept.
    static let capacity = 128
    /// The number of bytes that are kept, beside the last event.
    static let byteLimit = 4 * 1024 * 1024

    private struct State {
      var events: [Event] = []
      var byteCount = 0
      var head = Head()
      var listeners: [Int: (audience: Audience, wake: AsyncStream<Void>.Continuation)] = [:]
      var lastListener = 0
      var isClosed = false
    }

    /// The bytes of an event: the same for all, or for each audience in a language in which pages are open.
    enum Event {
      case shared(ByteBuffer)
      case byAudience([Audience: ByteBuffer])

      func frame(for audience: Audience) -> ByteBuffer? {
        switch self {
        case .shared(let frame): frame
        case .byAudience(let frames): frames[audience]
        }
      }

      var byteCount: Int {
        switch self {
        case .shared(let frame): frame.readableBytes
        case .byAudience(let frames): frames.values.reduce(0) { $0 + $1.readableBytes }
        }
      }
    }

    /// A menu, as pages compare it.
    struct Menu: Hashable {
      /// The fingerprint of the catalog.
      let catalog: String
      /// The digest of what screens show.
      let screen: String

      init(of catalog: Catalog) {
        self.catalog = catalog.fingerprint
        screen = catalog.screenDigest
      }
    }

    /// The end of the log.
    struct Head {
      /// The number of events so far.
      var count = 0
      /// The number of the newest entry that was announced, or `nil` before the store has answered.
      var revision: Revision?
      /// The menu; `nil` before the store has answered.
      var menu: Menu?
      /// A Boolean value that indicates whether the store does not answer.
      var isStoreAway = false
    }

    /// The end of the log.
    var head: Head { state.withLock { $0.head } }

    /// The languages of the streams.
    var locales: Set<LocaleID> {
      state.withLock { state in Set(state.listeners.values.map(\.audience.locale)) }
    }

    /// The number of streams.
    var listenerCount: Int { state.withLock { $0.listeners.count } }

    /// Changes the end of the log, and adds an event if there is one.
    func append(_ event: Event?, changing change: (inout Head) -> Void = { _ in }) {
      let wakes = state.withLock { state in
        change(&state.head)
        if let event {
          state.events.append(event)
          state.byteCount += event.byteCount
          state.head.count += 1
          while state.events.count > 1,
            state.events.count > Self.capacity || state.byteCount > Self.byteLimit
          {
            state.byteCount -= state.events.removeFirst().byteCount
          }
        }
        return state.listeners.values.map(\.wake)
      }
      for wake in wakes { wake.yield() }
    }

    /// Returns the events after the first `count` for an audience with the newest entry that they tell about, or `nil` if
    /// some of them are gone or in other languages.
    func news(
      after count: Int, for audience: Audience
    ) -> (frames: [ByteBuffer], revision: Revision)? {
      state.withLock { state in
        let missing = state.head.count - count
        guard missing <= state.events.count, let revision = state.head.revision else { return nil }
        let frames = state.events.suffix(missing).compactMap { $0.frame(for: audience) }
        return frames.count == missing ? (frames, revision) : nil
      }
    }

    /// Adds a stream.
    ///
    /// - Returns: A sequence with an element now and whenever there may be something to read, which ends when the log is
    ///   closed, and a closure that removes the stream.
    func listen(as audience: Audience) -> (wakes: AsyncStream<Void>, end: @Sendable () -> Void) {
      let (wakes, wake) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      wake.yield()
      let number = state.withLock { state in
        state.lastListener += 1
        if state.isClosed {
          wake.finish()
        } else {
          state.listeners[state.lastListener] = (audience, wake)
        }
        return state.lastListener
      }
      return (
        wakes,
        { [weak self] in
          self?.state.withLock { $0.listeners.removeValue(forKey: number) }?.wake.finish()
        }
      )
    }

    /// Ends all streams.
    func close() {
      let listeners = state.withLock { state in
        state.isClosed = true
        defer { state.listeners = [:] }
        return state.listeners.values
      }
      for listener in listeners { listener.wake.finish() }
    }
  }
#endif
