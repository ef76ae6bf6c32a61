import Foundation

/// A session of an editor with `juice-rules lsp`, which asks for diagnostics.
final class EditorSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var lastID = 0
  private var version = 1
  private var document = ""
  /// The line of the first ingredient in the document.
  private var line = 0

  struct Ended: Error {}

  /// Starts a server for a folder.
  init(_ tool: String, in folder: URL) throws {
    process.executableURL = URL(filePath: tool)
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try request(
      "initialize",
      """
      {"processId": null, "capabilities": {"textDocument": {"diagnostic": {}}},
       "workspaceFolders": [{"uri": "file://\(folder.path)", "name": "catalog"}]}
      """)
    try send(#"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens a document with the text of its file, and waits for its diagnostics.
  func open(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    document = "file://\(file.path)"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    line = (lines.firstIndex { $0.contains("ingredients:") } ?? 0) + 1
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    try send(
      """
      {"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {
       "uri": "\(document)", "languageId": "yaml", "version": 1, "text": \(quoted)}}}
      """)
    try diagnose()
  }

  /// Inserts a space before the first ingredient, or deletes it, and waits for the diagnostics.
  func type() throws {
    version += 1
    let end = version.isMultiple(of: 2) ? 0 : 1
    try send(
      """
      {"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
       "textDocument": {"uri": "\(document)", "version": \(version)},
       "contentChanges": [{"text": "\(end == 0 ? " " : "")", "range": {
        "start": {"line": \(line), "character": 0}, "end": {"line": \(line), "character": \(end)}}}]}}
      """)
    try diagnose()
  }

  /// Asks for what can be typed before the first ingredient.
  func complete() throws {
    try request(
      "textDocument/completion",
      """
      {"textDocument": {"uri": "\(document)"}, "position": {"line": \(line), "character": 6}}
      """)
  }

  /// The CPU time of the server so far.
  func cpuSeconds() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process.processIdentifier, &clock) == 0,
      clock_gettime(clock, &time) == 0
    else { throw Ended() }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The memory of the server that is not a part of a file, in bytes.
  func residentBytes() throws -> Double {
    try ProcessMemory.residentBytes(of: process.processIdentifier)
  }

  private func diagnose() throws {
    try request("textDocument/diagnostic", #"{"textDocument": {"uri": "\#(document)"}}"#)
  }

  /// Sends a request, and waits for the response.
  private func request(_ method: String, _ parameters: String) throws {
    lastID += 1
    try send(
      #"{"jsonrpc": "2.0", "id": \#(lastID), "method": "\#(method)", "params": \#(parameters)}"#)
    let response = #"{"jsonrpc": "2.0", "id": \#(lastID), "result":"#
    while try !next().starts(with: response.utf8) {}
  }

  private func send(_ message: String) throws {
    let bytes = Data(message.utf8)
    try input.fileHandleForWriting.write(
      contentsOf: Data("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
  }

  /// Returns the next message of the server.
  private func next() throws -> Data {
    var header = ""
    while !header.hasSuffix("\r\n\r\n") {
      header += String(decoding: try read(1), as: UTF8.self)
    }
    guard let length = Int(header.filter(\.isNumber)) else { throw Ended() }
    return try read(length)
  }

  private func read(_ count: Int) throws -> Data {
    var data = Data()
    while data.count < count {
      let more = try output.fileHandleForReading.read(upToCount: count - data.count)
      guard let more, !more.isEmpty else { throw Ended() }
      data += more
    }
    return data
  }
}
