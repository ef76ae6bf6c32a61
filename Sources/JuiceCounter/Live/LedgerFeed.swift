#if Web
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

  /// Finds out what has changed, and writes events about it to the log.
  struct EventProducer {
    private let counter: Counter
    private let log: EventLog
    private let boards: BoardCache
    private let onSetback: @Sendable (ClockSetback) -> Void
    private var wordings: [LocaleID: CatalogWording] = [:]
    private var lastEntry: LedgerEntry?

    init(
      counter: Counter, log: EventLog, boards: BoardCache,
      onSetback: @escaping @Sendable (ClockSetback) -> Void
    ) {
      self.counter = counter
      self.log = log
      self.boards = boards
      self.onSetback = onSetback
    }

    /// Writes the events about everything that has happened since the last call.
    mutating func produce() async {
      do {
        let maker = counter.maker()
        let snapshot = try await maker.store.snapshot(of: nil)
        announceStore(isAway: false)
        announceMenu(of: maker.catalog)
        let entries = try await entries(through: snapshot.revision)
        let changes = try await changes(on: snapshot, by: maker)
        reportSetbacks(of: entries ?? [])
        announce(entries, at: snapshot.revision, changes)
      } catch is CancellationError {
      } catch {
        announceStore(isAway: true)
      }
    }

    /// Returns the entries that have not been announced, or `nil` if they cannot be told: they were removed, or the
    /// ledger is another one.
    private mutating func entries(through revision: Revision) async throws -> [LedgerEntry]? {
      guard var position = log.head.revision else {
        lastEntry = try await counter.store.entry(revision)
        return []
      }
      guard position <= revision else { return nil }
      var entries: [LedgerEntry] = []
      while position < revision {
        let page: [LedgerEntry]
        do {
          page = try await counter.store.history(LedgerQuery(after: position))
        } catch StockStoreFault.compacted {
          return nil
        }
        guard let last = page.last else { return nil }
        entries += page.filter { $0.revision <= revision }
        position = last.revision
      }
      return entries
    }

    /// Returns the changes of the board in each language in which pages are open.
    private mutating func changes(
      on snapshot: StockSnapshot, by maker: Maker<CounterStore>
    ) async throws -> [LocaleID: BoardChange] {
      let locales = log.locales
      boards.keep(locales)
      wordings = wordings.filter { locales.contains($0.key) }
      guard !locales.isEmpty else { return [:] }
      let menu = try await maker.menu(of: maker.catalog.menu, on: snapshot)
      let stock = maker.stock(in: snapshot)
      var changes: [LocaleID: BoardChange] = [:]
      for locale in locales {
        let board = LiveBoard(
          menu, stock, wording: wording(of: maker.catalog, in: locale), today: counter.localTimeNow)
        changes[locale] = BoardChange(
          from: boards.replace(board, in: locale), to: board, in: locale)
      }
      return changes
    }

    private mutating func wording(of catalog: Catalog, in locale: LocaleID) -> CatalogWording {
      if let wording = wordings[locale] { return wording }
      let wording = CatalogWording(catalog, in: locale)
      wordings[locale] = wording
      return wording
    }

    private func announceStore(isAway: Bool) {
      guard log.head.isStoreAway != isAway else { return }
      log.append(.shared(EventFrame.store(isAway: isAway))) { $0.isStoreAway = isAway }
    }

    private mutating func announceMenu(of catalog: Catalog) {
      let (old, menu) = (log.head.menu, EventLog.Menu(of: catalog))
      guard old != menu else { return }
      wordings = [:]
      log.append(old.map { _ in .shared(EventFrame.menu(menu)) }) { $0.menu = menu }
    }

    /// Reports the entries whose clocks are behind the entries before.
    private mutating func reportSetbacks(of entries: [LedgerEntry]) {
      for entry in entries {
        if let lastEntry {
          ClockSetback(of: entry.time, after: lastEntry.revision, at: lastEntry.time).map(onSetback)
        }
        lastEntry = entry
      }
    }

    /// Writes an event for each entry. The last one carries what has changed on the board.
    private func announce(
      _ entries: [LedgerEntry]?, at revision: Revision, _ changes: [LocaleID: BoardChange]
    ) {
      guard let entries else {
        log.append(.shared(EventFrame.reset(at: revision))) { $0.revision = revision }
        return log.append(event { audience, _ in boards.frame(in: audience.locale) })
      }
      for entry in entries {
        let isLast = entry.revision == revision
        let event = event { audience, wording in
          let change = isLast ? changes[audience.locale] : nil
          return audience.seesEntries
            ? EventFrame.entry(entry, wording, change)
            : EventFrame.board(change, at: entry.revision)
        }
        log.append(event) { $0.revision = entry.revision }
      }
      guard entries.isEmpty else { return }
      // Without entries, only the time or the menu can have changed what pages show.
      let news = changes.filter { !$0.value.isFirst && !$0.value.isEmpty }
      let event = event { audience, _ in
        news[audience.locale].map { EventFrame.board($0) } ?? ByteBuffer()
      }
      log.append(news.isEmpty ? nil : event) { $0.revision = revision }
    }

    private func event(_ frame: (Audience, CatalogWording) -> ByteBuffer?) -> EventLog.Event {
      .byAudience(
        wordings.reduce(into: [:]) { frames, wording in
          for seesEntries in [true, false] {
            let audience = Audience(locale: wording.key, seesEntries: seesEntries)
            frames[audience] = frame(audience, wording.value)
          }
        })
    }
  }

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
