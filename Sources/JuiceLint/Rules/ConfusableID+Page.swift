import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that are easily taken for one another.
  static let confusableID = LintRule(
    .confusableID, .style, check: .confusableIDs, status: .optional,
    summary: LocalizedText(
      en: "Two ids differ only by hyphens, a plural s, or letters that look alike.",
      ko: "두 아이디가 붙임표, 복수형 s 또는 비슷하게 생긴 글자만 다릅니다."),
    rationale: LocalizedText(
      en: """
        Someone who types `green-plums` for `greenplum` gets another ingredient with a stock of its own, and nothing \
        tells the two apart at a glance. Use one id for one thing, and ids that read differently for different things. \
        The ids of all packs that are checked together are compared; `0` looks like `o`, `1` and `i` like `l`, `rn` \
        like `m`, and `vv` like `w`.
        """,
      ko: """
        `greenplum` 대신 `green-plums`를 쓰면 재고가 따로인 다른 재료가 되는데, 둘은 한눈에 구별되지 않습니다. 같은 것에는 \
        아이디 하나만, 다른 것에는 다르게 읽히는 아이디를 쓰세요. 함께 검사하는 모든 팩의 아이디를 비교합니다. `0`은 `o`와, \
        `1`과 `i`는 `l`과, `rn`은 `m`과, `vv`는 `w`와 비슷하게 보입니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          greenplum: { name: Green Plum }
          green-plums: { name: Ume }  # warning: [confusable-id] "green-plums"
          kiwi: { name: Kiwi }
          kiw1: { name: Kiwi Berry }  # warning: [confusable-id] "kiw1"
        recipes:
          tonic:
            name: Tonic
            ingredients: { greenplum: 2, green-plums: 1, kiwi: 1, kiw1: 3 }
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          plum: { name: Plum }
          green-plum: { name: Green Plum }
        recipes:
          plum-juice:
            name: Plum Juice
            ingredients: { plum: 2, green-plum: 1 }
        """)
    ])
}
