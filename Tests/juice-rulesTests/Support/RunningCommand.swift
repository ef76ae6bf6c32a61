import Foundation
import TestSupport

/// A command that was started. Its streams are files, so that it never waits for the test.
final class RunningCommand {
  let process = Process()
  let arguments: [String]
  private let streams: URL

  init(
    _ arguments: [String], in sandbox: Sandbox, input: String, output: FileHandle?,
    redirection: String = ""
  ) throws {
    self.arguments = arguments
    streams = FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-rules-streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    for (name, text) in ["in": input, "out": "", "err": ""] {
      try Data(text.utf8).write(to: streams.appendingPathComponent(name))
    }
    // Foundation changes the folder of this whole process to start another in it; a shell does not.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      [
        "-c",
        #"cd "$0" && exec "$@" "# + redirection,
        sandbox.folder.appendingPathComponent(sandbox.workingFolder).path, Binary.url.path,
      ] + arguments
    process.environment = sandbox.environment
    process.standardInput = try FileHandle(
      forReadingFrom: streams.appendingPathComponent("in"))
    process.standardOutput =
      try output ?? FileHandle(forWritingTo: streams.appendingPathComponent("out"))
    process.standardError = try FileHandle(
      forWritingTo: streams.appendingPathComponent("err"))
    try process.runWithLimit()
  }

  deinit { try? FileManager.default.removeItem(at: streams) }

  /// The output so far.
  var output: String { text("out") }
  var error: String { text("err") }

  /// Returns `true` if the process has opened a file of that name.
  func holds(_ name: String) -> Bool {
    let files = "/proc/\(process.processIdentifier)/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
    return numbers.contains {
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")
      return path?.hasSuffix("/\(name)") ?? false
    }
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end.
  func finish() -> Run {
    process.waitUntilExit()
    return Run(
      arguments: arguments, output: text("out"), error: text("err"),
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal)
  }

  private func text(_ name: String) -> String {
    let data = FileManager.default.contents(atPath: streams.appendingPathComponent(name).path)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
