import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for expressions whose types do not fit.
  static let expressionType = LintRule(
    .expressionType, .conditions,
    summary: LocalizedText(
      en: "The types in an expression do not fit.", ko: "식에 쓴 값의 종류가 맞지 않습니다."),
    rationale: LocalizedText(
      en: """
        Types are checked when a catalog is loaded, so that a condition cannot fail for that reason \
        when somebody orders. A condition is true or false, texts are compared with texts, and numbers \
        with numbers. Amounts of stock are exact decimals with at most three digits after the point.
        """,
      ko: """
        값의 종류는 카탈로그를 읽을 때 확인하므로, 주문할 때 그 때문에 실패하는 일은 없습니다. 조건은 참이나 \
        거짓이어야 하고, 글은 글과, 수는 수와 비교합니다. 재고의 수량은 소수점 아래가 세 자리 이하인 정확한 \
        수입니다.
        """),
    faulty: [
      Example(
        """
        facts:
          member: { type: bool, default: false }
        rules:
          many:
            when: order.count > "5"  # error: [expression-type] ">"
            alert: { message: Many! }
          regulars:
            when: order.count  # error: [expression-type] "order.count"
            alert: { message: A regular! }
        """)
    ],
    clean: [
      Example(
        """
        facts:
          member: { type: bool, default: false }
        rules:
          many:
            when: order.count > 5 && !facts.member
            alert: { message: Many! }
        """)
    ])
}
