import JuiceCatalogs
import JuiceRules

/// The page of one lint rule for a person.
struct LintRulePage {
  private let rule: LintRule
  private let words: LintRuleWords
  private let locale: LocaleID

  init(_ rule: LintRule, locale: LocaleID) {
    self.rule = rule
    self.locale = locale
    words = LintRuleWords(locale: locale)
  }

  func text(style: TerminalStyle) -> String {
    let facts =
      [rule.group.rawValue, words.severity(rule.severity)]
      + (rule.isFixable ? [words.fixable] : []) + ["\(words.since) \(rule.since)"]
    return style.paint(rule.name, as: .emphasis) + " (\(facts.joined(separator: ", ")))\n\n"
      + "\(read(rule.summary))\n\n\(read(rule.rationale))\n"
      + examples(rule.faulty, words.faulty, style) + examples(rule.clean, words.clean, style)
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

  private func read(_ text: LocalizedText) -> String {
    VisibleText.lines(text.text(in: locale, else: .english))
  }
}

/// The words around what a rule brings itself.
struct LintRuleWords {
  private let isKorean: Bool
  private let lint: LintWords

  init(locale: LocaleID) {
    isKorean = locale == .korean
    lint = LintWords(locale: locale)
  }

  func severity(_ severity: Severity) -> String { lint.severity(severity) }

  var rule: String { isKorean ? "규칙" : "rule" }
  var group: String { isKorean ? "분류" : "group" }
  var level: String { isKorean ? "수준" : "level" }
  var fixable: String { isKorean ? "자동 수정" : "fixable" }
  var since: String { isKorean ? "버전" : "since" }
  var summary: String { isKorean ? "찾는 것" : "finds" }
  var count: String { isKorean ? "개수" : "count" }
  var off: String { isKorean ? "꺼짐" : "off" }
  var yes: String { isKorean ? "예" : "yes" }
  var faulty: String { isKorean ? "틀린 예:" : "Faulty:" }
  var clean: String { isKorean ? "바른 예:" : "Clean:" }
}
