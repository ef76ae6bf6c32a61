import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for literals that a value with known texts never is.
  static let unknownValue = LintRule(
    .unknownValue, .conditions,
    summary: LocalizedText(
      en: "An expression compares a value with a text that the value never is.",
      ko: "식에서 어떤 값을 그 값이 될 수 없는 글과 비교합니다."),
    rationale: LocalizedText(
      en: """
        A rule with a slip in a list of texts does not hold for what was meant, and nobody notices. \
        The texts of these values are known: a text fact with `values`, `order.recipe`, `order.size`, \
        `order.choices`, `clock.weekday` and `clock.date`. A recipe of a pack under `works-with` may \
        be missing, so nothing is said about recipes and ingredients while such a pack is.
        """,
      ko: """
        목록에 적은 글 하나에 오타가 있으면 그 규칙은 뜻한 주문에 적용되지 않고, 아무도 알아채지 못합니다. \
        `values`가 있는 글 주문 정보, `order.recipe`, `order.size`, `order.choices`, `clock.weekday`, \
        `clock.date`는 어떤 글이 될 수 있는지 정해져 있습니다. `works-with`에 적은 팩은 없을 수도 있으므로, 그 \
        팩이 없으면 레시피와 재료의 이름은 확인하지 않습니다.
        """),
    fix: LocalizedText(
      en: "Writes the text that was probably meant.",
      ko: "뜻했을 글로 바꿉니다."),
    faulty: [
      Example(
        """
        facts:
          card: { type: text, values: [none, silver, gold], default: none }
        rules:
          members:
            when: facts.card in ["silver", "glod"]  # warning: [unknown-value] "\"glod\""
            alert: { message: Thank you. }
          weekend:
            when: clock.weekday in ["saturday", "Sunday"]  # warning: [unknown-value] "\"Sunday\""
            alert: { message: We close at six. }
        """)
    ],
    clean: [
      Example(
        """
        facts:
          card: { type: text, values: [none, silver, gold], default: none }
        rules:
          members:
            when: facts.card in ["silver", "gold"]
            alert: { message: Thank you. }
        """)
    ])
}
