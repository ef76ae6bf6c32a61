import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ingredients whose initial amount exceeds their maximum.
  static let initialAboveMaximum = LintRule(
    .initialAboveMaximum, .amounts,
    summary: LocalizedText(
      en: "The initial amount of an ingredient is above its maximum.",
      ko: "재료의 처음 수량이 최대 수량보다 많습니다."),
    rationale: LocalizedText(
      en: """
        `maximum` is the highest amount that `stock add` and `stock count` allow without \
        `--force`, so the two commands could not restore a higher initial amount. Lower `initial` \
        or raise `maximum`. The two amounts can also come from `stock.default` and \
        `stock.maximum`.
        """,
      ko: """
        `maximum`은 `stock add`와 `stock count`가 `--force` 없이 허용하는 최대 수량입니다. 처음 수량이 이보다 \
        많으면 두 명령으로는 재고를 처음 수량까지 다시 채울 수 없습니다. `initial`을 낮추거나 `maximum`을 \
        올리세요. 두 수량은 `stock.default`와 `stock.maximum`에서 올 수도 있습니다.
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
    corrected: ["initial: 300": "initial: 200"])
}
