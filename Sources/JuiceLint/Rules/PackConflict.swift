import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs that are used together although one excludes the other.
  static let packConflict = LintRule(
    .packConflict, .packs,
    summary: LocalizedText(
      en: "Two packs are used together although one of them excludes the other.",
      ko: "함께 쓸 수 없다고 `conflicts`에 밝힌 팩을 함께 씁니다."),
    rationale: LocalizedText(
      en: """
        A pack lists under `conflicts` the packs that cannot be used with it, such as packs of the \
        same purpose or packs that change the same entries. Turn on only one of the two packs in \
        catalog.yaml, and let no pack require both. Both packs may stay in the same root.
        """,
      ko: """
        팩은 함께 쓸 수 없는 팩을 `conflicts`에 밝힙니다. 같은 구실을 하거나 같은 항목을 바꾸는 팩이 \
        그렇습니다. catalog.yaml에서 둘 중 하나만 켜고, 둘을 모두 요구하는 팩이 없게 하세요. 두 팩을 한 루트 \
        안에 나란히 두는 것은 괜찮습니다.
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
