import JuiceCatalogs
import JuiceLint
import JuiceRules
import JuiceRulesTesting
import TestSupport
import Testing
import YAMLSyntax

/// Comments that suppress findings.
@Suite(.tags(.unit))
struct SuppressionTests {
  private func lint(
    _ text: String, policy: LintPolicy = LintPolicy(today: CivilDate("2026-06-01"))
  ) throws -> [Diagnostic] {
    let files = MemoryFileSource(bytes: ["tea.yaml": Array(text.utf8)])
    return try CatalogLoader(files: files).lint(["tea.yaml"], policy: policy).diagnostics
  }

  private func counting(_ findings: [Diagnostic]) -> [String] {
    findings.filter { !$0.isSuppressed }.map(\.rule)
  }

  @Test
  func `A suppression at the end of a line covers only that line`() throws {
    let findings = try lint(
      """
      fruits:
        kiwi: &kiwi { name: Kiwi }  # juice-rules: ignore[unused-anchor] for later
        mango: &mango { name: Mango }
      """)
    #expect(findings.map(\.isSuppressed) == [true, false])
    #expect(findings[0].suppression?.reason == "for later")
    #expect(counting(findings) == ["unused-anchor"])
  }

  @Test
  func `A suppression on its own line covers the next key and everything nested in the key`() throws
  {
    let findings = try lint(
      """
      fruits:
        # juice-rules: ignore[unused-anchor]

        # Grows on Jeju.
        kiwi:
          name: &name Kiwi
          attributes: &attributes { origin: &origin Jeju }
        mango: &mango { name: Mango }
      """)
    #expect(findings.map(\.isSuppressed) == [true, true, true, false])
  }

  @Test
  func `A suppression above a section covers all entries of the section`() throws {
    let findings = try lint(
      """
      # juice-rules: ignore[unused-anchor]
      fruits:
        kiwi: &kiwi { name: Kiwi }
        mango: &mango { name: Mango }
      recipes:
        tea: &tea { name: Tea, ingredients: { kiwi: 1 } }
      """)
    #expect(findings.map(\.isSuppressed) == [true, true, false])
  }

  @Test
  func `A suppression above a list item covers only that item`() throws {
    let findings = try lint(
      """
      messages:
        made:
          text: Done
          actions:
            # juice-rules: ignore[unused-anchor]
            - &yes
              label: "Yes"
              do: dismiss
            - &no
              label: "No"
              do: dismiss
      """)
    #expect(findings.map(\.isSuppressed) == [true, false])
  }

  @Test
  func `Consecutive suppressions of different rules all apply to the next entry`() throws {
    let findings = try lint(
      """
      fruits:
        # juice-rules: ignore[unused-anchor] one
        # juice-rules: ignore[yaml11-ambiguous] two
        kiwi: &kiwi { name: Kiwi, attributes: { ripe: no } }
      """)
    #expect(counting(findings).isEmpty && findings.map(\.rule).contains("unused-anchor"))
  }

  @Test
  func `A suppression written inside a text has no effect`() throws {
    let findings = try lint(
      """
      fruits:
        kiwi: &kiwi
          name: "Kiwi # juice-rules: ignore[unused-anchor]"
      messages:
        made:
          text: |
            # juice-rules: ignore[nothing]
            Done
      """)
    #expect(counting(findings) == ["unused-anchor"])
  }

  @Test
  func `A suppression expires on its 'until' date`() throws {
    let text = """
      fruits:
        # juice-rules: ignore[unused-anchor] until=2026-06-02
        kiwi: &kiwi { name: Kiwi }
      """
    #expect(counting(try lint(text)).isEmpty)
    let later = LintPolicy(today: CivilDate("2026-06-02"))
    #expect(counting(try lint(text, policy: later)) == ["expired-suppression", "unused-anchor"])
    #expect(counting(try lint(text, policy: LintPolicy())).isEmpty)
  }

  @Test(arguments: [
    "juice-rules: ignore", "juice-rules ignore[unused-anchor]", "juicerules: ignore[x]",
    "Juice-Rules: ignore[unused-anchor]", "juice-rules: disable=unused-anchor",
    "juice-rules: ignore[]", "juice-rules: ignore[,]", "juice-rules: ignore[unused-anchor",
    "juice-rules: ignore[yaml]", "juice-rules: ignore[yaml-syntax]",
    "juice-rules: ignore[unused-anchor,unused-anchor]",
    "juice-rules: ignore[unused-anchor] until=tomorrow", "juice-rules:",
    "juice-rules: ignore[unused-anchor] until=", "juice-rules: ignore [unused-anchor]",
    "juice-rules: ignore[unused-anchor] until 2099-01-01",
    "juice-rules: ignore[unused-anchor] Until: 2099-01-01",
    "juice-rules: ignore[unused-anchor] it stays until=2099-01-01",
    "juice-rules: ignore[unused-suppression]", "juice-rules: ignore[all]",
    "juice-rules ignore unused-anchor", "juicerules: ignore", "juice_rules: noqa: x",
    "juice rules: ignore[unused-anchor]", "juice-rules-disable-line unused-anchor",
    "sweet # juice-rules: ignore[unused-anchor]", "juice-rules: see above",
  ])
  func `An invalid suppression comment is reported`(_ comment: String) throws {
    let findings = try lint("fruits:\n  # \(comment)\n  kiwi: &kiwi { name: Kiwi }\n")
    #expect(findings.contains { $0.rule == "invalid-suppression" }, "\(findings.map(\.rule))")
  }

