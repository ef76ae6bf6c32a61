import JuiceCatalogs
import JuiceLint
import JuiceRules
import Testing

/// The rules that are on, and their levels.
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

  @Test("By default, every standard rule is on and all other rules are off")
  func byItself() {
    for rule in LintRule.all { #expect(LintPolicy().isOn(rule) == (rule.status == .standard)) }
  }

  @Test("If a rule is selected, the rules that are not selected are off")
  func selected() {
    let policy = policy(RuleChoice(selected: [.rule("unused-anchor")]))
    #expect(policy.isOn(anchor) && !policy.isOn(tag))
  }

  @Test("The most specific selector decides, and `ignored` wins over `selected` in a tie")
  func specificity() {
    let yaml = RuleSelector.group(.yaml)
    #expect(policy(RuleChoice(selected: [.rule("unused-anchor")], ignored: [yaml])).isOn(anchor))
    #expect(!policy(RuleChoice(selected: [yaml], ignored: [.rule("unused-anchor")])).isOn(anchor))
    #expect(!policy(RuleChoice(selected: [yaml], ignored: [yaml])).isOn(anchor))
    #expect(policy(RuleChoice(selected: [yaml], ignored: [.all])).isOn(anchor))
  }

  @Test("A later choice overrides an earlier choice")
  func layers() {
    let off = RuleChoice(ignored: [.rule("unused-anchor")])
    let on = RuleChoice(added: [.group(.yaml)])
    #expect(policy(off, on).isOn(anchor))
    #expect(!policy(on, off).isOn(anchor))
  }

  @Test("A choice for some paths overrides the configuration but not the command line")
  func paths() {
    let special = LintPolicy.PathChoice(RuleChoice(ignored: [.all])) { $0.hasPrefix("legacy/") }
    var policy = LintPolicy(
      choices: [RuleChoice(), RuleChoice()], pathChoices: [special])
    #expect(!policy.isOn(anchor, in: "legacy/a.yaml"))
    #expect(policy.isOn(anchor, in: "new/a.yaml"))
    policy.choices[1].selected = [.rule("unused-anchor")]
    #expect(policy.isOn(anchor, in: "legacy/a.yaml"))
  }

  @Test("A mandatory rule such as `yaml-syntax` cannot be turned off or made less severe")
  func mandatory() {
    let policy = policy(
      RuleChoice(selected: [], ignored: [.all], levels: [.all: .at(.info)]))
    #expect(policy.isOn(syntax) && policy.severity(of: syntax) == nil)
  }

  @Test("The level of the most specific selector applies")
  func severities() {
    let choice = RuleChoice(levels: [
      .all: .at(.error), .group(.yaml): .at(.info), .rule("custom-tag"): .at(.warning),
    ])
    #expect(policy(choice).severity(of: anchor) == .info)
    #expect(policy(choice).severity(of: tag) == .warning)
  }

  @Test("The most specific selector decides the level of a rule, even if the level is `off`")
  func levelsOff() {
    let but = RuleChoice(levels: [.group(.yaml): .off, .rule("unused-anchor"): .at(.info)])
    #expect(policy(but).isOn(anchor) && policy(but).severity(of: anchor) == .info)
    #expect(!policy(but).isOn(tag))
    let all = RuleChoice(levels: [.rule("unused-anchor"): .off, .all: .at(.error)])
    #expect(!policy(all).isOn(anchor) && policy(all).isOn(tag))
    #expect(!policy(RuleChoice(ignored: [.rule("unused-anchor")], levels: all.levels)).isOn(anchor))
  }

  @Test("A later level for a rule turns the rule on again, but a later level for `all` does not")
  func levelOfLaterLayer() {
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

  @Test("`unsupported-encoding` stays on if other rules are selected, but can be ignored")
  func unread() throws {
    let unread = try #require(LintRule.named("unsupported-encoding"))
    #expect(policy(RuleChoice(selected: [.rule("unused-anchor")])).isOn(unread))
    #expect(!policy(RuleChoice(ignored: [.group(.yaml)])).isOn(unread))
  }

  @Test(
    "A selector is `all` or the exact name of a rule or group",
    arguments: [
      ("all", RuleSelector.all), ("yaml", .group(.yaml)),
      ("unused-anchor", .rule("unused-anchor")), ("unused_anchor", nil), ("", nil), ("ALL", nil),
    ])
  func names(_ text: String, _ selector: RuleSelector?) {
    #expect(RuleSelector(text) == selector)
  }
}
