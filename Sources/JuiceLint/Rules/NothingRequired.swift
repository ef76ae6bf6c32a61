import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes of which all lines are optional.
  static let nothingRequired = LintRule(
    .nothingRequired, .amounts,
    summary: LocalizedText(
      en: "All lines of a recipe are optional.", ko: "레시피의 모든 재료를 뺄 수 있습니다."),
    rationale: LocalizedText(
      en: """
        An optional line is left out if its ingredient is short, and when the customer wants to do without it. A \
        recipe of optional lines only is made even if nothing is there: the customer gets an empty glass. \
        Make the line that the recipe is named for a required one.
        """,
      ko: """
        뺄 수 있는 재료는 모자라거나 손님이 원하지 않으면 넣지 않습니다. 모든 재료를 뺄 수 있는 레시피는 아무것도 \
        없어도 만들어지고, 손님은 빈 잔을 받습니다. 그 메뉴에 꼭 들어가는 재료는 뺄 수 없게 하세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        extras:
          mint: { name: Mint }
        recipes:
          kiwi-mint:  # warning: [nothing-required] "kiwi-mint"
            name: Kiwi Mint
            ingredients:
              kiwi: { amount: 2, optional: true }
              mint: { amount: 1, optional: true }
        """)
    ],
    corrected: ["kiwi: { amount: 2, optional: true }": "kiwi: 2"])
}
