import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that a pack defines twice.
  static let duplicateID = LintRule(
    .duplicateID, .names,
    summary: LocalizedText(
      en: "A pack defines the same id, message or stock setting twice.",
      ko: "한 팩에서 같은 아이디나 메시지나 재고 설정을 두 번 정의했습니다."),
    rationale: LocalizedText(
      en: """
        Fruits, extras and recipes of a pack share one name space, over all of its files, so that an \
        ingredient can be any of them. Which of two definitions holds must not depend on the order of \
        files. Rename or delete one; to change what another pack defines, use `overrides`.
        """,
      ko: """
        한 팩의 과일, 부재료, 레시피는 어느 파일에 있든 아이디를 함께 씁니다. 그래야 무엇이든 재료가 될 수 있습니다. \
        둘 중 어느 정의를 따를지가 파일 순서에 달려서는 안 됩니다. 하나의 이름을 바꾸거나 지우세요. 다른 팩이 정의한 \
        것을 바꾸려면 `overrides`를 쓰세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi:  # error: [duplicate-id] "kiwi"
            name: Kiwi Juice
            ingredients: { kiwi: 3 }
        """),
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic }
          stock: { default: 10 }
          """),
        Example.File(
          "classic/stock.yaml",
          """
          stock:
            default: 20  # error: [duplicate-id] "default"
          """),
      ]),
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: Kiwi Juice
            ingredients: { kiwi: 3 }
        """)
    ])
}
