#if Web
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  import NIOCore

  /// Finds out what has changed, and writes events about it to the log.
  struct EventProducer {
    private let counter: Counter
    private let log: EventLog
    private let boards: BoardCache
    private let onSetback: @Sendable (ClockSetback) -> Void
    private var wordings: [LocaleID: Wording] = [:]
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

    private mutating func wording(of catalog: Catalog, in locale: LocaleID) -> Wording {
      if let wording = wordings[locale] { return wording }
      let wording = Wording(catalog, in: locale)
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

    private func event(_ frame: (Audience, Wording) -> ByteBuffer?) -> EventLog.Event {
      .byAudience(
        wordings.reduce(into: [:]) { frames, wording in
          for seesEntries in [true, false] {
            let audience = Audience(locale: wording.key, seesEntries: seesEntries)
            frames[audience] = frame(audience, wording.value)
          }
        })
    }
  }
#endif
