package import JuiceLint
package import JuiceRules

/// The page of a lint rule in Markdown, in English.
package struct LintRuleMarkdown {
  private let rule: LintRule
  private let page: LintRule.Page
  private let locale: LocaleID
  private let words: LintRuleWords

  package init(_ rule: LintRule, locale: LocaleID = .english) {
    self.rule = rule
    page = rule.page
    self.locale = locale
    words = LintRuleWords(locale: locale)
  }

  package var text: String {
    "\(read(page.summary))\n\n\(read(page.rationale))\n"
      + (page.fix.map { "\n\(words.fix) \(read($0))\n" } ?? "")
      + examples(page.faulty, words.faulty) + examples(page.clean, words.clean) + advice
  }

  private func read(_ text: LocalizedText) -> String { text.text(in: locale, else: .english) }

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
