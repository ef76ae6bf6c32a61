import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// Files that are made to be slow or large end soon, with one clear finding.
@Suite(.tags(.fuzz)) struct HostileInputTests {
  private func lint(_ text: String) throws -> [String] {
    let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text]))
      .lint(["a.yaml"])
    return report.diagnostics.filter { $0.severity == .error }.map(\.rule)
  }

  @Test func `A hundred thousand open brackets are one finding about the limit`() throws {
    let brackets = String(repeating: "[", count: 100_000)
    #expect(try lint(brackets) == ["limit-exceeded"])
    #expect(try lint("fruits: \(brackets)") == ["limit-exceeded"])
  }

  @Test func `Aliases of aliases are not expanded`() throws {
    var text = "x-0: &a0 [x, x]\n"
    for level in 1...30 {
      text += "x-\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
    }
    #expect(try lint(text + "fruits: { kiwi: { name: *a30 } }\n") == ["wrong-type"])
  }

  @Test func `Aliases of a large recipe stop at the limit`() throws {
    // Where a text belongs, a list is as large as anywhere, and soon done with.
    let list = String(repeating: "1, ", count: 20_000)
    var text = "fruits: { kiwi: { name: Kiwi } }\nrecipes:\n"
    text += "  r: &r { name: [\(list)], ingredients: { kiwi: 1 } }\n"
    for recipe in 0..<900 { text += "  r\(recipe): *r\n" }
    #expect(try Set(lint(text)) == ["wrong-type", "limit-exceeded"])
  }

  @Test func `More than 10,000 aliases exceed the limit`() throws {
    let text = "x-a: &a 1\nx-b: [" + String(repeating: "*a, ", count: 10_001) + "]\n"
    #expect(try lint(text) == ["limit-exceeded"])
  }

  @Test func `A recipe has at most 1,000 lines`() throws {
    func pack(lines: Int) -> String {
      (0..<lines).reduce(
        "fruits: { f: { name: F } }\nrecipes:\n  r:\n    name: R\n    ingredients:\n"
      ) {
        $0 + "      l\($1): { use: f, amount: 1 }\n"
      }
    }
    #expect(try lint(pack(lines: 1_000)).isEmpty)
    #expect(try lint(pack(lines: 1_001)) == ["limit-exceeded"])
  }

  @Test func `A file of more than 64 MiB exceeds the limit`() throws {
    let text =
      "fruits: { f: { name: F } }\n"
      + String(repeating: "# " + String(repeating: "-", count: 1_021) + "\n", count: 64 << 10)
    #expect(try lint(text) == ["limit-exceeded"])
  }

  @Test func `Any text gives a report, with every finding inside the file`() throws {
    var generator = SplitMix64(seed: 20_260_101)
    let pieces = [
      "fruits:", "recipes:", "\n", "  ", "kiwi", ": ", "{", "}", "[", "]", "- ", "&a ", "*a", "!x ",
      "\"", "'", "name: ", "ingredients: ", "1", "200 ml", ", ", "#", "|", ">", "\t", "키위", "🥝",
      "? ",
      "<<: ", "---\n", "%TAG ", "messages:", "made: ", "{juice:", "0x1", "~", "\u{0}", "\u{202E}",
    ]
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 0..<60, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }.joined()
      let report = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text]))
        .lint(["a.yaml"])
      for diagnostic in report.diagnostics {
        #expect(0...text.utf8.count ~= diagnostic.primary.span.end, "\(text.debugDescription)")
        #expect(!diagnostic.message.english.isEmpty)
      }
      _ = try CatalogLoader(files: MemoryFileSource(files: ["a.yaml": text])).load("a.yaml")
    }
  }
}
