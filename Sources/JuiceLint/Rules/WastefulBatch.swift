import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for products of which a part of each batch is discarded.
  static let wastefulBatch = LintRule(
    .wastefulBatch, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A line uses only a part of a batch, and the rest is always discarded.",
      ko: "만든 것의 일부를 늘 버리게 됩니다."),
    rationale: LocalizedText(
      en: """
        With `keep: false`, leftovers of a batch are discarded, and only whole batches can be \
        made. A line with an amount that is not a multiple of a batch wastes the rest each time. \
        Use whole batches, remove `keep: false`, or make less in one batch.
        """,
      ko: """
        `keep: false`이면 남은 것을 버리는데, 만들 때는 언제나 한 번 분량을 다 만듭니다. 양이 한 번 분량의 \
        배수가 아닌 줄은 매번 나머지를 버립니다. 한 번 분량을 다 쓰거나, `keep: false`를 빼거나, 한 번에 \
        만드는 양을 줄이세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          foam:
            name: Foam
            ingredients: { kiwi: 1 }
            makes: 50 ml
            keep: false
            menu: false
          kiwi-juice:
            name: Kiwi Juice
            ingredients:
              kiwi: 2
              foam: 20 ml  # warning: [wasteful-batch] "20 ml"
        """)
    ],
    corrected: ["foam: 20 ml": "foam: 50 ml"])
}
