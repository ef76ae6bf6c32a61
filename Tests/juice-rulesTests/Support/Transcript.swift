import Foundation
import Testing

/// Commands and everything that came of them, compared with a recorded file.
///
/// Run with `RECORD_SNAPSHOTS=1` to record what comes now; the tests then fail, so that nobody mistakes
/// a recording for a comparison.
struct Transcript {
  private let sandbox: Sandbox
  private let replacements: [(String, String)]
  private(set) var text = ""

  /// - Parameters:
  ///   - text: What was noted before.
  ///   - replacements: What differs from run to run, and what is noted instead.
  init(_ sandbox: Sandbox, after text: String = "", replacing replacements: [(String, String)] = [])
  {
    self.sandbox = sandbox
    self.text = text
    self.replacements = replacements
  }

  /// Runs a command and notes what it printed and how it ended.
  @discardableResult
  mutating func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments, input: input)
  }

  @discardableResult
  mutating func run(_ arguments: [String], input: String = "") throws -> Run {
    let run = try sandbox.run(arguments, input: input)
    note(run)
    return run
  }

  /// Notes what a command printed and how it ended.
  mutating func note(_ run: Run) {
    let arguments = ["juice-rules"] + run.arguments.map(Transcript.shown)
    text += "$ \(replaced(arguments.joined(separator: " ")))\n"
    text += steady(run.output)
    if !run.error.isEmpty { text += "[stderr]\n" + steady(run.error) }
    text += "[exit \(run.status)]\n\n"
  }

  /// Notes what a file holds.
  mutating func note(_ path: String, in sandbox: Sandbox) {
    let contents = sandbox.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
    text += "[\(path)]\n" + steady(contents ?? "nothing") + "\n"
  }

  /// Compares with `Snapshots/NAME.txt`.
  func compare(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record(
        "recorded \(name); run again without RECORD_SNAPSHOTS", sourceLocation: sourceLocation)
      return
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let now = text.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = zip(lines, now).first { $0 != $1 }.map { "\nwas: \($0)\nnow: \($1)" }
    #expect(
      text == recorded,
      "\(name) differs from its snapshot\(difference ?? " in length"); RECORD_SNAPSHOTS=1 records it",
      sourceLocation: sourceLocation)
  }

  /// `text` without what differs from run to run.
  private func steady(_ text: String) -> String {
    let text = replaced(text)
    let ended = text.isEmpty || text.hasSuffix("\n") ? text : text + "\\\n"
    return ended.replacingOccurrences(of: sandbox.folder.path, with: "/sandbox")
      .replacingOccurrences(
        of: #"\d{4}-\d\d-\d\d([ T])\d\d:\d\d:\d\d"#, with: "2026-01-01$100:00:00",
        options: .regularExpression
      )
      .replacingOccurrences(
        of: #"00:00:00\.\d{6}Z"#, with: "00:00:00.000000Z", options: .regularExpression)
  }

  private func replaced(_ text: String) -> String {
    replacements.reduce(Transcript.visible(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  private static func shown(_ argument: String) -> String {
    argument.isEmpty || argument.contains(" ") ? "'\(argument)'" : argument
  }

  /// `text` with what acts on a terminal or reorders a line written out.
  private static func visible(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { visible, scalar in
      let category = scalar.properties.generalCategory
      if scalar != "\n", category == .control || category == .format {
        visible += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        visible.unicodeScalars.append(scalar)
      }
    }
  }
}
