import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for expressions that cannot be parsed.
  static let expressionSyntax = LintRule(
    .expressionSyntax, .conditions,
    summary: LocalizedText(
      en: "An expression cannot be parsed.", ko: "식을 읽을 수 없습니다."),
    rationale: LocalizedText(
      en: """
        Conditions are written in CEL, the Common Expression Language. Equality is `==`, and conditions \
        are combined with `&&`, `||` and `!`. Texts stand in quotes.
        """,
      ko: """
        조건은 CEL로 씁니다. 같은지 비교할 때는 `==`, 조건을 이을 때는 `&&`, `||`, `!`를 쓰고, 글은 따옴표로 \
        묶습니다.
        """),
    faulty: [
      Example(
        """
        rules:
          regulars:
            when: order.count = 5  # error: [expression-syntax] "="
            alert: { message: Five! }
          groups:
            when: order.count > 5 && (order.count < 10  # error: [expression-syntax] "("
            alert: { message: A group! }
        """)
    ],
    clean: [
      Example(
        """
        rules:
          regulars:
            when: order.count == 5 || order.count == 10
            alert: { message: Five or ten! }
        """)
    ])
}
