import JuiceCatalogs
import JuiceLint
import JuiceRules
import TestSupport
import Testing

/// The rules that are on, and their levels.
@Suite(.tags(.unit))
struct RuleChoiceTests {
  private let anchor: LintRule
  private let tag: LintRule
  private let syntax: LintRule

  init() throws {
    anchor = try #require(LintRule.named("unused-anchor"))
    tag = try #require(LintRule.named("custom-tag"))
    syntax = try #require(LintRule.named("yaml-syntax"))
  }

  private func policy(_ choices: RuleChoice...) -> LintPolicy { LintPolicy(choices: choices) }

  @Test
  func `By default, every standard rule is on and all other rules are off`() {
    for rule in LintRule.all { #expect(LintPolicy().isOn(rule) == (rule.status == .standard)) }
  }

  @Test
  func `If a rule is selected, the rules that are not selected are off`() {
    let policy = policy(RuleChoice(selected: [.rule("unused-anchor")]))
    #expect(policy.isOn(anchor) && !policy.isOn(tag))
  }

  @Test
  func `The most specific selector decides, and 'ignored' wins over 'selected' in a tie`() {
    let yaml = RuleSelector.group(.yaml)
    #expect(policy(RuleChoice(selected: [.rule("unused-anchor")], ignored: [yaml])).isOn(anchor))
    #expect(!policy(RuleChoice(selected: [yaml], ignored: [.rule("unused-anchor")])).isOn(anchor))
    #expect(!policy(RuleChoice(selected: [yaml], ignored: [yaml])).isOn(anchor))
    #expect(policy(RuleChoice(selected: [yaml], ignored: [.all])).isOn(anchor))
  }

  @Test
  func `A later choice overrides an earlier choice`() {
    let off = RuleChoice(ignored: [.rule("unused-anchor")])
    let on = RuleChoice(added: [.group(.yaml)])
    #expect(policy(off, on).isOn(anchor))
    #expect(!policy(on, off).isOn(anchor))
  }

  @Test
  func `A choice for some paths overrides the configuration but not the command line`() {
    let special = LintPolicy.PathChoice(RuleChoice(ignored: [.all])) { $0.hasPrefix("legacy/") }
    var policy = LintPolicy(
      choices: [RuleChoice(), RuleChoice()], pathChoices: [special])
    #expect(!policy.isOn(anchor, in: "legacy/a.yaml"))
    #expect(policy.isOn(anchor, in: "new/a.yaml"))
    policy.choices[1].selected = [.rule("unused-anchor")]
    #expect(policy.isOn(anchor, in: "legacy/a.yaml"))
  }

  @Test
  func `A mandatory rule such as 'yaml-syntax' cannot be turned off or made less severe`() {
    let policy = policy(
      RuleChoice(selected: [], ignored: [.all], levels: [.all: .at(.info)]))
    #expect(policy.isOn(syntax) && policy.severity(of: syntax) == nil)
  }

  @Test
  func `The level of the most specific selector applies`() {
    let choice = RuleChoice(levels: [
      .all: .at(.error), .group(.yaml): .at(.info), .rule("custom-tag"): .at(.warning),
    ])
    #expect(policy(choice).severity(of: anchor) == .info)
    #expect(policy(choice).severity(of: tag) == .warning)
  }

  @Test
  func `The most specific selector decides the level of a rule, even if the level is 'off'`() {
    let but = RuleChoice(levels: [.group(.yaml): .off, .rule("unused-anchor"): .at(.info)])
    #expect(policy(but).isOn(anchor) && policy(but).severity(of: anchor) == .info)
    #expect(!policy(but).isOn(tag))
    let all = RuleChoice(levels: [.rule("unused-anchor"): .off, .all: .at(.error)])
    #expect(!policy(all).isOn(anchor) && policy(all).isOn(tag))
    #expect(!policy(RuleChoice(ignored: [.rule("unused-anchor")], levels: all.levels)).isOn(anchor))
  }

  @Test
  func `A later level turns a rule on again, but a later level for 'all' does not`() {
    let level = RuleChoice(levels: [.rule("unused-anchor"): .at(.info)])
    for off in [
      RuleChoice(ignored: [.rule("unused-anchor")]), RuleChoice(selected: [.rule("custom-tag")]),
      RuleChoice(levels: [.rule("unused-anchor"): .off]),
    ] {
      #expect(policy(off, level).isOn(anchor))
      #expect(!policy(level, off).isOn(anchor))
    }
    let all = RuleChoice(levels: [.all: .at(.info)])
    #expect(!policy(RuleChoice(ignored: [.rule("unused-anchor")]), all).isOn(anchor))
  }

  @Test
  func `'unsupported-encoding' stays on if other rules are selected, but can be ignored`() throws {
    let unread = try #require(LintRule.named("unsupported-encoding"))
    #expect(policy(RuleChoice(selected: [.rule("unused-anchor")])).isOn(unread))
    #expect(!policy(RuleChoice(ignored: [.group(.yaml)])).isOn(unread))
  }

  @Test(arguments: [
    ("all", RuleSelector.all), ("yaml", .group(.yaml)),
    ("unused-anchor", .rule("unused-anchor")), ("unused_anchor", nil), ("", nil), ("ALL", nil),
  ])
  func `A selector is 'all' or the exact name of a rule or group`(
    _ text: String, _ selector: RuleSelector?
  ) {
    #expect(RuleSelector(text) == selector)
  }
}
