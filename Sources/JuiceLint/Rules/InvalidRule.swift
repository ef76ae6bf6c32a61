import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for rules of orders with several effects.
  static let invalidRule = LintRule(
    .invalidRule, .conditions,
    summary: LocalizedText(
      en: "A rule for orders has several effects.", ko: "주문 규칙 하나에 결과가 여럿입니다."),
    rationale: LocalizedText(
      en: """
        A rule refuses an order, asks for a confirmation, or shows an alert. Each effect has a message \
        of its own, and reports and histories name the rule. Two effects are two rules, which can have \
        the same condition.
        """,
      ko: """
        규칙은 주문을 거절하거나, 확인을 받거나, 알림을 보여 줍니다. 결과마다 메시지가 따로 있고, 기록에도 규칙의 \
        이름이 남습니다. 결과가 둘이면 조건이 같더라도 규칙 둘로 씁니다.
        """),
    faulty: [
      Example(
        """
        rules:
          many:  # error: [invalid-rule] "many"
            when: order.count > 5
            refuse: { message: At most five at a time. }
            alert: { message: Many! }
        """)
    ],
    clean: [
      Example(
        """
        rules:
          at-most-five:
            when: order.count > 5
            refuse: { message: At most five at a time. }
        """)
    ])
}
