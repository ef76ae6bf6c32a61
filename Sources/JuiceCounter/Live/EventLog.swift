#if Web
  import JuiceRules
  import NIOCore
  import Synchronization

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
      var listeners: [Int: (locale: LocaleID, wake: AsyncStream<Void>.Continuation)] = [:]
      var lastListener = 0
      var isClosed = false
    }

    private struct Event {
      let frames: [LocaleID: ByteBuffer]
      let byteCount: Int
    }

    /// The end of the log.
    struct Head {
      /// The number of events so far.
      var count = 0
      /// The number of the newest entry that was announced, or `nil` before the store has answered.
      var revision: Revision?
      /// The fingerprint of the catalog that the menu is from.
      var catalog = ""
      /// A Boolean value that indicates whether the store does not answer.
      var isStoreAway = false
    }

    /// The end of the log.
    var head: Head { state.withLock { $0.head } }

    /// The languages of the streams.
    var locales: Set<LocaleID> {
      state.withLock { state in Set(state.listeners.values.map(\.locale)) }
    }

    /// The number of streams.
    var listenerCount: Int { state.withLock { $0.listeners.count } }

    /// Changes the end of the log, and adds an event if there is one.
    ///
    /// - Parameter frames: The event in each language. A stream in another language reads the ledger.
    func append(_ frames: [LocaleID: ByteBuffer]?, changing change: (inout Head) -> Void = { _ in }) {
      let wakes = state.withLock { state in
        change(&state.head)
        if let frames {
          let event = Event(frames: frames, byteCount: frames.values.reduce(0) { $0 + $1.readableBytes })
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

    /// Returns the events after the first `count` in a language, or `nil` if some of them are gone.
    func frames(after count: Int, in locale: LocaleID) -> [ByteBuffer]? {
      state.withLock { state in
        let missing = state.head.count - count
        guard missing <= state.events.count else { return nil }
        let frames = state.events.suffix(missing).map { $0.frames[locale] }
        return frames.contains(nil) ? nil : frames.compactMap(\.self)
      }
    }

    /// Adds a stream.
    ///
    /// - Returns: A sequence with an element now and whenever there may be something to read, which ends when the log is
    ///   closed, and a closure that removes the stream.
    func listen(in locale: LocaleID) -> (wakes: AsyncStream<Void>, end: @Sendable () -> Void) {
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      wake.yield()
      let number = state.withLock { state in
        state.lastListener += 1
        if state.isClosed {
          wake.finish()
        } else {
          state.listeners[state.lastListener] = (locale, wake)
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
