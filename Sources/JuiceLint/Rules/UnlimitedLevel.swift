import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for stock amounts of unlimited ingredients.
  static let unlimitedLevel = LintRule(
    .unlimitedLevel, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "An unlimited ingredient has an amount of stock that has no effect.",
      ko: "무제한인 재료에 수량을 썼습니다."),
    rationale: LocalizedText(
      en: """
        An `unlimited` ingredient never runs short, and orders deduct nothing from its stock, so \
        `initial`, `low`, `maximum` and `sold-in` have no effect. Delete the amount, or delete \
        `unlimited` if the stock is limited.
        """,
      ko: """
        `unlimited`인 재료는 모자라지도 줄지도 않으므로 `initial`, `low`, `maximum`, `sold-in`은 효과가 \
        없습니다. 수량을 지우거나, 재고에 한도가 있으면 `unlimited`를 지우세요.
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
