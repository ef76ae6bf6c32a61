import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A script that runs servers, and ends them when nothing refers to it or this process ends, however that happens.
///
/// The script reads commands from its input, one a line, and answers each with a line. When its input closes, it stops
/// its servers and removes its folder.
package final class Watchdog: Sendable {
  private let pipes: Mutex<(commands: FileHandle, answers: FileHandle)>

  /// Starts `program` with its arguments.
  package init(_ program: [String], environment: [String: String] = [:]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = program
    process.environment = [
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8",
    ].merging(environment) { $1 }
    let (commands, answers) = (Pipe(), Pipe())
    process.standardInput = commands
    process.standardOutput = answers
    process.resetSignals()
    try process.run()
    // Or else a command that a test runs would keep the servers alive.
    _ = fcntl(commands.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    pipes = Mutex((commands.fileHandleForWriting, answers.fileHandleForReading))
  }

  deinit { pipes.withLock { try? $0.commands.close() } }

  /// Carries out `command`, and returns its answer.
  ///
  /// - Throws: `WatchdogFault` if the script ends, or answers with a line that begins with `failed`.
  @discardableResult
  package func tell(_ command: String) throws -> String {
    try pipes.withLock { pipes in
      try pipes.commands.write(contentsOf: Data("\(command)\n".utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n"), let byte = try pipes.answers.read(upToCount: 1),
        !byte.isEmpty
      { answer += byte }
      let text = String(decoding: answer.dropLast(), as: UTF8.self)
      guard answer.last == UInt8(ascii: "\n"), !text.hasPrefix("failed") else {
        throw WatchdogFault(description: "\(command): \(text)")
      }
      return text
    }
  }

  /// Ends the servers, and waits until their processes are gone.
  package func end() {
    pipes.withLock { pipes in
      try? pipes.commands.close()
      _ = try? pipes.answers.readToEnd()
    }
  }

  /// A path for the folder of a script, which does not exist yet.
  package static func folder(_ name: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("juice-rules-\(name)-\(UUID().uuidString)").path
  }
}

package struct WatchdogFault: Error, CustomStringConvertible {
  package let description: String
}
