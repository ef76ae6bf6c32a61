import JuiceCatalogs
import Testing

/// Which rules are on, and how much they matter.
struct RuleChoiceTests {
  private let anchor = LintRule.named("unused-anchor")!
  private let tag = LintRule.named("custom-tag")!
  private let syntax = LintRule.named("yaml-syntax")!

  private func policy(_ choices: RuleChoice...) -> LintPolicy { LintPolicy(choices: choices) }

  @Test("has every standard rule on by itself, and no other")
  func byItself() {
    for rule in LintRule.all { #expect(LintPolicy().isOn(rule) == (rule.status == .standard)) }
  }

  @Test("takes the selected rules in place of all others")
  func selected() {
    let policy = policy(RuleChoice(selected: [.rule("unused-anchor")]))
    #expect(policy.isOn(anchor) && !policy.isOn(tag))
  }

  @Test("lets the selector that singles out most decide, and ignoring win among equals")
  func specificity() {
    let yaml = RuleSelector.group(.yaml)
    #expect(policy(RuleChoice(selected: [.rule("unused-anchor")], ignored: [yaml])).isOn(anchor))
    #expect(!policy(RuleChoice(selected: [yaml], ignored: [.rule("unused-anchor")])).isOn(anchor))
    #expect(!policy(RuleChoice(selected: [yaml], ignored: [yaml])).isOn(anchor))
    #expect(policy(RuleChoice(selected: [yaml], ignored: [.all])).isOn(anchor))
  }

  @Test("gives the later choice the last word")
  func layers() {
    let off = RuleChoice(ignored: [.rule("unused-anchor")])
    let on = RuleChoice(added: [.group(.yaml)])
    #expect(policy(off, on).isOn(anchor))
    #expect(!policy(on, off).isOn(anchor))
  }

  @Test("chooses for single files between the configuration and the command line")
  func paths() {
    let special = LintPolicy.PathChoice(RuleChoice(ignored: [.all])) { $0.hasPrefix("legacy/") }
    var policy = LintPolicy(
      choices: [RuleChoice(), RuleChoice()], pathChoices: [special])
    #expect(!policy.isOn(anchor, in: "legacy/a.yaml"))
    #expect(policy.isOn(anchor, in: "new/a.yaml"))
    policy.choices[1].selected = [.rule("unused-anchor")]
    #expect(policy.isOn(anchor, in: "legacy/a.yaml"))
  }

  @Test("never turns off or lowers what the rest depends on")
  func mandatory() {
    let policy = policy(
      RuleChoice(selected: [], ignored: [.all], severities: [.all: .info]))
    #expect(policy.isOn(syntax) && policy.severity(of: syntax) == nil)
  }

  @Test("takes the most particular level")
  func severities() {
    let choice = RuleChoice(severities: [
      .all: .error, .group(.yaml): .info, .rule("custom-tag"): .warning,
    ])
    #expect(policy(choice).severity(of: anchor) == .info)
    #expect(policy(choice).severity(of: tag) == .warning)
  }

  @Test(
    "reads the names of rules and groups, and no others",
    arguments: [
      ("all", RuleSelector.all), ("yaml", .group(.yaml)),
      ("unused-anchor", .rule("unused-anchor")), ("unused_anchor", nil), ("", nil), ("ALL", nil),
    ])
  func names(_ text: String, _ selector: RuleSelector?) {
    #expect(RuleSelector(text) == selector)
  }
}
