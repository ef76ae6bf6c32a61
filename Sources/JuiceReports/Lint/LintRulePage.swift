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

/// The ways to suppress the findings of a rule, to turn the rule on or off, or to change its level.
struct LintRuleAdvice {
  let rule: LintRule

  /// The comment that suppresses a finding; `nil` if no comment can.
  var comment: String? {
    guard rule.canBeSuppressed, rule.severity != .error, !rule.saysWhatIsUnread,
      !rule.isAboutBaselines
    else { return nil }
    return "# juice-rules: ignore[\(rule.name)] reason"
  }

  /// The lines of juice-rules.yaml that set the rule's level; `nil` if the level is fixed.
  var configuration: String? {
    guard rule.isOptional else { return nil }
    let level = isOff ? rule.severity : rule.severity == .info ? .warning : .info
    let setting = "\(rule.name): \(level.rawValue)  # error, warning, info or off"
    return "lint:\n  severity:\n    \(setting)\n"
  }

  /// Returns the ways that apply, each with a title for a person.
  func sections(_ words: LintRuleWords) -> [(title: String, text: String)] {
    var sections: [(title: String, text: String)] = []
    if let comment { sections.append((words.toSuppress, comment + "\n")) }
    if let configuration {
      sections.append((isOff ? words.toTurnOn : words.toConfigure, configuration))
    }
    return sections
  }

  private var isOff: Bool { rule.status != .standard }
}

/// The words around the texts of a rule.
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
  var status: String { isKorean ? "상태" : "status" }
  var off: String { isKorean ? "꺼짐" : "off" }
  var yes: String { isKorean ? "예" : "yes" }
  var faulty: String { isKorean ? "틀린 예:" : "Faulty:" }
  var fix: String { isKorean ? "자동 수정:" : "Fix:" }
  var clean: String { isKorean ? "바른 예:" : "Clean:" }

  var toSuppress: String {
    isKorean
      ? "문제를 숨기려면 그 줄 끝이나 그 키 바로 윗줄에 이렇게 씁니다:"
      : "To suppress a finding, write at the end of its line or on the line above its key:"
  }

  var toConfigure: String {
    isKorean
      ? "수준을 바꾸거나 규칙을 끄려면 juice-rules.yaml에 이렇게 씁니다:"
      : "To change the level or turn the rule off, write in juice-rules.yaml:"
  }

  var toTurnOn: String {
    isKorean
      ? "규칙을 켜려면 juice-rules.yaml에 이렇게 씁니다:" : "To turn the rule on, write in juice-rules.yaml:"
  }

  var isMandatory: String {
    isKorean
      ? "숨기거나 끄거나 수준을 바꿀 수 없습니다. 이 규칙 없이는 다른 규칙의 결과를 믿을 수 없습니다."
      : """
      This rule cannot be suppressed, lowered or turned off: without this rule, the results of the other rules are \
      not reliable.
      """
  }

  /// Returns the word for a status, or `""` if the rule is on by default.
  func status(_ status: LintRule.Status) -> String {
    switch status {
    case .standard: ""
    case .optional: isKorean ? "선택" : "optional"
    default: isKorean ? "미리보기" : "preview"
    }
  }

  /// Returns the rule's group and level, its status, its kind of fix, the version that introduced it and its former
  /// names.
  func facts(of rule: LintRule) -> [String] {
    var facts = [rule.group.rawValue, severity(rule.severity)]
    if rule.status != .standard { facts.append("\(status(rule.status)): \(off)") }
    if rule.isFixable { facts.append(rule.hasUnsafeFixes ? partlySafe : fixable) }
    facts.append("\(since) \(rule.since)")
    if !rule.formerNames.isEmpty {
      facts.append((isKorean ? "옛 이름 " : "formerly ") + rule.formerNames.joined(separator: ", "))
    }
    return facts
  }

  private var partlySafe: String {
    isKorean ? "자동 수정, 일부는 --unsafe-fixes" : "fixable, in part with --unsafe-fixes"
  }
}
