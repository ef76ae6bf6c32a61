import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The scope of a suppressing comment, and the conditions under which it is reported as unused.
@Suite(.tags(.unit))
struct SuppressionScopeTests {
  private func lint(_ text: String, _ others: [String: String] = [:]) throws -> [Diagnostic] {
    var files = others.mapValues { Array($0.utf8) }
    files["tea.yaml"] = Array(text.utf8)
    let policy = LintPolicy(today: CivilDate("2026-06-01"))
    return try CatalogLoader(files: MemoryFileSource(bytes: files))
      .lint(["tea.yaml"], policy: policy).diagnostics
  }

  private func counting(_ findings: [Diagnostic]) -> [String] {
    findings.filter { !$0.isSuppressed }.map(\.rule)
  }

  @Test
  func `A suppression above an entry covers the anchor that begins the entry`() throws {
    let text = """
      fruits:
        # juice-rules: ignore[unused-anchor]
        &lime lime: { name: Lime }
      messages:
        made:
          text: Done
          actions:
            # juice-rules: ignore[unused-anchor]
            - &yes
              label: "Yes"
              do: make
      """
    #expect(
      try lint(text).filter { $0.rule == "unused-anchor" }.map(\.isSuppressed) == [true, true])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `A suppression works after a byte order mark and with LF, CRLF or CR line breaks`(
    lineBreak: String
  ) throws {
    let lines = [
      "\u{FEFF}# juice-rules: ignore[unused-anchor]", "fruits:", "  lime: &l { name: Lime }", "",
    ]
    #expect(counting(try lint(lines.joined(separator: lineBreak))).isEmpty)
  }

  @Test
  func `A suppression works inside a mapping in braces`() throws {
    let text = """
      fruits: {
        # juice-rules: ignore[unused-anchor]
        lime: &l { name: Lime },
        lemon: &m { name: Lemon } # juice-rules: ignore[unused-anchor]
      }
      """
    #expect(counting(try lint(text)).isEmpty)
  }

  @Test
  func `The nearest comment suppresses a finding, and farther ones are reported as unused`() throws
  {
    let findings = try lint(
      """
      # juice-rules: ignore[unused-anchor] far
      fruits:
        # juice-rules: ignore[unused-anchor] near
        lime: &l { name: Lime }
        lemon: &m { name: Lemon }  # juice-rules: ignore[unused-anchor] here
        # juice-rules: ignore[unused-anchor] first
        # juice-rules: ignore[unused-anchor] second
        fig: &n { name: Fig }
      """)
    let reasons = findings.compactMap(\.suppression?.reason)
    #expect(reasons == ["near", "here", "second"])
    #expect(counting(findings) == ["unused-suppression", "unused-suppression"])
  }

  @Test
  func `A finding about a suppression has the path of the suppressed entry`() throws {
    let findings = try lint(
      """
      fruits:
        # juice-rules: ignore[custom-tag]
        lime: { name: Lime }
        lemon: { name: Lemon } # juice-rules: ignore[custom-tg]
      # juice-rules: ignore[custom-tag]
      """)
    #expect(findings.map(\.path) == ["fruits.lime", "fruits.lemon", ""])
  }

  @Test(arguments: [
    "fruits:\n  # juice-rules: ignore[custom-tag]\n  kiwi: { name: Kiwi\n",
    "juices:\n  # juice-rules: ignore[amount-too-fine]\n  tea: { name: Tea }\n",
    "fruits:\n  # juice-rules: ignore[custom-tag]\n  kiwi: { nam: Kiwi }\n",
  ])
  func `A suppression is not reported as unused if an error prevents checks of the entry`(
    _ text: String
  ) throws {
    #expect(!counting(try lint(text)).contains("unused-suppression"))
  }

  @Test
  func `An unused suppression is reported despite an error that cannot affect the named rule`()
    throws
  {
    let findings = try lint(
      """
      recipes:
        # juice-rules: ignore[unused-anchor, never-makeable]
        tea: { name: Tea, ingredients: { leaf: 1 } }
      """)
    #expect(counting(findings) == ["unused-suppression", "unknown-ingredient"])
    #expect(findings[0].data.found == "unused-anchor")
  }

  @Test
  func `Linting many suppressions takes time proportional to the size of the file`() throws {
    #expect(try Growth.isLinear(from: 250) { try lintComments($0) })
  }

  private func lintComments(_ count: Int) throws {
    let stack = String(
      repeating: "  # juice-rules: ignore[unused-anchor]\n", count: count)
    let fruits = (0..<count).map { "  fruit-\($0): &a\($0) { name: Fruit }\n" }.joined()
    let commented = (0..<count).map {
      "  # juice-rules: ignore[unused-anchor]\n  more-\($0): &b\($0) { name: Fruit }\n"
    }.joined()
    let findings = try lint("fruits:\n" + stack + fruits + commented)
    #expect(findings.count { $0.rule == "unused-anchor" && $0.isSuppressed } == count + 1)
    #expect(findings.count { $0.rule == "unused-suppression" } == count - 1)
  }
}
