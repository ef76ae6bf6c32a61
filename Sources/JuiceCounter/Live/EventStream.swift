#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceCatalogs
  import JuiceReports
  import JuiceRules
  import NIOCore

  /// The streams of events that pages follow (HTML Living Standard, section 9.2).
  ///
  /// A page names the revision that it shows as `after`. A browser that reconnects names the last entry that it knows.
  struct EventStream {
    let feed: LedgerFeed
    /// The places of the addresses.
    let places: AddressPlaces
    /// The largest number of streams at a time.
    var limit = 2000

    func add(to endpoints: inout Endpoints, at path: String = "/events") {
      endpoints.on(.get, path) { request, context in
        try response(to: request, context)
      }
    }

    private func response(to request: Request, _ context: CounterContext) throws -> Response {
      guard feed.log.listenerCount < limit else {
        throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "5"])
      }
      let address = context.limitedAddress
      let place = address.flatMap(places.take)
      if address != nil, place == nil { throw RequestFault.tooMany(retryAfter: 5) }
      let visitor = context.visitor
      let audience = Audience(locale: visitor.locale, seesEntries: visitor.seesHistory)
      let start = start(of: request)
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody { [feed] writer in
          let listener = feed.log.listen(as: audience)
          defer {
            listener.end()
            withExtendedLifetime(place) {}
          }
          try await request.body.consumeWithInboundCloseHandler { _ in
            try await writer.write(EventFrame.beginning)
            var reader = EventReader(feed, from: start, as: audience)
            for await _ in listener.wakes {
              while case let frames = try await reader.next(), !frames.isEmpty {
                try await writer.write(contentsOf: frames)
              }
            }
          } onInboundClosed: {
            listener.end()
          }
          try await writer.finish(nil)
        })
    }

    private var headers: HTTPFields {
      var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
      // nginx must not collect events.
      if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
      return headers
    }

    private func start(of request: Request) -> EventReader.Start {
      let known = request.headers.first { $0.name.canonicalName == "last-event-id" }?.value
      let rendered = request.uri.queryParameters["after"].map(String.init)
      // An unreadable number is none of this ledger.
      let revision = (known ?? rendered).map { text in
        Int64(text).flatMap { $0 >= 0 ? Revision($0) : nil } ?? Revision(.max)
      }
      return EventReader.Start(revision: revision, isRendered: known == nil)
    }
  }

  /// The bytes of server-sent events (HTML Living Standard, section 9.2).
  enum EventFrame {
    /// The beginning of a stream: the time after which a browser reconnects, in milliseconds.
    static let beginning = ByteBuffer(string: "retry: 1000\n\n")

    /// An event that keeps the connection open, and shows a page that the connection works.
    static let heartbeat = ByteBuffer(string: ": still here\nevent: beat\ndata: {}\n\n")

    /// Returns the event after which a page knows everything up to a revision.
    static func hello(at revision: Revision, _ menu: EventLog.Menu) -> ByteBuffer {
      event("hello", id: revision, menu.value)
    }

    /// Returns the event about an entry.
    ///
    /// - Parameter change: What has changed on the board since the entry before it.
    static func entry(
      _ entry: LedgerEntry, _ wording: CatalogWording, _ change: BoardChange?
    ) -> ByteBuffer {
      let members: [JSONValue.Member] = [
        .init("number", .number(entry.revision.description)),
        .init("kind", .string(entry.kind.rawValue)),
        .init("text", .string(VisibleText.inline(wording.what(entry)))),
        .init("changes", .string(VisibleText.inline(wording.levels(entry)))),
      ]
      return event("entry", id: entry.revision, .object(members + (change?.members ?? [])))
    }

    /// Returns the event about a part of the menu and the levels.
    ///
    /// - Parameters:
    ///   - change: What has changed; `nil` for nothing.
    ///   - revision: The entry that it changed with, if any.
    static func board(_ change: BoardChange?, at revision: Revision? = nil) -> ByteBuffer {
      event("board", id: revision, .object(change?.members ?? []))
    }

    /// Returns the event about a menu from changed files.
    static func menu(_ menu: EventLog.Menu) -> ByteBuffer { event("menu", menu.value) }

    /// Returns the event about a store that stops answering, or answers again.
    static func store(isAway: Bool) -> ByteBuffer {
      event("store", ["away": .bool(isAway)])
    }

    /// Returns the event for a page that cannot be told what it missed, so that it has to be read again.
    static func reset(at revision: Revision) -> ByteBuffer {
      event("reset", id: revision, [:])
    }

    private static func event(
      _ name: StaticString, id: Revision? = nil, _ data: JSONValue
    ) -> ByteBuffer {
      ByteBuffer(
        string: "event: \(name)\n\(id.map { "id: \($0)\n" } ?? "")data: \(data.text())\n\n")
    }
  }

  extension EventLog.Menu {
    fileprivate var value: JSONValue {
      ["catalog": .string(catalog), "screen": .string(screen)]
    }
  }

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
          let wording = CatalogWording(feed.counter.catalog, in: audience.locale)
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
