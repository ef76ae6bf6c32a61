import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that need more of an ingredient than its initial amount.
  static let notMakeableInitially = LintRule(
    .notMakeableInitially, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A recipe needs more of an ingredient than the initial stock holds.",
      ko: "레시피에 필요한 재료의 양이 처음 재고보다 많습니다."),
    rationale: LocalizedText(
      en: """
        The recipe cannot be made until someone restocks the ingredient. A low initial stock may \
        be intended, for example for a new stand. Otherwise, raise `initial`.
        """,
      ko: """
        재고를 채울 때까지 이 레시피는 만들 수 없습니다. 새 매장처럼 처음 재고를 일부러 적게 둘 수도 \
        있습니다. 아니라면 `initial`을 올리세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          strawberry: { name: Strawberry }
        recipes:
          strawberry-juice:
            name: Strawberry Juice
            ingredients:
              strawberry: 16  # info: [not-makeable-initially] "16"
        """)
    ],
    corrected: [
      "strawberry: { name: Strawberry }": "strawberry: { name: Strawberry, initial: 30 }"
    ])
}
