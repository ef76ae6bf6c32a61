import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing
import YAMLSyntax

/// The conditions that `unreadable-condition` takes for too deep or too long.
@Suite(.tags(.unit))
struct UnreadableConditionTests {
  /// Returns a pack with a condition, written as the lines after `when:`.
  private func pack(when condition: String) -> String {
    """
    pack: { name: tea, locales: [en] }
    facts:
      a: { type: bool, default: false }
      b: { type: bool, default: false }
      c: { type: bool, default: false }
      d: { type: bool, default: false }
      e: { type: bool, default: false }
      n: { type: int, minimum: 0, maximum: 9, default: 0 }
    rules:
      first:
        when: \(condition)
        alert: { message: Hello. }
    """
  }

  private func report(
    _ files: [String: String], _ policy: LintPolicy = LintPolicy()
  ) throws -> LintReport {
    try CatalogLoader(files: MemoryFileSource(files: files)).lint(["."], policy: policy)
  }

  private func findings(
    when condition: String, _ policy: LintPolicy = LintPolicy()
  ) throws -> [Diagnostic] {
    try report(["tea.yaml": pack(when: condition)], policy).diagnostics
      .filter { $0.rule == "unreadable-condition" }
  }

  @Test(arguments: [
    "facts.a && facts.b && facts.c && facts.d && facts.e",
    "facts.a && (facts.b && (facts.c && (facts.d && (facts.e && facts.n > 1))))",
    "facts.a || facts.b || facts.c && facts.d",
    "facts.a && (facts.b || facts.c && facts.d)",
    "facts.a && (facts.b || !facts.c && !(facts.n > 1))",
    "!(facts.a && (facts.b || facts.c))",
    "(facts.n > 1) == (facts.a ? facts.b || facts.c && facts.d : facts.e)",
    "[1, 2].exists(i, [3].all(k, i < k && facts.n > k))",
    "size([1, 2].filter(i, i > facts.n)) > (facts.a ? 2 : 3)",
  ])
  func `A condition of at most three nested levels is not reported`(_ condition: String) throws {
    #expect(try findings(when: "'\(condition)'").isEmpty)
  }

  @Test(arguments: [
    ("facts.a && (facts.b || facts.c && (facts.d || facts.e))", 4),
    ("!(facts.a && (facts.b || facts.c && facts.d))", 4),
    ("facts.a || !(facts.b && !(facts.c || facts.d))", 5),
    ("facts.a ? facts.b : facts.b ? facts.c : facts.c ? facts.d : facts.d ? facts.e : facts.a", 4),
    ("[1].exists(i, [2].all(k, i < k && (facts.a || facts.b)))", 4),
    ("facts.n > (facts.a || facts.b && (facts.c || [1].exists(i, i > facts.n)) ? 1 : 2)", 5),
  ])
  func `A condition of more than three nested levels is reported with their number`(
    _ condition: String, _ levels: Int
  ) throws {
    let finding = try #require(try findings(when: "'\(condition)'").first)
    #expect(finding.message.english == "the condition has \(levels) nested levels, more than 3")
    #expect(finding.severity == .info && finding.fix == nil)
  }

  /// Returns a condition with the given number of characters.
  private func condition(ofLength length: Int, of letter: Character = "x") -> String {
    let text = #"order.actor == """#
    return #"order.actor == "\#(String(repeating: letter, count: length - text.count))""#
  }

  @Test(arguments: ["x", "가", "e\u{301}"] as [Character])
  func `A condition of more than 120 characters is reported, whatever the script`(
    _ letter: Character
  ) throws {
    #expect(try findings(when: condition(ofLength: 120, of: letter)).isEmpty)
    let finding = try #require(try findings(when: condition(ofLength: 121, of: letter)).first)
    #expect(finding.message.english == "the condition has 121 characters, more than 120")
    #expect(finding.message.text(in: .korean) == "조건이 121자로 120자를 넘습니다")
  }

