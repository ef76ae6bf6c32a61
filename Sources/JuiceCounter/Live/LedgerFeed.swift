#if Web
  import JuiceRules
  import NIOCore
  import ServiceLifecycle

  /// The events that keep open pages up to date: entries of the ledger, changes of the menu, and a store that is away.
  ///
  /// One task waits for changes and writes each event once for each language, however many pages are open.
  final class LedgerFeed: Service {
    let counter: Counter
    let log = EventLog()
    private let menu: MenuState
    private let heartbeat: Duration
    private let boards = BoardCache()
    private let onSetback: @Sendable (ClockSetback) -> Void
    private let wakes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Creates a feed.
    ///
    /// - Parameters:
    ///   - menu: The catalog files of the counter.
    ///   - heartbeat: The time between two heartbeats.
    ///   - onSetback: A closure that receives each entry whose clock is behind.
    init(
      _ counter: Counter, menu: MenuState, heartbeat: Duration = .seconds(15),
      onSetback: @escaping @Sendable (ClockSetback) -> Void = { _ in }
    ) {
      self.counter = counter
      self.menu = menu
      self.heartbeat = heartbeat
      self.onSetback = onSetback
    }

    /// Follows the ledger, the menu and the clock until the server stops, and then ends all streams.
    func run() async throws {
      menu.onLoad { [weak self] in self?.look() }
      try? await cancelWhenGracefulShutdown { [self] in
        try await withThrowingDiscardingTaskGroup { group in
          group.addTask { try await self.followLedger() }
          group.addTask { try await self.followClock() }
          group.addTask { try await self.beat() }
          var producer = EventProducer(
            counter: self.counter, log: self.log, boards: self.boards, onSetback: self.onSetback)
          for await _ in self.wakes.stream { await producer.produce() }
          throw CancellationError()
        }
      }
      log.close()
    }

    /// Returns the event that sets the whole board of a language, or `nil` if the board is not known yet. Then the
    /// streams of the language are woken once it is.
    func boardFrame(in locale: LocaleID) -> ByteBuffer? {
      let frame = boards.frame(in: locale)
      if frame == nil { look() }
      return frame
    }

    /// Looks for changes soon.
    func look() { wakes.continuation.yield() }

    private func followLedger() async throws {
      while true {
        do {
          let revision = try await counter.store.snapshot(of: []).revision
          look()
          try await counter.store.waitForChange(after: revision)
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          // A store that is away comes back, and the ledger tells what happened meanwhile.
          look()
          try await Task.sleep(for: .milliseconds(500))
        }
      }
    }

    /// Looks at the menu at each full minute if conditions read the time.
    private func followClock() async throws {
      let minute: Int64 = 60_000_000
      while true {
        let rest = minute - counter.now().microseconds % minute
        try await Task.sleep(for: .microseconds(rest))
        if counter.catalog.readsTime { look() }
      }
    }

    private func beat() async throws {
      while true {
        try await Task.sleep(for: heartbeat)
        log.append(.shared(EventFrame.heartbeat))
      }
    }
  }
#endif
