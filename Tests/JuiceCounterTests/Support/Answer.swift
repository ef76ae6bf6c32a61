#if Web
  import HTTPTypes
  import Hummingbird
  import Logging
  import NIOCore
  import Synchronization

  @testable import JuiceCounter

  /// An answer of the server.
  struct Answer {
    let status: Int
    let headers: HTTPFields
    let text: String

    /// Creates an answer without contents, for a browser that has not opened a page.
    init() {
      status = 0
      headers = [:]
      text = ""
    }

    /// Reads a response, and as a server does, only the head of the response to `HEAD`.
    init(_ response: Response, to method: HTTPRequest.Method = .get) async throws {
      let bytes = BodyBytes()
      if method != .head { try await response.body.write(BodyWriter(bytes: bytes)) }
      status = response.status.code
      headers = response.headers
      text = String(decoding: bytes.all, as: UTF8.self)
    }

    subscript(name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }

    /// The value that a browser would keep for a cookie.
    func cookie(_ name: String) -> String? {
      headers[values: .setCookie].first { $0.hasPrefix("\(name)=") }
        .map { String($0.dropFirst(name.count + 1).prefix { $0 != ";" }) }
    }
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

  extension CounterContext {
    /// Creates the context of a request without a connection.
    ///
    /// - Parameter address: The address that the request comes from.
    init(from address: String?) { self.init(Source(), from: address) }

    private struct Source: RequestContextSource {
      let logger = Logger.silent
    }
  }

  extension Logger {
    /// A logger that drops everything.
    static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
  }
#endif
