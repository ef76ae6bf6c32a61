#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules
  import NIOCore
  import Synchronization

  @testable import JuiceCounter

  /// The pages of a counter, without a connection.
  final class Site: Sendable {
    let counter: Counter
    private let time: TestClock
    private let answer: @Sendable (Request, CounterContext) async throws -> Response

    static let staffKey = Secret.random()

    /// Creates the pages of a counter, at 12:00 on a Monday.
    init(_ catalog: Catalog, store: any LedgerStore & RefusalStore = InMemoryStockStore()) {
      let time = TestClock()
      self.time = time
      counter = Counter(store: store, now: { time.now }, catalog: { catalog })
      let server = CounterServer(
        counter, configuration: CounterConfiguration(staffKey: Self.staffKey),
        logger: .silent)
      let responder = server.responder(feed: LedgerFeed(counter, menu: MenuState(nil)))
      answer = { try await responder.respond(to: $0, context: $1) }
    }

    /// Lets the clock of the stand go on.
    func wait(seconds: Int64) { time.add(seconds) }

    /// Returns the answer to a request.
    func respond(
      _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String = ""
    ) async throws -> Answer {
      let head = HTTPRequest(
        method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
      return try await Answer(try await answer(request, CounterContext(from: "203.0.113.7")))
    }
  }

  /// A clock that goes on only when a test says so.
  private final class TestClock: Sendable {
    private let time = Mutex(Instant(microseconds: 1_899_979_200_000_000))
    var now: Instant { time.withLock { $0 } }
    func add(_ seconds: Int64) {
      time.withLock { $0 = Instant(microseconds: $0.microseconds + seconds * 1_000_000) }
    }
  }
#endif
