import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for removed entries that recipes still use.
  static let removeReferenced = LintRule(
    .removeReferenced, .packs,
    summary: LocalizedText(
      en: "What is removed is still used by recipes.",
      ko: "없애려는 것을 아직 레시피에서 씁니다."),
    rationale: LocalizedText(
      en: """
        A recipe without one of its ingredients would be another one. Remove or change the recipes that use it, \
        too, in the same `overrides` or in those of a pack that this one builds on.
        """,
      ko: """
        재료 하나가 빠지면 다른 레시피가 됩니다. 그것을 쓰는 레시피도 같은 `overrides`나 이 팩이 바탕으로 삼는 팩에서 없애거나 \
        바꾸세요.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            fruits:
              classic/kiwi: { remove: true }  # error: [remove-referenced] "true"
          """),
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
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            fruits:
              classic/kiwi: { remove: true }
            recipes:
              classic/kiwi-juice: { remove: true }
          """),
      ])
    ])
}
