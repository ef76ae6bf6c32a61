import Foundation
import Glibc

/// A running `juice-rules serve` with a stock that lasts for all orders of the benchmarks.
final class CounterSession {
  /// The recipe that the catalog of the server has.
  static let recipe = "bench/juice"

  let port: UInt16
  private let process = Process()
  private let folder: URL

  struct Ended: Error {}

  /// Starts a server in a temporary folder.
  ///
  /// - Parameter store: The store, as the option `--store` takes it.
  init(_ tool: String, store: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      pack: {name: bench, version: 1.0.0, locales: [en]}
      fruits:
        kiwi: {name: Kiwi, initial: 1000000000, maximum: 1000000000}
      recipes:
        juice: {name: Juice, ingredients: {kiwi: 1}}
      """.utf8
    ).write(to: folder.appending(path: "bench.yaml"))
    let errors = Pipe()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["serve", "--catalogs", "bench.yaml", "--port", "0", "--store", store]
    process.currentDirectoryURL = folder
    process.standardError = errors
    try process.run()
    var text = ""
    while true {
      let bytes = errors.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw Ended() }
      text += String(decoding: bytes, as: UTF8.self)
      if let match = text.firstMatch(of: /:(\d+)\//), let port = UInt16(match.1) {
        self.port = port
        break
      }
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The memory of the server that is not a part of a file, in bytes.
  func residentBytes() throws -> Double {
    try ProcessMemory.residentBytes(of: process.processIdentifier)
  }

  /// Connects to the server.
  func connect() throws -> CounterConnection { try CounterConnection(port: port) }

  /// Connects to the server's stream of events.
  func openStream() throws -> CounterConnection {
    let stream = try connect()
    try stream.send("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return stream
  }
}

/// A connection to a server on this machine.
final class CounterConnection {
  let descriptor: Int32

  struct Lost: Error {}

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw Lost() }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    else { throw Lost() }
  }

  /// Reads what has arrived, or waits for it.
  func read() throws -> String {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw Lost() }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// Orders one juice, and waits for the answer.
  func order(key: String) throws {
    let body = #"{"orders": [{"recipe": "\#(CounterSession.recipe)"}]}"#
    try send(
      "POST /api/1/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        + "Idempotency-Key: \(key)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    var answer = ""
    repeat { answer += try read() } while !answer.hasSuffix("}\n")
    guard answer.hasPrefix("HTTP/1.1 201 ") else { throw Lost() }
  }
}
