import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for removed entries that recipes still use.
  static let removeReferenced = LintRule(
    .removeReferenced, .packs,
    summary: LocalizedText(
      en: "An override removes an ingredient that recipes still use.",
      ko: "레시피에서 아직 쓰는 재료를 없애는 변경입니다."),
    rationale: LocalizedText(
      en: """
        A recipe that loses an ingredient becomes a different recipe. Also remove or change the \
        recipes that use the ingredient, in the same `overrides` or in the `overrides` of a pack \
        that this pack builds on.
        """,
      ko: """
        재료 하나가 빠지면 다른 레시피가 됩니다. 그 재료를 쓰는 레시피도 같은 `overrides`나 이 팩이 바탕으로 \
        삼는 팩의 `overrides`에서 없애거나 바꾸세요.
        """),
    faulty: [
      Example(files: [
        .classic,
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
        .classic,
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
