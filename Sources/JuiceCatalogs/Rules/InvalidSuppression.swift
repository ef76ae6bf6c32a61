import JuiceRules

extension LintRule {
  /// A comment that would suppress findings if it were written as it should be.
  static let invalidSuppression = LintRule(
    "invalid-suppression", .lint, .warning, isFixable: true,
    summary: LocalizedText(
      en: "A comment that is to suppress findings is not written as it should be.",
      ko: "문제를 숨기려는 주석을 잘못 썼습니다."),
    rationale: LocalizedText(
      en: """
        A suppression is written `# juice-rules: ignore[rule, rule] reason`, with \
        `until=2027-03-01` behind the bracket when it is to expire. Otherwise it suppresses nothing. \
        `yaml-syntax` and `pack-cycle` cannot be suppressed: without them the rest is not to be trusted.
        """,
      ko: """
        문제를 숨기는 주석은 `# juice-rules: ignore[규칙, 규칙] 이유`로 쓰고, 기한이 있으면 괄호 뒤에 \
        `until=2027-03-01`을 붙입니다. 다르게 쓰면 아무것도 숨기지 않습니다. `yaml-syntax`와 `pack-cycle`은 \
        숨길 수 없습니다. 그것 없이는 나머지를 믿을 수 없기 때문입니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "unused-anchr"
          # juice-rules: ignore[unused-anchr] kept for the next season
          kiwi: &kiwi { name: Kiwi }  # warning: [unused-anchor] "&kiwi"
        """),
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "# juice-rules: disable=unused-anchor"
          # juice-rules: disable=unused-anchor
          kiwi: &kiwi { name: Kiwi }  # warning: [unused-anchor] "&kiwi"
        """),
      Example(
        """
        fruits:
          # warning below: [invalid-suppression] "2027-02-30"
          # juice-rules: ignore[unused-anchor] until=2027-02-30
          kiwi: &kiwi { name: Kiwi }
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          # juice-rules: ignore[unused-anchor] kept for the next season
          kiwi: &kiwi { name: Kiwi }
        """)
    ])
}

extension Finding {
  static func invalidSuppression(_ kind: SuppressionParser.Fault.Kind) -> Finding {
    var finding = Finding(.invalidSuppression, message(of: kind))
    finding.help = LocalizedText(
      en: "write `# juice-rules: ignore[rule] reason`", ko: "`# juice-rules: ignore[규칙] 이유`로 쓰세요")
    switch kind {
    case .unknownRule(let name): finding.offer(name, among: LintRule.all.map(\.name))
    case .mandatoryRule, .repeatedRule:
      finding.help = LocalizedText(en: "delete it", ko: "지우세요")
    case .invalidDate:
      finding.help = LocalizedText(
        en: "write a day such as `until=2027-03-01`", ko: "`until=2027-03-01`처럼 날짜를 쓰세요")
    case .malformed, .noRules: break
    }
    return finding
  }

  private static func message(of kind: SuppressionParser.Fault.Kind) -> LocalizedText {
    switch kind {
    case .malformed:
      LocalizedText(en: "this suppresses nothing", ko: "이 주석은 아무것도 숨기지 않습니다")
    case .noRules: LocalizedText(en: "no rule is named", ko: "규칙이 없습니다")
    case .unknownRule(let name):
      LocalizedText(en: "there is no rule `\(name)`", ko: "`\(name)` 규칙이 없습니다")
    case .repeatedRule(let name):
      LocalizedText(en: "`\(name)` is named twice", ko: "\(name.ticked(.object)) 두 번 썼습니다")
    case .mandatoryRule(let name):
      LocalizedText(en: "`\(name)` cannot be suppressed", ko: "\(name.ticked(.topic)) 숨길 수 없습니다")
    case .invalidDate(let date):
      LocalizedText(en: "`\(date)` is no day", ko: "\(date.ticked(.topic)) 날짜가 아닙니다")
    }
  }
}
