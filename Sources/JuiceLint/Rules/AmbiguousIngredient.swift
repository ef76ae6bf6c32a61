import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids without a pack that several required packs define.
  static let ambiguousIngredient = LintRule(
    .ambiguousIngredient, .names,
    summary: LocalizedText(
      en: "The id is defined by more than one required pack.",
      ko: "요구하는 팩 여러 개에 같은 아이디의 재료가 있습니다."),
    rationale: LocalizedText(
      en: """
        The order of packs must not decide which ingredient a recipe uses. Write the name of the \
        pack in front of the id, as in `classic/mango`.
        """,
      ko: """
        팩의 순서에 따라 레시피의 재료가 달라져서는 안 됩니다. `classic/mango`처럼 아이디 앞에 팩 이름을 \
        쓰세요.
        """),
    faulty: [
      Example(files: [
        .classicMango,
        Example.File(
          "premium/pack.yaml",
          """
          pack: { name: premium, version: 1.0.0 }
          fruits:
            mango: { name: Apple Mango }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*", premium: "*" }
          recipes:
            mango-juice:
              name: Mango Juice
              ingredients:
                mango: 3  # error: [ambiguous-ingredient] "mango"
          """),
      ])
    ],
    clean: [
      Example(files: [
        .classicMango,
        Example.File(
          "premium/pack.yaml",
          """
          pack: { name: premium, version: 1.0.0 }
          fruits:
            mango: { name: Apple Mango }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*", premium: "*" }
          recipes:
            mango-juice:
              name: Mango Juice
              ingredients:
                premium/mango: 2
                classic/mango: 1
          """),
      ])
    ])
}
