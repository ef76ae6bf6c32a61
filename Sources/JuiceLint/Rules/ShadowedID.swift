import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that hide those of a required pack.
  static let shadowedID = LintRule(
    .shadowedID, .names,
    summary: LocalizedText(
      en: "An id of a pack hides the same id of a required pack.",
      ko: "팩의 아이디가 그 팩이 요구하는 팩의 같은 아이디를 가립니다."),
    rationale: LocalizedText(
      en: """
        In a recipe, an id without a pack refers to the recipe's own pack first. A reader may \
        think of the `mango` of the required pack, but each of the two mangos has its own stock. \
        Rename the id in this pack. To change the entry of the required pack, use `overrides`.
        """,
      ko: """
        레시피에 아이디만 쓰면 자기 팩의 것이 먼저입니다. 읽는 사람은 요구하는 팩의 `mango`를 떠올릴 수 \
        있지만, 두 망고는 재고가 따로입니다. 이 팩의 아이디를 바꾸세요. 요구하는 팩의 것을 고치려던 것이면 \
        `overrides`를 쓰세요.
        """),
    faulty: [
      Example(files: [
        .classicMango,
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*" }
          fruits:
            mango: { name: Apple Mango }  # warning: [shadowed-id] "mango"
          """),
      ])
    ],
    corrected: ["mango: { name: Apple Mango }": "apple-mango: { name: Apple Mango }"])
}
