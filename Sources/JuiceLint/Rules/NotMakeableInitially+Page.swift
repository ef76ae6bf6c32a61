import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for recipes that need more of an ingredient than its initial amount.
  static let notMakeableInitially = LintRule(
    .notMakeableInitially, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A recipe needs more of an ingredient than there is at first.",
      ko: "레시피에 필요한 재료가 처음 재고보다 많습니다."),
    rationale: LocalizedText(
      en: """
        The first order is short until somebody restocks. That may well be meant, as when the stock of \
        a new stand is small; else raise `initial`.
        """,
      ko: """
        재고를 더할 때까지 첫 주문부터 재료가 모자랍니다. 새 판매대의 재고를 적게 두려는 뜻일 수도 있습니다. 아니라면 \
        `initial`을 올리세요.
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
    clean: [
      Example(
        """
        fruits:
          strawberry: { name: Strawberry, initial: 30 }
        recipes:
          strawberry-juice:
            name: Strawberry Juice
            ingredients:
              strawberry: 16
        """)
    ])
}
