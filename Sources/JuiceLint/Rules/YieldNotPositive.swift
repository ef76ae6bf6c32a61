import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes whose `makes` is not positive.
  static let yieldNotPositive = LintRule(
    .yieldNotPositive, .amounts,
    summary: LocalizedText(
      en: "The `makes` amount of a recipe is zero or negative.",
      ko: "레시피의 `makes`가 0이거나 음수입니다."),
    rationale: LocalizedText(
      en: """
        No number of batches would ever be enough. Write how much a batch makes, or delete `makes` \
        if the recipe is handed out at once.
        """,
      ko: """
        아무리 여러 번 만들어도 모자랍니다. 한 번에 만드는 양을 쓰거나, 바로 내는 레시피라면 `makes`를 빼세요.
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
    corrected: ["makes: 0 ml": "makes: 750 ml"])
}
