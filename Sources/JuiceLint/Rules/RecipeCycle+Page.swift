import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that use each other's products in a cycle.
  static let recipeCycle = LintRule(
    .recipeCycle, .names,
    summary: LocalizedText(
      en: "Recipes use each other's products in a circle.",
      ko: "레시피들이 서로의 결과물을 돌아가며 씁니다."),
    rationale: LocalizedText(
      en: """
        Nobody could ever begin: each of them needs the other one first. The message shows the way around.
        """,
      ko: """
        서로 먼저 있어야 하므로 아무것도 시작할 수 없습니다. 메시지가 돌아가는 길을 보여 줍니다.
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
