import JuiceCatalogs
import JuiceLint
import JuiceRules

/// The page of a lint rule in Markdown, in English.
struct LintRuleMarkdown {
  private let rule: LintRule
  private let words = LintRuleWords(locale: .english)

  init(_ rule: LintRule) { self.rule = rule }

  var text: String {
    "\(rule.summary.english)\n\n\(rule.rationale.english)\n"
      + (rule.fix.map { "\n\(words.fix) \($0.english)\n" } ?? "")
      + examples(rule.faulty, words.faulty) + examples(rule.clean, words.clean) + advice
  }

  private var advice: String {
    guard rule.isOptional else { return "\n\(words.isMandatory)\n" }
    return LintRuleAdvice(rule: rule).sections(words).map { title, text in
      "\n\(title)\n\n```yaml\n\(text)```\n"
    }.joined()
  }

  private func examples(_ examples: [LintRule.Example], _ title: String) -> String {
    examples.map { example in
      "\n\(title)\n"
        + example.files.map { text(of: $0, isAlone: example.files.count == 1) }.joined()
    }.joined()
  }

  private func text(of file: LintRule.Example.File, isAlone: Bool) -> String {
    let title = isAlone ? "" : "\n`\(file.path)`\n"
    let end = file.text.hasSuffix("\n") ? "" : "\n"
    return title + "\n```yaml\n\(VisibleText.lines(file.text))\(end)```\n"
  }
}
