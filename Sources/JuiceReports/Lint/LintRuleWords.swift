import JuiceCatalogs
import JuiceLint
import JuiceRules

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
