import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs that require each other in a cycle.
  static let packCycle = LintRule(
    .packCycle, .packs,
    summary: LocalizedText(
      en: "Packs require each other in a cycle.",
      ko: "팩들의 요구 관계가 순환합니다."),
    rationale: LocalizedText(
      en: """
        A pack comes after the packs under its `requires` and `works-with`, so no pack of a cycle \
        can come first. Delete one of the requirements, or move the shared entries into a separate \
        pack that all of these packs require.
        """,
      ko: """
        팩은 `requires`와 `works-with`에 쓴 팩 다음에 오므로, 관계가 순환하면 어느 팩도 먼저 올 수 없습니다. \
        요구 가운데 하나를 지우거나, 함께 쓰는 것을 다른 팩으로 옮기고 모두 그 팩을 요구하게 하세요.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            version: 1.0.0
            requires: { summer: "*" }  # error: [pack-cycle] "summer"
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            version: 1.0.0
            requires: { classic: "*" }
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            version: 1.0.0
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            version: 1.0.0
            requires: { classic: "*" }
          """),
      ])
    ])
}
