#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules
  import NIOCore
  import Synchronization

  @testable import JuiceCounter

  /// A client of a server, without a connection.
  struct Visit {
    private let responder: any HTTPResponder<CounterContext>
    /// The clock of the server.
    let clock = StoppedClock()
    /// The address that the requests come from.
    var address: String? = "192.0.2.7"

    /// The key of the staff.
    static let key = Secret.random()

    init(_ stand: Stand, change: (inout CounterConfiguration) -> Void = { _ in }) {
      var configuration = CounterConfiguration(host: "0.0.0.0", staffKey: Visit.key)
      configuration.now = { [clock] in clock.now }
      configuration.limits.readiness = .seconds(3_600)
      change(&configuration)
      let server = CounterServer(
        stand.counter, configuration: configuration, logger: .silent)
      responder = server.responder(feed: stand.feed)
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - form: The text of a form, or of what `Content-Type` in `fields` says; `nil` for a request without a body.
    func send(
      _ method: HTTPRequest.Method = .get, _ path: String, host: String? = "kiosk.localhost:8080",
      _ fields: [(String, String)] = [], form: String? = nil
    ) async throws -> Answer {
      var head = HTTPRequest(method: method, scheme: "http", authority: host, path: path)
      for (name, value) in fields {
        if let name = HTTPField.Name(name) {
          head.headerFields.append(HTTPField(name: name, value: value))
        }
      }
      if form != nil, head.headerFields[.contentType] == nil {
        head.headerFields[.contentType] = "application/x-www-form-urlencoded"
      }
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: form ?? "")))
      return try await Answer(
        try await responder.respond(to: request, context: CounterContext(from: address)),
        to: method)
    }
  }

  /// A clock that goes on only when a test says so.
  final class StoppedClock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock { $0 } }

    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }
#endif
