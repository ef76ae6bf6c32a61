#if Web
  import JuiceReports
  import JuiceRules
  import NIOCore

  /// Reads the events for one stream: first those that the page has missed, from the ledger, and then those of the log.
  struct EventReader {
    private let feed: LedgerFeed
    private let audience: Audience
    /// The place from which the ledger still has to be read.
    private var start: Start?
    /// The number of events of the log that were read.
    private var count = 0
    /// The newest entry that the page knows.
    private var revision = Revision.zero
    private var needsBoard = false
    private var knowsOutage = false

    /// A place from which a page follows the ledger.
    struct Start {
      /// The newest entry that the page knows, or `nil` to begin with the next one.
      let revision: Revision?
      /// A Boolean value that indicates whether the page shows the stock of exactly this revision.
      let isRendered: Bool
    }

    init(_ feed: LedgerFeed, from start: Start, as audience: Audience) {
      self.feed = feed
      self.start = start
      self.audience = audience
    }

    /// Returns the next events, or none if there are no more for now.
    mutating func next() async throws -> [ByteBuffer] {
      if let start { return try await catchUp(from: start) }
      if needsBoard, let frame = feed.boardFrame(in: audience.locale) {
        needsBoard = false
        return [frame]
      }
      guard let news = feed.log.news(after: count, for: audience) else {
        let start = Start(revision: revision, isRendered: false)
        self.start = start
        return try await catchUp(from: start)
      }
      count += news.frames.count
      revision = news.revision
      return news.frames
    }

    /// Returns entries that the page has missed, a page of the ledger at a time, and a greeting after the last.
    ///
    /// While the store is away, there are no events. The next one in the log, a heartbeat at the latest, is the next try.
    private mutating func catchUp(from start: Start) async throws -> [ByteBuffer] {
      let head = feed.log.head
      guard !head.isStoreAway, let newest = head.revision, let menu = head.menu else {
        defer { knowsOutage = head.isStoreAway }
        return head.isStoreAway && !knowsOutage ? [EventFrame.store(isAway: true)] : []
      }
      do {
        let entries =
          audience.seesEntries
          ? try await entries(after: start.revision ?? newest, through: newest) : []
        if let last = entries.last {
          self.start = Start(revision: last.revision, isRendered: false)
          let wording = Wording(feed.counter.catalog, in: audience.locale)
          return entries.map { EventFrame.entry($0, wording, nil) }
        }
      } catch StockStoreFault.compacted, StockStoreFault.forked {
        self.start = Start(revision: newest, isRendered: false)
        return [EventFrame.reset(at: newest)]
      } catch is StockStoreFault {
        return []
      }
      needsBoard = !start.isRendered || start.revision != newest
      // Later events have only what differs from the board that the page shows now.
      if !needsBoard { _ = feed.boardFrame(in: audience.locale) }
      (self.start, count, revision, knowsOutage) = (nil, head.count, newest, false)
      return [EventFrame.hello(at: newest, menu)]
    }

    /// Returns entries of the ledger; none if there are none.
    ///
    /// - Throws: `StockStoreFault.compacted` or `.forked` if the ledger does not have them.
    private func entries(
      after start: Revision, through newest: Revision
    ) async throws -> [LedgerEntry] {
      // A page may be ahead of the log, but not of the store.
      if start > newest, try await feed.counter.store.snapshot(of: []).revision < start {
        throw StockStoreFault.forked(at: start)
      }
      guard start < newest else { return [] }
      let page = try await feed.counter.store.history(LedgerQuery(after: start))
      guard !page.isEmpty else { throw StockStoreFault.forked(at: newest) }
      return page.filter { $0.revision <= newest }
    }
  }
#endif
