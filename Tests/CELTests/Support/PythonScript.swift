import Foundation
import TestSupport
import Testing

/// A script in this folder's tests that answers each line of JSON with a line of JSON.
struct PythonScript {
  let path: String

  /// Creates a script from its path relative to `Tests/CELTests`.
  init(_ path: String) {
    self.path =
      URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: path).path
  }

  /// Returns the answers to `questions`.
  func answers<Question: Encodable, Answer: Decodable>(
    to questions: [Question], as type: Answer.Type
  ) throws -> [Answer] {
    let python = try #require(
      ProcessInfo.processInfo.environment["JUICE_RULES_PYTHON"],
      "run the tests with `make test`, which provides a Python with other implementations")
    let input = FileManager.default.temporaryDirectory.appending(path: "juice-rules-\(UUID())")
    defer { try? FileManager.default.removeItem(at: input) }
    let encoder = JSONEncoder()
    let lines = try questions.map { try encoder.encode($0) }
    try Data(lines.joined(separator: [UInt8(ascii: "\n")])).write(to: input)

    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments = [path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = output
    try process.runWithLimit()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(path) failed")
    let decoder = JSONDecoder()
    let answers = try data.split(separator: UInt8(ascii: "\n"))
      .map { try decoder.decode(type, from: $0) }
    try #require(answers.count == questions.count)
    return answers
  }
}
