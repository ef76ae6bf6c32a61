import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for products of which a part of each batch is discarded.
  static let wastefulBatch = LintRule(
    .wastefulBatch, .amounts, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A part of a batch is always thrown away.",
      ko: "만든 것의 일부를 늘 버리게 됩니다."),
    rationale: LocalizedText(
      en: """
        With `keep: false` what is left over of a batch is discarded, and batches are made whole: a line that uses a \
        part of one wastes the rest each time.
        """,
      ko: """
        `keep: false`이면 남은 것을 버리는데 만들 때는 한 번 분량을 다 만듭니다. 그 일부만 쓰는 줄은 매번 나머지를 버립니다.
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
    clean: [
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
              foam: 50 ml
        """)
    ])
}
