import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that a pack defines twice.
  static let duplicateID = LintRule(
    .duplicateID, .names,
    summary: LocalizedText(
      en: "A pack defines the same id, message or stock setting twice.",
      ko: "한 팩에서 같은 아이디나 메시지, 재고 설정을 두 번 정의했습니다."),
    rationale: LocalizedText(
      en: """
        The fruits, extras and recipes of a pack share one namespace across all files of the pack, \
        because each of them can be an ingredient. The order of files must not decide which of two \
        definitions applies. Rename or delete one of the two definitions. To change an entry of \
        another pack, use `overrides`.
        """,
      ko: """
        한 팩의 과일, 부재료, 레시피는 모두 재료가 될 수 있으므로 파일이 달라도 아이디가 겹치면 안 됩니다. \
        파일 순서에 따라 둘 중 어느 정의를 쓸지가 달라져서는 안 됩니다. 하나의 아이디를 바꾸거나 지우세요. \
        다른 팩의 항목을 바꾸려면 `overrides`를 쓰세요.
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
