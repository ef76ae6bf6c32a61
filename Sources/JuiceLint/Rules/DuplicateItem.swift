import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for items that a list contains twice.
  static let duplicateItem = LintRule(
    .duplicateItem, .format,
    summary: LocalizedText(
      en: "A list has the same item twice.", ko: "목록에 같은 항목이 두 번 나옵니다."),
    rationale: LocalizedText(
      en: """
        The second item has no effect, so another language, name or pack was probably meant. In \
        the `locales` of a pack, a duplicate item is an error.
        """,
      ko: """
        두 번째 항목은 아무것도 바꾸지 않으므로 다른 언어, 다른 이름, 다른 팩을 쓰려던 것일 수 있습니다. 팩의 `locales`에서는 \
        오류입니다.
        """),
    faulty: [
      Example(
        """
        pack:
          name: classic
          locales: [ko, en, ko]  # error: [duplicate-item] "ko"
        fruits:
          kiwi:
            name: { ko: 키위, en: Kiwi }
            aliases:
              - 다래
              - 다래  # warning: [duplicate-item] "다래"
        """)
    ],
    clean: [
      Example(
        """
        pack:
          name: classic
          locales: [ko, en]
        fruits:
          kiwi:
            name: { ko: 키위, en: Kiwi }
            aliases: [다래, 참다래]
        """)
    ])
}
