#if Web
  import HTTPTypes
  import Hummingbird
  import JuiceRules
  import Logging
  import NIOCore

  @testable import JuiceCounter

  /// A client of a server, without a connection.
  struct Visit {
    private let responder: any HTTPResponder<CounterContext>
    /// The address that the requests come from.
    var address: String? = "192.0.2.7"

    /// The key of the staff.
    static let key = Secret.random()

    init(_ stand: Stand, change: (inout CounterConfiguration) -> Void = { _ in }) {
      var configuration = CounterConfiguration(host: "0.0.0.0", staffKey: Visit.key)
      change(&configuration)
      let server = CounterServer(
        stand.counter, configuration: configuration,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      responder = server.responder(feed: stand.feed)
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - form: The text of a form, or `nil` for a request without a body.
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
      if form != nil { head.headerFields[.contentType] = "application/x-www-form-urlencoded" }
      let context = CounterContext(
        Source(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }), from: address)
      let response = try await responder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer(string: form ?? ""))),
        context: context)
      return try await Answer(response)
    }

    private struct Source: RequestContextSource {
      let logger: Logger
    }
  }

  /// An answer of the server.
  struct Answer {
    let status: Int
    let headers: HTTPFields
    let text: String

    init(_ response: Response) async throws {
      let body = Body()
      try await response.body.write(body)
      status = response.status.code
      headers = response.headers
      text = body.bytes.text
    }

    subscript(name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

    /// The values that a browser would keep.
    func cookie(_ name: String) -> String? {
      headers[values: .setCookie].first { $0.hasPrefix("\(name)=") }
        .map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
    }
  }

  /// The body of an answer.
  private struct Body: ResponseBodyWriter {
    final class Bytes: @unchecked Sendable {
      var buffer = ByteBuffer()
      var text: String { String(buffer: buffer) }
    }

    let bytes = Bytes()

    mutating func write(_ buffer: ByteBuffer) async throws {
      bytes.buffer.writeImmutableBuffer(buffer)
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
#endif
