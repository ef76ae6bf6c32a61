import Foundation
import TestSupport
import Testing

/// The problems that `scripts/check-reports.py` finds, as a reader of each format, in the reports of a run.
enum ReportChecker {
  static let formats = [
    "text", "concise", "json", "json-lines", "sarif", "github", "gitlab", "junit", "checkstyle",
  ]

  /// Lints in `sandbox`, and writes a report in every format into its folder `reports`.
  static func report(in sandbox: Sandbox, _ arguments: String...) throws -> Run {
    let reports = sandbox.folder.appendingPathComponent("reports")
    try FileManager.default.createDirectory(at: reports, withIntermediateDirectories: true)
    let options = formats.flatMap { ["--format", $0, "--output", "reports/\($0)"] }
    return try sandbox.run(["lint"] + arguments + options)
  }

  /// The problems of each sandbox, in their order.
  static func problems(in sandboxes: [Sandbox]) throws -> [[String]] {
    let python = try #require(
      ProcessInfo.processInfo.environment["JUICE_RULES_PYTHON"],
      "run the tests with `make test`, which provides a Python with the readers of the formats")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments =
      [Binary.repository.appendingPathComponent("scripts/check-reports.py").path]
      + sandboxes.map(\.folder.path)
    process.standardOutput = output
    try process.runWithLimit()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0,
      "check-reports.py failed; `make test` provides a Python with all needed packages")
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      JSON(parsing: String(line))["problems"].array.compactMap(\.string)
    }
  }
}
