import Foundation
import Testing

/// A page that people read, and type from.
struct Page: CustomTestStringConvertible, Sendable {
  let path: String

  var testDescription: String { path }

  /// A fenced block: what stands behind the fence, and the lines in it.
  struct Block {
    let language: String
    /// The word behind the language: the file that the block is.
    let file: String?
    let text: String
  }

  /// A command with what it prints.
  struct Command {
    let text: String
    let output: String
  }

  static let readme = Page(path: "README.md")
  static let all =
    [readme] + Repository.files(in: "Sources", suffix: "md").map { Page(path: $0.path) }

  /// `true` if the programs that the page's commands need are installed.
  var canRun: Bool {
    Python.isThere || (try? commands().contains { $0.text.hasPrefix("pre-commit ") }) == false
  }

  func blocks(in language: String? = nil) throws -> [Block] {
    try text().matches(of: /(?ms)^```(\w+)(?: (\S+))?\n(.*?)^```$/)
      .map { Block(language: String($0.1), file: $0.2.map(String.init), text: String($0.3)) }
      .filter { language == nil || $0.language == language }
  }

  func commands() throws -> [Command] { try blocks(in: "console").flatMap(\.commands) }

  func text() throws -> String { try Repository.File(path: path).text() }

  /// Writes what a command prints now; the test fails nevertheless.
  func record(_ printed: String, of command: Command) throws {
    guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else { return }
    let separator = printed.isEmpty ? "" : "\n"
    let shown = command.output.isEmpty ? "" : "\n" + command.output
    try text()
      .replacing("$ \(command.text)\(shown)\n", with: "$ \(command.text)\(separator)\(printed)\n")
      .write(to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
  }
}

extension Page.Block {
  /// The commands of a block, as far as it has any.
  var commands: [Page.Command] {
    text.components(separatedBy: "\n$ ").map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let command = lines[0].hasPrefix("$ ") ? lines[0].dropFirst(2) : lines[0]
      let output = lines.count > 1 ? String(lines[1]) : ""
      return Page.Command(
        text: String(command), output: output.trimmingCharacters(in: .newlines))
    }
  }
}
