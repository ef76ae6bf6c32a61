import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes without ingredients.
  static let emptyRecipe = LintRule(
    .emptyRecipe, .amounts,
    summary: LocalizedText(
      en: "A recipe has no ingredients.", ko: "레시피에 재료가 없습니다."),
    rationale: LocalizedText(
      en: """
        A recipe without ingredients could be made endlessly and would take nothing from stock. A \
        recipe has 1 to 1,000 lines. Add the ingredients, or delete the recipe. To keep a recipe \
        that is not on offer, set `available: false`.
        """,
      ko: """
        재료가 없는 레시피는 재고를 쓰지 않고 끝없이 만들 수 있게 됩니다. 레시피의 재료는 1줄에서 \
        1,000줄까지입니다. 필요한 재료를 쓰거나 레시피를 지우세요. 지금 팔지 않는 레시피는 \
        `available: false`로 남겨 둘 수 있습니다.
        """),
    faulty: [
      Example(
        """
        recipes:
          kiwi-juice:  # error: [empty-recipe] "kiwi-juice"
            name: Kiwi Juice
            ingredients: {}
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients: { kiwi: 3 }
            available: false
        """)
    ])
}
