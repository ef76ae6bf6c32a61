import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A running `juice-rules serve`.
final class ServedCounter {
  let command: RunningCommand
  let port: Int
  private let sandbox: Sandbox

  init(_ arguments: [String] = [], in sandbox: Sandbox) throws {
    self.sandbox = sandbox
    let command = try sandbox.start(["serve", "--port", "0"] + arguments)
    self.command = command
    var port: Int?
    try Patience.wait(
      until: {
        port = command.error.firstMatch(of: /http:\/\/[^\/ ]*:(\d+)\//).flatMap { Int($0.1) }
        return port != nil || !command.process.isRunning
      }, "\(command.error)")
    self.port = try #require(port, "\(command.error)")
  }

  deinit { if command.process.isRunning { command.send(SIGKILL) } }

  /// The staff key.
  var key: String {
    String(decoding: sandbox.contents(of: ".juice-rules/staff-key") ?? Data(), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  /// Sends bytes on a connection of their own, and returns what comes back until the server closes the connection, or
  /// until `isComplete` returns `true`.
  func send(
    _ text: String, closingInput: Bool = false, until isComplete: (String) -> Bool = { _ in false }
  ) throws -> String {
    let connection = try RawConnection(port)
    connection.write(text)
    if closingInput { connection.closeInput() }
    return connection.read(until: isComplete)
  }

  /// Sends a request, and returns the whole answer.
  func request(_ method: String = "GET", _ path: String, _ fields: [String] = [], body: String = "")
    throws -> String
  {
    let length = body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]
    let head = ["\(method) \(path) HTTP/1.1", "Host: localhost", "Connection: close"]
    return try send((head + fields + length).joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  /// Orders a juice of the classic catalog, and returns the whole answer.
  func order(key: String) throws -> String {
    try send(Self.order(key: key)) { $0.hasSuffix("}\n") }
  }

  /// Returns the request that orders a juice.
  static func order(_ recipe: String = "classic/kiwi-juice", key: String) -> String {
    let body = #"{"orders": [{"recipe": "\#(recipe)"}]}"#
    return "POST /api/1/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      + "Idempotency-Key: \(key)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
}

/// A connection to a server on this machine.
// INVARIANT: only one thread reads, and `isClosed` is its own.
final class RawConnection: @unchecked Sendable {
  private let socket: LoopbackSocket

  init(_ port: Int) throws { socket = try LoopbackSocket.connected(to: port) }

  deinit { socket.close() }

  /// Writes bytes. The server may have closed the connection; reading then shows that.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket.descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func closeInput() { shutdown(socket.descriptor, CInt(SHUT_WR)) }

  /// `true` once reading has come to the end.
  private(set) var isClosed = false

  /// Returns what comes until the server closes the connection, or until `isComplete` returns `true`.
  func read(until isComplete: (String) -> Bool = { _ in false }) -> String {
    var bytes: [UInt8] = []
    while let part = receive() {
      bytes += part
      if isComplete(String(decoding: bytes, as: UTF8.self)) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for a second, and drops what comes meanwhile.
  func skip() {
    var state = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    if poll(&state, 1, 1_000) > 0 { _ = receive() }
  }

  private func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var count = -1
    repeat {
      count = recv(socket.descriptor, &buffer, buffer.count, 0)
    } while count < 0 && errno == EINTR
    isClosed = count <= 0
    return isClosed ? nil : Array(buffer[..<count])
  }
}
