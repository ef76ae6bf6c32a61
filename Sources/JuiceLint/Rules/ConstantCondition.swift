import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for conditions that are never or always true.
  static let constantCondition = LintRule(
    .constantCondition, .conditions,
    summary: LocalizedText(
      en: "A condition is never true, or always.", ko: "조건이 참이 되는 일이 없거나 언제나 참입니다."),
    rationale: LocalizedText(
      en: """
        The condition was tried for all values that its facts, the order, the stock and the clock can have, and \
        decides nothing: the rule never applies or refuses every order, or the recipe is never on offer. Compare \
        the condition with the limits of the facts. A condition of a line is also compared with that of its recipe, and \
        rules that refuse orders are looked at together, as they may leave no order. A condition that always fails, \
        such as by a division by zero, refuses every order. A condition that reads nothing, such as `true`, is only \
        reported if it fails.
        """,
      ko: """
        주문 정보, 주문, 재고, 시각이 가질 수 있는 모든 값을 따져 보았지만 조건이 가르는 것이 없습니다. 규칙을 \
        적용하는 일이 없거나 모든 주문을 거절하거나, 그 메뉴를 파는 때가 없습니다. 주문 정보의 범위와 견주어 \
        보세요. 줄의 조건은 레시피의 조건과도 견주고, 주문을 거절하는 규칙들은 함께 따져 받을 주문이 남는지 봅니다. \
        0으로 나누는 것처럼 언제나 계산할 수 없는 조건은 모든 주문을 거절합니다. `true`처럼 아무것도 읽지 않는 \
        조건은 계산할 수 없을 때만 알립니다.
        """),
    faulty: [
      Example(
        """
        facts:
          guests: { type: int, minimum: 1, maximum: 50, default: 1 }
        rules:
          crowd:
            when: facts.guests > 50  # warning: [constant-condition] "facts.guests > 50"
            confirm: { message: Is this a crowd? }
        """),
      Example(
        """
        fruits:
          mango: { name: Mango }
        extras:
          milk: { name: Milk, unit: ml, initial: 500 }
        recipes:
          lassi:
            name: Lassi
            when: facts.vegan
            ingredients:
              mango: 1
              base:
                any-of: [{ milk: 100 ml, when: "!facts.vegan" }]  # warning: [constant-condition] "[{ milk: 100 ml, when: "!facts.vegan" }]"
        facts:
          vegan: { type: bool, default: false }
        rules:
          day:
            when: clock.hour >= 8 && clock.hour < 20
            refuse: { message: Closed. }
          night:
            when: clock.hour < 8 || clock.hour > 19  # warning: [constant-condition] "clock.hour < 8 || clock.hour > 19"
            refuse: { message: Closed. }
        """),
    ],
    corrected: ["when: facts.guests > 50": "when: facts.guests > 20"])
}
