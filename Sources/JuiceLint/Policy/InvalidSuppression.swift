import JuiceCatalogs
import JuiceRules

extension Finding.Rule {
  static let invalidSuppression = Finding.Rule("invalid-suppression", .warning)
}

extension Finding {
  static func invalidSuppression(_ kind: SuppressionParser.Fault.Kind) -> Finding {
    var finding = Finding(.invalidSuppression, message(of: kind))
    finding.effect = .nothing
    if case .unknownRule(let name) = kind { finding.offer(name, among: LintRule.all.map(\.name)) }
    if finding.data.candidates.isEmpty { finding.help = help(for: kind) }
    return finding
  }

  private static func message(of kind: SuppressionParser.Fault.Kind) -> LocalizedText {
    switch kind {
    case .malformed, .notFirst:
      LocalizedText(en: "this comment suppresses nothing", ko: "이 주석은 아무것도 숨기지 않습니다")
    case .noRules: LocalizedText(en: "the suppression names no rule", ko: "규칙 이름이 없습니다")
    case .unknownRule(let name):
      LocalizedText(en: "unknown rule `\(name)`", ko: "`\(name)` 규칙이 없습니다")
    case .groupOfRules(let name):
      LocalizedText(en: "`\(name)` is not a single rule", ko: "\(name.ticked(.topic)) 규칙 하나가 아닙니다")
    case .repeatedRule(let name):
      LocalizedText(en: "`\(name)` is named twice", ko: "\(name.ticked(.object)) 두 번 썼습니다")
    case .mandatoryRule(let name):
      LocalizedText(en: "`\(name)` cannot be suppressed", ko: "\(name.ticked(.topic)) 숨길 수 없습니다")
    case .invalidDate(let date):
      LocalizedText(en: "`\(date)` is not a date", ko: "\(date.ticked(.topic)) 날짜가 아닙니다")
    case .strayDate:
      LocalizedText(en: "this date is read as part of the reason", ko: "이 날짜는 기한이 아니라 이유의 일부로 읽습니다")
    }
  }

  private static func help(for kind: SuppressionParser.Fault.Kind) -> LocalizedText {
    switch kind {
    case .unknownRule:
      LocalizedText(
        en: "run `juice-rules rule` to list the rules", ko: "`juice-rules rule`이 규칙을 모두 보여 줍니다")
    case .malformed, .noRules:
      LocalizedText(
        en: "write `# juice-rules: ignore[rule] reason`",
        ko: "`# juice-rules: ignore[규칙] 이유`로 쓰세요")
    case .notFirst:
      LocalizedText(
        en:
          "begin the comment with the suppression, or write the suppression on its own line above",
        ko: "주석의 맨 앞에 쓰거나, 위에 따로 한 줄로 쓰세요")
    case .groupOfRules:
      LocalizedText(en: "name the rules one by one", ko: "규칙을 하나씩 적으세요")
    case .mandatoryRule, .repeatedRule: LocalizedText(en: "delete the name of the rule", ko: "지우세요")
    case .invalidDate:
      LocalizedText(
        en: "write a day such as `until=2027-03-01`", ko: "`until=2027-03-01`처럼 날짜를 쓰세요")
    case .strayDate:
      LocalizedText(
        en: "write `until=2027-03-01` right after the bracket",
        ko: "괄호 바로 뒤에 `until=2027-03-01`처럼 쓰세요")
    }
  }
}
