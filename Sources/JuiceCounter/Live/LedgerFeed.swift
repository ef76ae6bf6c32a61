#if Web
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  import NIOCore
  import ServiceLifecycle
  import Synchronization

  /// The events that keep open pages up to date: entries of the ledger, changes of the menu, and a store that is away.
  ///
  /// One task waits for changes and writes each event once for each language, however many pages are open.
  final class LedgerFeed: Service {
    let counter: Counter
    let log = EventLog()
    private let menu: MenuState
    private let heartbeat: Duration
    private let boards = Mutex(Boards())
    private let pending = Mutex(Set<Cause>())
    private let wakes = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// A reason to look for changes.
    private enum Cause {
      case ledger, menu, minute, board, heartbeat
    }

    private struct Boards {
      var byLocale: [LocaleID: LiveBoard] = [:]
      var frames: [LocaleID: ByteBuffer] = [:]
    }

    /// Creates a feed.
    ///
    /// - Parameters:
    ///   - menu: The catalog files of the counter.
    ///   - heartbeat: The time between two heartbeats.
    init(_ counter: Counter, menu: MenuState, heartbeat: Duration = .seconds(15)) {
      self.counter = counter
      self.menu = menu
      self.heartbeat = heartbeat
    }

    /// Follows the ledger, the menu and the clock until the server stops.
    func run() async throws {
      menu.onLoad { [weak self] in self?.raise(.menu) }
      try? await cancelWhenGracefulShutdown { [self] in
        await withDiscardingTaskGroup { group in
          group.addTask { await self.followLedger() }
          group.addTask { await self.raise(.heartbeat, every: self.heartbeat) }
          group.addTask { await self.raise(.minute, every: .seconds(60)) }
          var producer = EventProducer(counter: counter, log: log)
          for await _ in wakes.stream {
            let causes = pending.withLock { causes in
              defer { causes = [] }
              return causes
            }
            await produce(causes, with: &producer)
          }
          group.cancelAll()
        }
      }
      log.close()
    }

    /// Returns the event that sets the whole board of a language, or `nil` if the board is not known yet: then
    /// streams are woken once it is.
    func boardFrame(in locale: LocaleID) -> ByteBuffer? {
      let (board, frame) = boards.withLock { ($0.byLocale[locale], $0.frames[locale]) }
      if let frame { return frame }
      guard let board else {
        raise(.board)
        return nil
      }
      let change = BoardChange(from: nil, to: board, in: locale)
      let written = EventFrame.event("board", .object(change.members))
      boards.withLock { $0.frames[locale] = written }
      return written
    }
  }
#endif
