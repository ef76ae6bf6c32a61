import Foundation
import TestSupport
import Testing

/// A script that runs at a terminal of its own, so that Ctrl-C and the like reach what it starts.
final class TerminalSession {
  let terminal: Terminal
  private let sandbox: Sandbox
  private let process = Process()
  /// The text that was shown so far.
  private(set) var screen = ""

  /// - Parameter script: For a shell, where `$tool` is the built command.
  init(
    _ script: String, in sandbox: Sandbox? = nil, environment: [String: String] = [:],
    columns: UInt16 = 60, rows: UInt16 = 20
  ) throws {
    terminal = try Terminal()
    terminal.resize(columns: columns, rows: rows)
    self.sandbox = try sandbox ?? Sandbox()
    let sandbox = self.sandbox
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", "sh", "-c", #"cd "$folder"; "# + script]
    let variables = ["tool": Binary.url.path, "folder": sandbox.folder.path, "TERM": "xterm"]
    process.environment = sandbox.environment.merging(variables) { $1 }
      .merging(environment) { $1 }
    process.standardInput = terminal.input
    process.standardOutput = terminal.input
    process.standardError = terminal.input
    try process.runWithLimit()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Waits until `text` was shown since the last call.
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(until: { self.screen.contains(text) }, sourceLocation: sourceLocation)
    screen = ""
  }

  func wait(
    until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Patience.wait(
      until: {
        screen += terminal.read()
        return condition()
      }, "the screen shows \(screen.debugDescription)", sourceLocation: sourceLocation)
  }

  /// Sends a signal to the process whose id the script wrote into a file.
  func send(_ signal: Int32) throws {
    let text = String(decoding: try #require(sandbox.contents(of: "pid")), as: UTF8.self)
    let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(number, signal) == 0)
  }

  func contents(of file: String) -> String {
    String(decoding: sandbox.contents(of: file) ?? Data(), as: UTF8.self)
  }

  /// Waits for the end, and returns the status.
  func finish(sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    try wait(until: { !process.isRunning }, sourceLocation: sourceLocation)
    screen += terminal.read()
    return process.terminationStatus
  }
}
