import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes with the same ingredients in the same amounts.
  static let duplicateRecipe = LintRule(
    .duplicateRecipe, .names, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "Two recipes use the same ingredients in the same amounts.",
      ko: "두 레시피에 같은 재료가 같은 양만큼 들어갑니다."),
    rationale: LocalizedText(
      en: """
        Either a recipe was copied and never changed, or one drink has two names. A second name \
        belongs in `aliases`. A recipe is compared with the recipes of its own pack and of the \
        packs that its pack requires, directly or through other packs. The order of the lines is \
        ignored.
        """,
      ko: """
        레시피를 복사한 뒤 고치지 않았거나, 음료 하나에 이름이 둘입니다. 다른 이름은 `aliases`에 쓰세요. 같은 \
        팩의 레시피와 그 팩이 직접 또는 간접으로 요구하는 팩의 레시피를 비교하며, 줄의 순서는 따지지 않습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          mango: { name: Mango }
        recipes:
          mango-kiwi:
            name: Mango Kiwi
            ingredients: { mango: 2, kiwi: 1 }
          kiwi-mango:  # warning: [duplicate-recipe] "kiwi-mango"
            name: Kiwi Mango
            ingredients: { kiwi: 1, mango: 2 }
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          mango: { name: Mango }
        recipes:
          mango-kiwi:
            name: Mango Kiwi
            aliases: [Kiwi Mango]
            ingredients: { mango: 2, kiwi: 1 }
          kiwi-mango-large:
            name: Large Kiwi Mango
            ingredients: { kiwi: 2, mango: 4 }
        """)
    ])
}