  @Test(arguments: [">-", ">", "|", "|+", ""])
  func `Line breaks, indentation and comments of a condition in several lines do not count`(
    _ style: String
  ) throws {
    let comment = style.hasPrefix("|") ? "// the first reason, then the second" : ""
    func lines(_ length: Int) -> String {
      """
      \(style)
            facts.a   \(comment)

              && facts.b &&
            \(condition(ofLength: length - "facts.a && facts.b && ".count))
      """
    }
    #expect(try findings(when: lines(120)).isEmpty)
    let finding = try #require(try findings(when: lines(121)).first)
    #expect(finding.message.english == "the condition has 121 characters, more than 120")
  }

  @Test
  func `A condition that is too deep and too long has one finding`() throws {
    let deep = "facts.a && (facts.b || facts.c && (facts.d || facts.e)) && "
    let findings = try findings(when: deep + condition(ofLength: 121))
    #expect(findings.map(\.message.english) == ["the condition has 4 nested levels, more than 3"])
  }

  @Test
  func `A condition that does not parse has no second finding`() throws {
    let broken = "facts.a && (facts.b || facts.c && (facts.d || facts.e) && "
    let report = try report(["tea.yaml": pack(when: broken + condition(ofLength: 121))])
    let rules = Set(report.diagnostics.map(\.rule))
    #expect(rules.contains("expression-syntax") && !rules.contains("unreadable-condition"))
  }

  @Test
  func `Conditions of recipes, lines, alternatives and overrides are reported where they are`()
    throws
  {
    let long = condition(ofLength: 121)
    let files = [
      "catalog.yaml": "packs: [tea, more]\n",
      "tea.yaml": """
      pack: { name: tea, version: 1.0.0, locales: [en] }
      extras: { milk: { name: Milk }, ice: { name: Ice } }
      recipes:
        tea:
          name: Tea
          when: \(long)
          ingredients:
            ice: { amount: 1, when: '\(long)' }
            base:
              any-of:
                - milk: 1
                - ice: 2
                  when: \(long)
            when: { use: milk, amount: 2 }
      rules:
        short: { when: order.count > 3, alert: { message: Hello. } }
      """,
      "more.yaml": """
      pack: { name: more, version: 1.0.0, locales: [en], requires: { tea: "*" } }
      overrides:
        rules:
          tea/short:
            patch:
              when: \(long)
      """,
    ]
    let report = try report(files)
    let places = try report.diagnostics.filter { $0.rule == "unreadable-condition" }.map {
      let source = try #require(report.sources[$0.primary.file])
      let span = $0.primary.span
      let text = String(decoding: source.bytes[span.start..<span.end], as: UTF8.self)
      #expect(text == long || text == "'\(long)'")
      return "\($0.primary.file):\(source.lines.position(at: span.start).line)"
    }
    #expect(places.sorted() == ["more.yaml:6", "tea.yaml:13", "tea.yaml:6", "tea.yaml:8"])
  }

  @Test
  func `The rule is on, and can be suppressed, ignored and given another severity`() throws {
    let long = condition(ofLength: 121)
    let rule = RuleSelector.rule("unreadable-condition")
    #expect(try findings(when: long).map(\.severity) == [.info])
    for off in [
      RuleChoice(ignored: [rule]), RuleChoice(ignored: [.group(.style)]),
      RuleChoice(levels: [rule: .off]), RuleChoice(selected: [.group(.yaml)]),
    ] {
      #expect(try findings(when: long, LintPolicy(choices: [off])).isEmpty)
    }
    let severe = LintPolicy(choices: [RuleChoice(levels: [rule: .at(.error)])])
    #expect(try findings(when: long, severe).map(\.severity) == [.error])
    let suppressed = try findings(
      when: "\(long)  # juice-rules: ignore[unreadable-condition] the law says so")
    #expect(suppressed.map(\.suppression?.reason) == ["the law says so"])
  }

  @Test
  func `A fix is applied even if a condition that is hard to read comes to light`() throws {
    let files = ["tea.yaml": pack(when: condition(ofLength: 121)).replacing("when:", with: "wehn:")]
    #expect(try report(files).diagnostics.contains { $0.rule == "unknown-key" })
    let outcome = try CatalogLoader(files: MemoryFileSource(files: files)).fix(["."])
    #expect(outcome.report.diagnostics.contains { $0.rule == "unreadable-condition" })
  }
}
