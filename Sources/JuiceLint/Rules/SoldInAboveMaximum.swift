import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ingredients whose `sold-in` amount exceeds their maximum.
  static let soldInAboveMaximum = LintRule(
    .soldInAboveMaximum, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "The `sold-in` amount of an ingredient is larger than its maximum.",
      ko: "재료를 사는 단위(`sold-in`)가 최대 수량보다 많습니다."),
    rationale: LocalizedText(
      en: """
        Stock commands do not raise a stock above `maximum` without `--force`. If `sold-in` is \
        larger than the maximum, not even a single crate fits into an empty stock. Lower \
        `sold-in`, or raise the maximum, which may come from `stock.maximum`.
        """,
      ko: """
        `maximum`은 재고 명령이 `--force` 없이 채울 수 있는 한도입니다. `sold-in`이 이보다 많으면 재고가 \
        하나도 없을 때에도 산 것을 넣을 수 없습니다. `sold-in`을 낮추거나 최대 수량을 올리세요. 최대 수량은 \
        `stock.maximum`에서 올 수도 있습니다.
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
    corrected: ["maximum: 20": "maximum: 40"])
}
