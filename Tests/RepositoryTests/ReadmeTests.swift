import Foundation
import Testing

/// The README does what it says: its commands run, its output is real, its example compiles.
struct ReadmeTests {
  /// A fenced block: what stands behind the fence, and the lines in it.
  struct Block {
    let language: String
    /// The word behind the language: the file that the block is.
    let file: String?
    let text: String
  }

  static func blocks() throws -> [Block] {
    let readme = try Repository.File(path: "README.md").text()
    return readme.matches(of: /(?ms)^```(\w+)(?: (\S+))?\n(.*?)^```$/).map {
      Block(language: String($0.1), file: $0.2.map(String.init), text: String($0.3))
    }
  }

  /// The commands of a block with what they print, as far as that is shown.
  static func commands(of block: Block) -> [(command: String, output: String)] {
    block.text.components(separatedBy: "\n$ ").map { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let command = lines[0].hasPrefix("$ ") ? lines[0].dropFirst(2) : lines[0]
      return (String(command), lines.count > 1 ? String(lines[1]) : "")
    }
  }

  @Test func commandsPrintWhatIsShown() throws {
    let shell = try Shell()
    var count = 0
    for block in try Self.blocks() {
      if let file = block.file { try shell.write(block.text, to: file) }
      guard block.language == "console" else { continue }
      for (command, output) in Self.commands(of: block) where !command.hasPrefix("make ") {
        let shown = output.trimmingCharacters(in: .newlines)
        let printed = try shell.output(of: command).trimmingCharacters(in: .newlines)
        if printed != shown { try Self.record(printed, of: command, insteadOf: shown) }
        #expect(printed == shown, "README.md: \(command); RECORD_SNAPSHOTS=1 records it")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  /// Writes what a command prints now; the test fails nevertheless.
  private static func record(
    _ printed: String, of command: String, insteadOf shown: String
  ) throws {
    guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else { return }
    let readme = Repository.root.appending(path: "README.md")
    try String(contentsOf: readme, encoding: .utf8)
      .replacing("$ \(command)\n\(shown)", with: "$ \(command)\n\(printed)")
      .write(to: readme, atomically: true, encoding: .utf8)
  }

  @Test func makeTargetsExist() throws {
    let makefile = try Repository.File(path: "Makefile").text()
    let commands = try Self.blocks().filter { $0.language == "console" }
      .flatMap { Self.commands(of: $0) }.map(\.command).filter { $0.hasPrefix("make ") }
    #expect(commands.contains("make demo"))
    #expect(commands.contains("make test"))
    for command in commands {
      let target = command.dropFirst(5)
      #expect(makefile.contains(try Regex("(?m)^\(target):")), "README.md: \(command)")
    }
  }

  @Test func swiftIsTakenFromTheEmbeddingPackage() throws {
    let files = Repository.files(in: "Tests/Embedding", suffix: "swift")
    let texts = try files.map { try $0.text() }
    let examples = try Self.blocks().filter { $0.language == "swift" }
    #expect(!examples.isEmpty)
    for example in examples {
      let isThere = texts.contains { $0.contains(example.text) }
      #expect(isThere, "not in Tests/Embedding:\n\(example.text)")
    }
  }

  @Test func addingAJuiceTakesTenLines() throws {
    let added = try #require(try Self.blocks().first { $0.language == "yaml" })
    #expect(added.text.split(separator: "\n").count <= 10)
  }

  @Test func linksLeadSomewhere() throws {
    let readme = try Repository.File(path: "README.md").text()
    for link in readme.matches(of: /\]\(([^)#]+)(?:#[^)]*)?\)/) where !link.1.contains("://") {
      let path = Repository.root.appending(path: String(link.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "README.md links to \(link.1)")
    }
  }
}
