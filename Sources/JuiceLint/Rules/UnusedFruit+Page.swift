import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for fruits and extras that no recipe uses.
  static let unusedFruit = LintRule(
    .unusedFruit, .names, isHiddenByErrors: true,
    summary: LocalizedText(
      en: "No recipe uses a fruit or an extra.", ko: "과일이나 부재료를 쓰는 레시피가 없습니다."),
    rationale: LocalizedText(
      en: """
        It is bought and counted for nothing, or a recipe uses another one where this was meant. The \
        packs that are on are judged together, so that one pack may offer what another one uses. A \
        pack or a file that is checked by itself, or a root without recipes, is not judged: who uses \
        it is not known.
        """,
      ko: """
        쓸 데 없이 사 두고 세게 되거나, 이것을 쓸 자리에 다른 것을 썼을 수 있습니다. 켜져 있는 팩을 모두 함께 보므로 한 팩이 \
        내놓은 것을 다른 팩이 써도 됩니다. 팩이나 파일만 따로 검사하거나 레시피가 하나도 없으면 누가 쓰는지 알 수 없으므로 \
        판단하지 않습니다.
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
