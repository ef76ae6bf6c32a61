import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for amounts that are far from what other recipes take.
  static let suspiciousAmount = LintRule(
    .suspiciousAmount, .style, check: .suspiciousAmounts, status: .optional,
    summary: LocalizedText(
      en: "An amount is at least 20 times as much as in other recipes, or at most a 20th.",
      ko: "다른 레시피에 드는 양의 20배 이상이거나 20분의 1 이하입니다."),
    rationale: LocalizedText(
      en: """
        `500 l` in place of `500 ml` is a valid amount, but a single order empties the stock. Each \
        amount is compared with all amounts of the same ingredient in other recipes, if there are \
        at least two. Check the number and the unit. If recipes for a glass and recipes for a \
        barrel share ingredients, leave the rule off, or suppress the finding with a reason.
        """,
      ko: """
        `500 ml` 대신 쓴 `500 l`도 올바른 양이지만 주문 한 번에 재고가 바닥납니다. 같은 재료를 쓰는 다른 \
        레시피가 둘 이상일 때 그 모든 레시피의 양과 비교합니다. 수와 단위를 확인하세요. 한 잔과 한 통을 함께 \
        다루는 카탈로그라면 이 규칙을 켜지 말거나, 이유를 적고 문제를 숨기세요.
        """),
    faulty: [
      Example(
        """
        extras:
          milk: { name: Milk, unit: ml, initial: 900 l }
        recipes:
          latte: { name: Latte, ingredients: { milk: 200 ml } }
          cocoa: { name: Cocoa, ingredients: { milk: 250 ml } }
          shake:
            name: Shake
            ingredients:
              milk: 500 l  # warning: [suspicious-amount] "500 l"
        """)
    ],
    clean: [
      Example(
        """
        extras:
          milk: { name: Milk, unit: ml, initial: 10 l }
        recipes:
          latte: { name: Latte, ingredients: { milk: 200 ml } }
          cocoa: { name: Cocoa, ingredients: { milk: 0.25 l } }
          macchiato: { name: Macchiato, ingredients: { milk: 30 ml } }
        """)
    ])
}
