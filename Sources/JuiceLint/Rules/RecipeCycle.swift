import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that use each other's products in a cycle.
  static let recipeCycle = LintRule(
    .recipeCycle, .names,
    summary: LocalizedText(
      en: "Recipes use each other's products in a cycle.",
      ko: "레시피들이 서로의 결과물을 순환해서 씁니다."),
    rationale: LocalizedText(
      en: """
        Each recipe in the cycle needs the product of another recipe first, so none of these \
        recipes can ever be made. Remove one recipe from the ingredients of another. The message \
        lists the recipes in the cycle.
        """,
      ko: """
        순환하는 레시피는 서로 먼저 있어야 하므로 하나도 만들 수 없습니다. 한 레시피의 재료에서 다른 레시피를 \
        빼세요. 순환하는 레시피는 메시지에 나옵니다.
        """),
    faulty: [
      Example(
        """
        extras:
          sugar: { name: Sugar, unit: g, initial: 5000 }
        recipes:
          syrup:
            name: Syrup
            makes: 750 ml
            ingredients:
              sugar: 500 g
              caramel: 10 ml
          caramel:
            name: Caramel
            makes: 100 ml
            ingredients:
              syrup: 50 ml  # error: [recipe-cycle] "syrup"
        """)
    ],
    clean: [
      Example(
        """
        extras:
          sugar: { name: Sugar, unit: g, initial: 5000 }
        recipes:
          syrup:
            name: Syrup
            makes: 750 ml
            ingredients: { sugar: 500 g }
          caramel:
            name: Caramel
            makes: 100 ml
            ingredients: { syrup: 50 ml }
        """)
    ])
}
