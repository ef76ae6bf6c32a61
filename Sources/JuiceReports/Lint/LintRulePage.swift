import JuiceCatalogs
import JuiceLint
import JuiceRules

/// The page of one lint rule for a person.
struct LintRulePage {
  private let rule: LintRule
  private let page: LintRule.Page
  private let words: LintRuleWords
  private let locale: LocaleID

  init(_ rule: LintRule, locale: LocaleID) {
    self.rule = rule
    page = rule.page
    self.locale = locale
    words = LintRuleWords(locale: locale)
  }

  func text(style: TerminalStyle) -> String {
    let facts = words.facts(of: rule).joined(separator: ", ")
    return style.paint(rule.name, as: .emphasis) + " (\(facts))\n\n"
      + "\(read(page.summary, style))\n\n\(read(page.rationale, style))\n"
      + (page.fix.map { "\n\(read($0, after: words.fix + " ", style))\n" } ?? "")
      + examples(page.faulty, words.faulty, style) + examples(page.clean, words.clean, style)
      + advice(style)
  }

  private func advice(_ style: TerminalStyle) -> String {
    guard rule.isOptional else { return "\n\(words.isMandatory)\n" }
    return LintRuleAdvice(rule: rule).sections(words).map { title, text in
      let lines = text.split(separator: "\n").map { "  \($0)\n" }.joined()
      let titles = style.width.map { WrappedText(title).lines(width: $0) } ?? [title]
      let painted = titles.map { style.paint($0, as: .emphasis) + "\n" }.joined()
      return "\n" + painted + lines
    }.joined()
  }

  private func examples(
    _ examples: [LintRule.Example], _ title: String, _ style: TerminalStyle
  ) -> String {
    examples.map { example in
      "\n" + style.paint(title, as: .emphasis) + "\n"
        + example.files.map { text(of: $0, isAlone: example.files.count == 1) }.joined()
    }.joined()
  }

  private func text(of file: LintRule.Example.File, isAlone: Bool) -> String {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.last?.isEmpty == true ? lines.dropLast() : lines[...]
    return (isAlone ? "" : "\n  # \(file.path)\n")
      + kept.map { $0.isEmpty ? "\n" : VisibleText.line("  \($0)") + "\n" }.joined()
  }

  /// Returns the sentences of `text`, in lines that fit the terminal.
  private func read(
    _ text: LocalizedText, after start: String = "", _ style: TerminalStyle
  ) -> String {
    let text = start + VisibleText.lines(text.text(in: locale, else: .english))
    guard let width = style.width else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { WrappedText(String($0)).lines(width: width) }.joined(separator: "\n")
  }
}
