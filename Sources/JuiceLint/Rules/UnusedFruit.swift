import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for fruits and extras that no recipe uses.
  static let unusedFruit = LintRule(
    .unusedFruit, .names, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "A fruit or an extra is not used by any recipe.",
      ko: "어느 레시피에서도 쓰지 않는 과일이나 부재료입니다."),
    rationale: LocalizedText(
      en: """
        The ingredient is bought and counted for nothing, or a recipe uses another ingredient by \
        mistake. Use the ingredient in a recipe, or delete it. The rule also finds unused products \
        of recipes that are not on the menu. All packs that are on are checked together, so one \
        pack may define an ingredient that another pack uses. The rule does not check a single \
        pack, a single file or a root without recipes, because recipes elsewhere may use the \
        ingredients.
        """,
      ko: """
        쓸데없이 사 두고 세게 되거나, 이 재료를 쓸 자리에 다른 재료를 썼을 수 있습니다. 레시피에 쓰거나 \
        지우세요. 메뉴에 없는 레시피의 결과물도 쓰는 곳이 없으면 알립니다. 켜져 있는 팩을 모두 함께 보므로 한 \
        팩이 정의한 재료를 다른 팩이 써도 됩니다. 팩이나 파일만 따로 검사하거나 레시피가 하나도 없으면, 다른 \
        곳에서 쓸 수도 있으므로 판단하지 않습니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic }
          fruits:
            kiwi: { name: Kiwi }
            durian: { name: Durian }  # warning: [unused-fruit] "durian"
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """)
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
            durian: { name: Durian }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, requires: { classic: "*" } }
          recipes:
            durian-shake: { name: Durian Shake, ingredients: { durian: 1 } }
          """),
      ])
    ])
}
