import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs that require each other in a cycle.
  static let packCycle = LintRule(
    .packCycle, .packs,
    summary: LocalizedText(
      en: "Packs require each other in a circle.", ko: "팩들이 서로를 돌아가며 요구합니다."),
    rationale: LocalizedText(
      en: """
        None of them could be read first. Move what they share into a pack of its own that the others \
        require.
        """,
      ko: """
        어느 것도 먼저 읽을 수 없습니다. 함께 쓰는 것을 다른 팩으로 옮기고 모두 그 팩을 요구하게 하세요.
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
