import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes whose `makes` is not positive.
  static let yieldNotPositive = LintRule(
    .yieldNotPositive, .amounts,
    summary: LocalizedText(
      en: "A batch of a recipe makes nothing.",
      ko: "레시피를 만들어도 남는 것이 없습니다."),
    rationale: LocalizedText(
      en: """
        No number of batches would ever be enough. Leave `makes` out where a recipe is handed out at once.
        """,
      ko: """
        아무리 여러 번 만들어도 모자랍니다. 바로 내는 레시피라면 `makes`를 빼세요.
        """),
    faulty: [
      Example(
        """
        extras:
          sugar: { name: Sugar, unit: g, initial: 5000 }
        recipes:
          syrup:
            name: Syrup
            ingredients: { sugar: 500 g }
            makes: 0 ml  # error: [yield-not-positive] "0 ml"
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
            ingredients: { sugar: 500 g }
            makes: 750 ml
        """)
    ])
}
