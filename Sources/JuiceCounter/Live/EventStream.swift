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
      _ entry: LedgerEntry, _ wording: Wording, _ change: BoardChange?
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
#endif
