import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that are easily taken for one another.
  static let confusableID = LintRule(
    .confusableID, .style, check: .confusableIDs, status: .optional,
    summary: LocalizedText(
      en: "Two ids differ only by hyphens, a plural s, or letters that look alike.",
      ko: "두 아이디의 차이가 붙임표, 복수형 s, 비슷하게 생긴 글자뿐입니다."),
    rationale: LocalizedText(
      en: """
        A recipe with `green-plums` instead of `greenplum` uses another ingredient that has a \
        stock of its own, and the mistake is easy to overlook. Use a single id for each thing, and \
        clearly different ids for different things. The rule compares the ids of all packs that \
        are checked together. `0` looks like `o`, `1` and `i` look like `l`, `rn` looks like `m`, \
        and `vv` looks like `w`.
        """,
      ko: """
        `greenplum` 대신 `green-plums`를 쓰면 재고가 따로인 다른 재료가 되는데, 이런 실수는 눈에 잘 띄지 \
        않습니다. 같은 것에는 아이디를 하나만 쓰고, 다른 것에는 분명히 다르게 보이는 아이디를 쓰세요. 함께 \
        검사하는 모든 팩의 아이디를 비교합니다. `0`은 `o`와, `1`과 `i`는 `l`과, `rn`은 `m`과, `vv`는 `w`와 \
        비슷하게 보입니다.
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
