import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for names that several entries of a catalog share.
  static let ambiguousName = LintRule(
    .ambiguousName, .names, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "Two recipes, or two ingredients, have the same name.",
      ko: "두 레시피나 두 재료의 이름이 같습니다."),
    rationale: LocalizedText(
      en: """
        What is on the menu can be ordered by its id, its name in any language or an alias. A name that \
        two share finds neither, and one that is another's id finds the other one. Spaces and case do \
        not count, and Hangul may be composed or not. What is searched together is compared: the \
        entries of a pack, of the packs it builds on, and of all packs that are on.
        """,
      ko: """
        메뉴에 있는 것은 아이디, 아무 언어의 이름, 별칭으로 주문할 수 있습니다. 둘의 이름이 같으면 어느 쪽도 찾을 수 없고, \
        다른 것의 아이디와 같은 이름으로는 그 다른 것을 찾게 됩니다. 띄어쓰기와 대소문자는 따지지 않으며, 한글은 조합형이든 \
        완성형이든 같게 봅니다. 함께 찾는 것끼리 비교합니다. 한 팩, 그 팩이 요구하는 팩, 켜져 있는 모든 팩입니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: { ko: 키위, en: Kiwi } }
          gold-kiwi:
            name: { ko: 골드키위, en: kiwi }  # warning: [ambiguous-name] "kiwi"
        pack: { name: fruits, locales: [ko, en] }
        """),
      Example(
        """
        fruits:
          mango: { name: Mango }
          apple-mango:
            name: Apple Mango
            aliases: [애플망고, Man go]  # warning: [ambiguous-name] "Man go"
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: { ko: 키위, en: Kiwi }, aliases: [kiwi, 참다래] }
          gold-kiwi:
            name: { ko: 골드키위, en: Golden Kiwi }
        recipes:
          kiwi-juice: { name: Kiwi, ingredients: { kiwi: 3 } }
        pack: { name: fruits, locales: [ko, en] }
        """)
    ])
}
