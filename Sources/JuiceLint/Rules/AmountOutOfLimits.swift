import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for computed amounts that orders cannot take.
  static let amountOutOfLimits = LintRule(
    .amountOutOfLimits, .conditions,
    summary: LocalizedText(
      en: "A computed amount can be negative, too large or too fine.",
      ko: "계산한 수량이 0보다 작거나, 너무 많거나, 너무 잘게 나뉠 수 있습니다."),
    rationale: LocalizedText(
      en: """
        An order whose amount cannot be taken is refused. The message names values of facts, of the order or of the \
        stock for which that happens. Set limits for the facts, or correct the expression. An expression that fails \
        for all values is reported, too.
        """,
      ko: """
        수량을 쓸 수 없는 주문은 거절합니다. 메시지에 그렇게 되는 주문 정보, 주문이나 재고의 값이 나옵니다. 주문 \
        정보의 범위를 정하거나 식을 고치세요. 어떤 값으로도 계산할 수 없는 식도 알립니다.
        """),
    faulty: [
      Example(
        """
        extras:
          sugar: { name: Sugar, unit: g, initial: 500 }
        facts:
          spoons: { type: int, minimum: -3, maximum: 3, default: 1 }
        recipes:
          tea:
            name: Tea
            ingredients:
              sugar: facts.spoons * 5  # warning: [amount-out-of-limits] "facts.spoons * 5"
        """)
    ],
    corrected: ["minimum: -3": "minimum: 0"])
}
