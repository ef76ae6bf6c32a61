import Foundation

/// A session of psql, which ends when nothing refers to it.
package final class PostgreSQLSession {
  private let commands = Pipe()
  private let answers = Pipe()

  init(program: String, url: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-X", "-q", "-A", "-t", url]
    process.environment = ["LC_ALL": "C", "PATH": "/usr/bin:/bin"]
    process.standardInput = commands
    process.standardOutput = answers
    try process.runWithLimit()
  }

  deinit { try? commands.fileHandleForWriting.close() }

  /// Runs SQL, and returns what came of it and meanwhile.
  @discardableResult
  package func run(_ sql: String) throws -> String {
    let end = "done-\(UUID().uuidString)\n"
    try commands.fileHandleForWriting.write(contentsOf: Data("\(sql)\n\\echo \(end)".utf8))
    var answer = ""
    while !answer.hasSuffix(end) {
      let part = answers.fileHandleForReading.availableData
      guard !part.isEmpty else { throw PostgreSQLServerFault("psql ended: \(answer)") }
      answer += String(decoding: part, as: UTF8.self)
    }
    return String(answer.dropLast(end.count))
  }
}
