#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules
  import Logging
  import NIOCore
  import Synchronization
  import TestSupport
  import Testing

  @testable import JuiceCounter

  /// What only staff can read, and the limits of addresses.
  @Suite(.tags(.unit)) struct AccessTests {
    private let key = [("authorization", "Bearer \(Visit.key.text)")]

    @Test(arguments: [
      "/api/1/history", "/api/1/report", "/api/1/orders/2", "/history", "/report", "/report.csv",
    ])
    func `The past of the stand is for staff, unless it is public`(path: String) async throws {
      let stand = try Stand()
      try await stand.order()
      let visit = Visit(stand)
      #expect(try await visit.send(.get, path).status == 401)
      #expect(try await visit.send(.get, path, key).status == 200)
      let open = Visit(stand) { $0.hasPublicHistory = true }
      #expect(try await open.send(.get, path).status == 200)
    }

    @Test func `Who knows the key of an order reads its entry`() async throws {
      let stand = try Stand()
      let visit = Visit(stand)
      let made = try await visit.send(
        .post, "/api/1/orders",
        [("content-type", "application/json"), ("idempotency-key", "mine")],
        form: #"{"orders": [{"recipe": "kiosk/kiwi-juice"}], "note": "for Kim"}"#)
      let place = try #require(made["location"])
      #expect(try await visit.send(.get, place, [("idempotency-key", "mine")]).status == 200)
      #expect(try await visit.send(.get, place, [("idempotency-key", "other")]).status == 401)
      #expect(try await visit.send(.get, "/api/1/orders?key=mine").status == 200)
    }

    @Test func `The findings of the catalog, the origins of values and their paths are for staff`()
      async throws
    {
      let visit = Visit(try Stand())
      let findings = JSON(parsing: try await visit.send(.get, "/api/1/catalog").text)["findings"]
      #expect(findings.value == nil)
      let all = JSON(parsing: try await visit.send(.get, "/api/1/catalog", key).text)["findings"]
      #expect(all.value != nil)
      #expect(try await visit.send(.get, "/catalog").status == 200)
      #expect(try await visit.send(.get, "/catalog/origins?of=kiwi.initial").status == 401)
    }

    @Test(arguments: ["bearer", "BEARER"])
    func `The scheme of the staff key may be written in any case`(scheme: String) async throws {
      let visit = Visit(try Stand())
      let key = [("authorization", "\(scheme) \(Visit.key.text)")]
      #expect(try await visit.send(.get, "/api/1/history", key).status == 200)
    }

    @Test func `An address that tries many keys has to wait`() async throws {
      var visit = Visit(try Stand())
      let wrong = [("authorization", "Bearer \(Secret.random().text)")]
      for _ in 0..<10 {
        #expect(try await visit.send(.get, "/api/1/menu", wrong).status == 200)
      }
      let late = try await visit.send(.get, "/api/1/menu", wrong)
      #expect(late.status == 429 && late["retry-after"] == "5")
      #expect(try await visit.send(.get, "/api/1/menu").status == 200)
      #expect(try await visit.send(.get, "/api/1/menu", key).status == 200)
      visit.address = "192.0.2.8"
      #expect(try await visit.send(.get, "/api/1/menu", wrong).status == 200)
    }

    @Test func `What decided about refused orders is kept 60 times a minute for an address`()
      async throws
    {
      let catalog = try Catalog.kiosk()
      let stand = Stand { catalog }
      var visit = Visit(stand)
      func order(_ key: String, _ facts: String = "") async throws -> Int {
        let fields = [("content-type", "application/json"), ("idempotency-key", key)]
        let orders = #""orders": [{"recipe": "kiosk/mango-juice"}]"#
        return try await visit.send(.post, "/api/1/orders", fields, form: "{\(orders)\(facts)}")
          .status
      }
      func orderOnPage(_ key: String) async throws {
        let token = String(repeating: "7", count: 32)
        let order = "recipe=kiosk%2Fmango-juice&fact.kiosk%2Fguests=2&key=\(key)&token=\(token)"
        _ = try await visit.send(.post, "/orders", [("cookie", "visitor=\(token)")], form: order)
      }
      func keptCount() async throws -> Int {
        try await stand.store.refusals(in: nil).count { $0.decision != nil }
      }
      for number in 0..<61 {
        #expect(try await order("\(number)", #", "facts": {"guests": 2}"#) == 409)
      }
      #expect(try await stand.store.refusals(in: nil).count == 61)
      #expect(try await keptCount() == 60)
      try await orderOnPage("page-1")
      #expect(try await stand.store.refusals(in: nil).count == 62)
      #expect(try await keptCount() == 60)
      #expect(try await order("without-facts") == 409)
      #expect(try await keptCount() == 61)
      visit.clock.advance(by: .seconds(1))
      try await orderOnPage("page-2")
      #expect(try await keptCount() == 62)
      visit.address = "192.0.2.8"
      try await orderOnPage("page-3")
      #expect(try await keptCount() == 63)
    }

    @Test func `An address holds a limited number of streams`() throws {
      let places = AddressPlaces(limit: 2)
      let address = try #require(IPAddress("192.0.2.7"))
      let other = try #require(IPAddress("192.0.2.8"))
      var held = [places.take(for: address), places.take(for: address)]
      #expect(held.allSatisfy { $0 != nil })
      #expect(places.take(for: address) == nil)
      #expect(places.take(for: other) != nil)
      held.removeLast()
      #expect(places.take(for: address) != nil)
    }

    @Test(arguments: ["/events", "/api/1/events"])
    func `A stream beyond the limit of its address is refused`(path: String) async throws {
      var visit = Visit(try Stand()) { $0.limits.streams = 0 }
      let answer = try await visit.send(.get, path)
      #expect(answer.status == 429 && answer["retry-after"] == "5")
      #expect(try await visit.send(.head, path).status == 429)
      visit.address = "127.0.0.1"
      #expect(try await visit.send(.head, path).status == 200)
    }

    @Test func `Without the key, streams carry the menu and the levels only`() async throws {
      let stand = try Stand()
      try await stand.withFeed {
        var page = OpenPage(stand.feed, seesEntries: false)
        _ = try await page.next("board")
        try await stand.order()
        // The first entry opens the level.
        var event = try #require(try await page.next())
        while event.id == 1 { event = try #require(try await page.next()) }
        #expect(event.name == "board" && event.id == 2)
        #expect(event.data["levels"][0]["amount"].int == 7)
        #expect(event.data["text"].value == nil && event.data["changes"].value == nil)
        // A page that comes back gets the board as it is, and not what happened meanwhile.
        var late = OpenPage(stand.feed, after: Revision(0), seesEntries: false)
        #expect(try await late.next()?.name == "hello")
        #expect(try await late.next()?.name == "board")
      }
    }

    @Test func `The server is not ready once the store takes no orders`() async throws {
      let stand = try Stand()
      var visit = Visit(stand)
      visit.address = "::1"
      #expect(try await visit.send(.get, "/readyz").status == 200)
      stand.store.isFull = true
      await #expect(throws: StockStoreFault.self) { try await stand.order() }
      #expect(try await visit.send(.get, "/readyz").status == 503)
      stand.store.isFull = false
      try await stand.order()
      #expect(try await visit.send(.get, "/readyz").status == 200)
    }

    @Test func `Pages tell staff that the catalog has errors`() async throws {
      var visitor = Visitor()
      visitor.hasBadCatalog = true
      for isStaff in [true, false] {
        visitor.isStaff = isStaff
        let page = Page(LocalizedText("Order"), for: visitor) { HTML(.p) { "menu" } }
        #expect(try await Answer(page.response).text.contains("The catalog has errors") == isStaff)
      }
    }

    @Test func `The log has a sentence about a fault`() async throws {
      let lines = LogRecord()
      let stand = try Stand()
      stand.store.isAway = true
      let source = LoggedSource(logger: Logger(label: "test") { _ in lines })
      let context = CounterContext(source, from: "192.0.2.7")
      for sentence in ["the disk is full", nil] {
        let middleware = FaultMiddleware { _ in sentence }
        _ = try await middleware.handle(
          Request(
            head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"),
            body: RequestBody(buffer: ByteBuffer())), context: context
        ) { _, _ in throw StockStoreFault.unavailable(reason: "disk") }
      }
      #expect(lines.errors == ["the disk is full", "the stock cannot be reached right now"])
    }
  }

  private struct LoggedSource: RequestContextSource {
    let logger: Logger
  }

  /// A log that keeps the errors of its lines.
  private struct LogRecord: LogHandler {
    private let kept = Kept()
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    private final class Kept: Sendable {
      let errors = Mutex<[String]>([])
    }

    var errors: [String] { kept.errors.withLock { $0 } }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      guard let error = event.metadata?["error"] else { return }
      kept.errors.withLock { $0.append("\(error)") }
    }
  }
#endif