  @Test(arguments: [
    "juice-rules lint reads this", "juice rules are fun", "see juice-rules: ignore[x]",
    "juicy", "juice-rules ignores this file", "Juice rules: always fresh", "j", "juice",
    "juice rules: allow nobody", "juice-rules",
  ])
  func `A comment that only resembles a suppression is ignored`(_ comment: String) throws {
    #expect(try lint("fruits:\n  # \(comment)\n  kiwi: { name: Kiwi }\n").isEmpty)
  }

  @Test
  func `A suppression of a rule that is off is not reported as unused`() throws {
    let text = "fruits:  # juice-rules: ignore[unused-anchor] for later\n  kiwi: { name: Kiwi }\n"
    #expect(counting(try lint(text)) == ["unused-suppression"])
    let off = LintPolicy(choices: [RuleChoice(ignored: [.rule("unused-anchor")])])
    #expect(try lint(text, policy: off).isEmpty)
  }

  @Test
  func `An error that keeps the catalog from loading is not suppressed, whatever its level`() throws
  {
    let text = """
      recipes:
        # juice-rules: ignore[unknown-ingredient]
        tea: { name: Tea, ingredients: { leaf: 1 } }
      """
    let loader = CatalogLoader(files: MemoryFileSource(bytes: ["tea.yaml": Array(text.utf8)]))
    #expect(try loader.load("tea.yaml").catalog == nil)
    let info = RuleChoice(levels: [.rule("unknown-ingredient"): .at(.info)])
    for choices in [[], [info]] {
      let findings = try lint(text, policy: LintPolicy(choices: choices))
      #expect(counting(findings) == ["unknown-ingredient"])
      #expect(findings[0].notes.contains { $0.english.contains("cannot suppress an error") })
    }
  }

  @Test
  func `A warning that is reported as an error can be suppressed`() throws {
    let text = "fruits:\n  kiwi: &kiwi { name: Kiwi }  # juice-rules: ignore[unused-anchor]\n"
    let policy = LintPolicy(choices: [RuleChoice(levels: [.rule("unused-anchor"): .at(.error)])])
    #expect(counting(try lint(text, policy: policy)).isEmpty)
  }

  @Test(arguments: 0..<40)
  func `Suppressions hide the named faults but errors, and are unused once the faults are fixed`(
    _ seed: UInt64
  ) throws {
    let catalog = RandomFaults(seed: seed)
    let found = try lint(catalog.faulty.joined(separator: "\n"))
    let comments = catalog.faulty.indices.map { line in
      let start = catalog.faulty[..<line].reduce(0) { $0 + $1.utf8.count + 1 }
      let span = start..<start + catalog.faulty[line].utf8.count
      let rules = Set(found.filter { span.contains($0.primary.span.start) }.map(\.rule))
      return rules.isEmpty
        ? nil : "# juice-rules: ignore[\(rules.sorted().joined(separator: ", "))]"
    }
    for isAbove in [false, true] {
      func commented(_ lines: [String]) -> String {
        zip(lines, comments).map { line, comment in
          guard let comment else { return line + "\n" }
          let indent = String(line.prefix { $0 == " " })
          return isAbove ? "\(indent)\(comment)\n\(line)\n" : "\(line)  \(comment)\n"
        }.joined()
      }
      #expect(
        counting(try lint(commented(catalog.faulty)))
          == found.filter { $0.severity == .error }.map(\.rule), "seed \(seed)")
      let clean = try lint(commented(catalog.clean))
      #expect(Set(clean.map(\.rule)).isSubset(of: ["unused-suppression"]), "seed \(seed)")
      #expect(clean.count == comments.compactMap(\.self).count, "seed \(seed)")
      let files = MemoryFileSource(bytes: ["tea.yaml": Array(commented(catalog.clean).utf8)])
      let fixed = try CatalogLoader(files: files).fix(["tea.yaml"]).files.map(\.fixed)
      let expected = catalog.clean.map { $0 + "\n" }.joined()
      #expect(fixed == (clean.isEmpty ? [] : [Array(expected.utf8)]), "seed \(seed)")
    }
  }
}

/// A catalog with faults at random, and the same without.
private struct RandomFaults {
  private(set) var faulty = ["fruits:"]
  private(set) var clean = ["fruits:"]

  init(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func random(_ count: Int) -> Int {
      Int.random(in: 0..<count, using: &generator)
    }
    for index in 0..<6 {
      let fault = ["&a\(index) ", "", "!tag ", ""][random(4)]
      add("  fruit-\(index): \(fault){ name: Fruit \(index) }") {
        $0.replacing(fault + "{", with: "{")
      }
    }
    add("recipes:") { $0 }
    for index in 0..<6 {
      let used = ["fruit-\(index)", "frut-\(index)", "fruit_\(index)"][random(3)]
      let amount = ["1", "-1", "1 ml", "0.5"][random(4)]
      let start = "  juice-\(index): { name: Juice \(index), ingredients: { "
      faulty.append(start + "\(used): \(amount), fruit-9: \(index + 2) } }")
      clean.append(start + "fruit-\(index): \(index + 1) } }")
    }
  }

  private mutating func add(_ line: String, cleaned: (String) -> String) {
    faulty.append(line)
    clean.append(cleaned(line))
  }
}
