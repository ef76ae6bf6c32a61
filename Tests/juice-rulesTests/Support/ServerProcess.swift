import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A running `juice-rules lsp` with pipes, as an editor starts it.
final class ServerProcess {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lastID = 0
  private var unread = Data()

  init(_ arguments: [String] = [], in sandbox: Sandbox) throws {
    process.executableURL = Binary.url
    process.arguments = ["lsp"] + arguments
    process.currentDirectoryURL = sandbox.folder
    process.environment = sandbox.environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.runWithLimit()
    // Otherwise no end of the server would close the pipes.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Writes bytes that may be no message.
  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  func notify(_ method: String, _ parameters: String = "{}") throws {
    try write(Self.framed(#"{"jsonrpc": "2.0", "method": "\#(method)", "params": \#(parameters)}"#))
  }

  /// Sends a request without waiting for the response, and returns its id.
  @discardableResult
  func send(_ method: String, _ parameters: String = "{}") throws -> Int {
    lastID += 1
    try write(
      Self.framed(
        #"{"jsonrpc": "2.0", "id": \#(lastID), "method": "\#(method)", "params": \#(parameters)}"#))
    return lastID
  }

  /// Sends a request, and returns the response.
  func request(_ method: String, _ parameters: String = "{}") throws -> JSON {
    try response(to: send(method, parameters))
  }

  /// Reads messages up to the response to a request. Other messages are dropped.
  func response(to id: Int) throws -> JSON {
    while true {
      let message = try #require(try next(), "the server has ended")
      if message["id"].int == id, message["method"].string == nil { return message }
    }
  }

  /// Initializes the server for a client that asks for diagnostics, in the folder of the sandbox.
  func begin(_ folder: URL, process: Int32? = nil, capabilities: String? = nil) throws {
    _ = try request(
      "initialize",
      """
      {"processId": \(process.map(String.init) ?? "null"),
       "capabilities": \(capabilities ?? #"{"textDocument": {"diagnostic": {}}}"#),
       "workspaceFolders": [{"uri": "file://\(folder.path)", "name": "shop"}]}
      """)
    try notify("initialized")
  }

  /// Ends the session in order, and returns the exit code.
  func end() throws -> Int32 {
    _ = try request("shutdown")
    try notify("exit")
    return exitCode()
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func closeOutput() throws { try output.fileHandleForReading.close() }

  func exitCode() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Returns the next message, or `nil` at the end of the stream.
  private func next() throws -> JSON? {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = unread.range(of: separator) {
        let header = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
        let length = try #require(Int(header.split(separator: " ").last ?? ""))
        if unread.endIndex - end.upperBound >= length {
          let body = unread[end.upperBound..<end.upperBound + length]
          unread = Data(unread[(end.upperBound + length)...])
          return JSON(parsing: String(decoding: body, as: UTF8.self))
        }
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  private static func framed(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }
}
