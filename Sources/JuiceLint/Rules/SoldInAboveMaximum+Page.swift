import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ingredients whose `sold-in` amount exceeds their maximum.
  static let soldInAboveMaximum = LintRule(
    .soldInAboveMaximum, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "What an ingredient is sold in is more than its maximum.",
      ko: "사는 단위가 최대 수량보다 많습니다."),
    rationale: LocalizedText(
      en: """
        `maximum` is what a stock command lets you reach without `--force`. A single crate of what is \
        `sold-in` more cannot be put into stock, even when there is nothing left of it. The maximum may come \
        from `stock.maximum`.
        """,
      ko: """
        `maximum`은 `--force` 없이 재고 명령으로 채울 수 있는 한도입니다. `sold-in`이 이보다 많으면 재고가 하나도 없을 \
        때에도 산 것을 넣을 수 없습니다. 최대 수량은 `stock.maximum`에서 올 수도 있습니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            maximum: 20
            sold-in: 33  # warning: [sold-in-above-maximum] "33"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: Kiwi
            maximum: 40
            sold-in: 33
        """)
    ])
}
