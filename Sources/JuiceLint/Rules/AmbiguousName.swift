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
        Recipes and ingredients can be found by their id, by their name in any language and by \
        their aliases. A name that two entries share finds neither of the two entries, and a name \
        that is the id of another entry finds that other entry. Spaces and case are ignored, and \
        composed and decomposed Hangul are equal. The rule compares entries that are searched \
        together: the entries of a pack and of the packs that the pack requires, directly or \
        through other packs, and the entries of all packs that are turned on. Change the name or \
        the alias of one of the two entries.
        """,
      ko: """
        레시피와 재료는 아이디, 어느 언어로든 쓴 이름, 별칭으로 찾을 수 있습니다. 둘의 이름이 같으면 어느 쪽도 \
        찾을 수 없고, 다른 항목의 아이디와 같은 이름으로는 그 다른 항목을 찾게 됩니다. 띄어쓰기와 대소문자는 \
        구별하지 않으며, 한글은 조합형이든 완성형이든 같게 봅니다. 함께 찾는 항목끼리 비교합니다. 한 팩과 그 \
        팩이 직접 또는 간접으로 요구하는 팩의 항목, 그리고 켜져 있는 모든 팩의 항목입니다. 둘 중 하나의 \
        이름이나 별칭을 바꾸세요.
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
