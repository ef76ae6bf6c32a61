import TestSupport
import Testing

/// The requirements for the README beyond those for every page.
@Suite(.tags(.unit))
struct ReadmeTests {
  @Test
  func `The README shows 'make demo', 'make test' and 3 'juice-rules' commands or more`() throws {
    let commands = try Page.readme.commands().map(\.text)
    #expect(commands.contains("make demo"))
    #expect(commands.contains("make test"))
    #expect(commands.count { $0.hasPrefix("juice-rules ") } >= 3)
  }

  @Test
  func `A Swift block in the README is taken from Tests/Embedding`() throws {
    let files = Repository.files(in: "Tests/Embedding", suffix: "swift")
    let texts = try files.map { try $0.text() }
    let examples = try Page.readme.blocks(in: "swift")
    #expect(!examples.isEmpty)
    for example in examples {
      let isThere = texts.contains { $0.contains(example.text) }
      #expect(isThere, "not in Tests/Embedding:\n\(example.text)")
    }
  }

  @Test
  func `The README adds a juice with at most 10 lines of YAML`() throws {
    let added = try #require(try Page.readme.blocks(in: "yaml").first)
    #expect(added.text.split(separator: "\n").count <= 10)
  }
}
