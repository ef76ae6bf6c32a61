import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that need more of an ingredient than its maximum.
  static let neverMakeable = LintRule(
    .neverMakeable, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A recipe needs more of an ingredient than the maximum stock of that ingredient.",
      ko: "레시피에 필요한 재료의 양이 그 재료의 최대 재고보다 많습니다."),
    rationale: LocalizedText(
      en: """
        A single order needs more than `maximum` allows, with all lines of the ingredient added \
        up, so the recipe can never be made. Raise the maximum, or use less of the ingredient.
        """,
      ko: """
        하나만 주문해도 같은 재료의 줄을 모두 더한 양이 `maximum`보다 많아 절대로 만들 수 없습니다. 최댓값을 \
        올리거나 양을 줄이세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi, maximum: 20 }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 30  # warning: [never-makeable] "30"
        """),
      Example(
        """
        stock: { maximum: 20 }
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 15  # warning: [never-makeable] "15"
              garnish: { use: kiwi, amount: 6 }
        """),
    ],
    corrected: ["maximum": "initial: 20, maximum", "kiwi: 30": "kiwi: 20"])
}
