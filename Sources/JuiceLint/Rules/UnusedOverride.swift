import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for overrides that change nothing.
  static let unusedOverride = LintRule(
    .unusedOverride, .packs,
    summary: LocalizedText(
      en: "An override changes nothing because the entry already has the same values.",
      ko: "값이 이미 같아서 아무것도 바꾸지 않는 변경입니다."),
    rationale: LocalizedText(
      en: """
        A reader would think that the values come from the override. Delete the override, or write \
        the values that the override is meant to set.
        """,
      ko: """
        읽는 사람은 값이 이 변경에서 온다고 생각하게 됩니다. 변경을 지우거나, 바꾸려던 값을 쓰세요.
        """),
    faulty: [
      Example(files: [
        .classic,
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            recipes:
              classic/kiwi-juice:  # warning: [unused-override] "classic/kiwi-juice"
                patch: { ingredients: { kiwi: 3 } }
          """),
      ])
    ],
    clean: [
      Example(files: [
        .classic,
        .summerKiwiJuice,
      ])
    ])
}
