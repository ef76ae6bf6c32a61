#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules
  import Logging
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
        logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
      let responder = server.responder(feed: LedgerFeed(counter, menu: MenuState(nil)))
      answer = { try await responder.respond(to: $0, context: $1) }
    }

    /// Lets the clock of the stand go on.
    func wait(seconds: Int64) { time.add(seconds) }

    /// Returns the answer to a request.
    func respond(
      _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String = ""
    ) async throws -> Page {
      let head = HTTPRequest(
        method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
      let context = CounterContext(Source(), from: "203.0.113.7")
      let response = try await answer(request, context)
      let bytes = BodyBytes()
      try await response.body.write(BodyWriter(bytes: bytes))
      return Page(
        status: response.status.code, headers: response.headers,
        text: String(decoding: bytes.all, as: UTF8.self))
    }

    /// An answer of the server.
    struct Page {
      let status: Int
      let headers: HTTPFields
      let text: String
    }

    private struct Source: RequestContextSource {
      let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    }

    private final class BodyBytes: Sendable {
      private let bytes = Mutex<[UInt8]>([])
      var all: [UInt8] { bytes.withLock { $0 } }
      func add(_ buffer: ByteBuffer) { bytes.withLock { $0 += buffer.readableBytesView } }
    }

    private struct BodyWriter: ResponseBodyWriter {
      let bytes: BodyBytes
      mutating func write(_ buffer: ByteBuffer) async throws { bytes.add(buffer) }
      consuming func finish(_ trailers: HTTPFields?) async throws {}
    }
  }

  /// A clock that goes on only when a test says so.
  private final class TestClock: Sendable {
    private let time = Mutex(Timestamp(microseconds: 1_899_979_200_000_000))
    var now: Timestamp { time.withLock { $0 } }
    func add(_ seconds: Int64) {
      time.withLock { $0 = Timestamp(microseconds: $0.microseconds + seconds * 1_000_000) }
    }
  }
#endif
