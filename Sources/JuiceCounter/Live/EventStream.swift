#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules

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
#endif
