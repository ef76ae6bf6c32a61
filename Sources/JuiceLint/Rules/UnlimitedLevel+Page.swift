import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for stock amounts of unlimited ingredients.
  static let unlimitedLevel = LintRule(
    .unlimitedLevel, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "What is unlimited states how much there is of it.",
      ko: "무제한인 재료에 수량을 썼습니다."),
    rationale: LocalizedText(
      en: """
        What is `unlimited` is never short and never deducted: `initial`, `low`, `maximum` and `sold-in` \
        change nothing. One of the two is a left-over, and only you know which.
        """,
      ko: """
        `unlimited`인 재료는 모자라지도 줄지도 않으므로 `initial`, `low`, `maximum`, `sold-in`은 아무것도 바꾸지 않습니다. \
        둘 가운데 하나는 잊고 지우지 않은 것인데, 어느 쪽인지는 쓴 사람만 압니다.
        """),
    faulty: [
      Example(
        """
        extras:
          water:
            name: Water
            unit: ml
            unlimited: true
            initial: 5000  # warning: [unlimited-level] "5000"
        """)
    ],
    clean: [
      Example(
        """
        extras:
          water: { name: Water, unit: ml, unlimited: true }
          milk: { name: Milk, unit: ml, unlimited: false, initial: 5000 }
        """)
    ])
}
