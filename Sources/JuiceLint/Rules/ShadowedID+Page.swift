import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that hide those of a required pack.
  static let shadowedID = LintRule(
    .shadowedID, .names,
    summary: LocalizedText(
      en: "An id of the pack hides the same id of a pack it requires.",
      ko: "팩의 아이디가 그 팩이 요구하는 팩의 같은 아이디를 가립니다."),
    rationale: LocalizedText(
      en: """
        In a recipe a bare id means the own pack first. Whoever reads `mango` and knows the other pack \
        thinks of the other mango, and both have a stock of their own. Rename yours, or \
        change the other one under `overrides` when that was meant.
        """,
      ko: """
        레시피에 아이디만 쓰면 자기 팩의 것이 먼저입니다. 다른 팩을 아는 사람은 `mango`를 보고 그 팩의 망고를 \
        떠올리지만, 둘은 재고가 따로입니다. 이름을 바꾸세요. 다른 팩의 것을 \
        고치려던 것이면 `overrides`를 쓰세요.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            mango: { name: Mango }
          """),
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
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            mango: { name: Mango }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: "*" }
          fruits:
            apple-mango: { name: Apple Mango }
          """),
      ])
    ])
}
