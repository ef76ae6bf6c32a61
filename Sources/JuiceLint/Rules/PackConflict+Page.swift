import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs that are used together although one excludes the other.
  static let packConflict = LintRule(
    .packConflict, .packs,
    summary: LocalizedText(
      en: "Two packs are used together of which one says that they cannot be.",
      ko: "함께 쓸 수 없다고 한 두 팩을 함께 씁니다."),
    rationale: LocalizedText(
      en: """
        A pack says in `conflicts` what it cannot be used with: another one of its kind, perhaps, or one \
        that changes the same entries. They may lie beside each other in a root as long as its \
        catalog.yaml turns on one of them only, and no pack requires both.
        """,
      ko: """
        팩은 함께 쓸 수 없는 팩을 `conflicts`에 밝힙니다. 같은 구실을 하거나 같은 것을 바꾸는 팩이 그렇습니다. 한 루트 안에 \
        나란히 두어도 되지만, catalog.yaml에서는 하나만 켜야 하고 둘을 모두 요구하는 팩이 없어야 합니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0 }
          """),
        Example.File(
          "winter/pack.yaml",
          """
          pack:
            name: winter
            conflicts: { summer: "*" }  # error: [pack-conflict] "summer"
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "catalog.yaml",
          """
          packs: [winter]
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0 }
          """),
        Example.File(
          "winter/pack.yaml",
          """
          pack:
            name: winter
            conflicts: { summer: "*" }
          """),
      ])
    ])
}
