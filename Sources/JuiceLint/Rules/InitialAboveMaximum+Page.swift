import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ingredients whose initial amount exceeds their maximum.
  static let initialAboveMaximum = LintRule(
    .initialAboveMaximum, .amounts,
    summary: LocalizedText(
      en: "An ingredient begins with more than its maximum.",
      ko: "재료의 처음 수량이 최대 수량보다 많습니다."),
    rationale: LocalizedText(
      en: """
        `maximum` is what a stock command lets you reach without `--force`. A new stand could then not \
        be set back to the amount it began with. The maximum may come from `stock.maximum`.
        """,
      ko: """
        `maximum`은 `--force` 없이 재고 명령으로 채울 수 있는 한도입니다. 처음 수량이 이보다 많으면 재고를 처음으로 \
        되돌릴 수도 없습니다. 최대 수량은 `stock.maximum`에서 올 수도 있습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            initial: 300  # error: [initial-above-maximum] "300"
            maximum: 200
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            initial: 200
            maximum: 200
        """)
    ])
}
