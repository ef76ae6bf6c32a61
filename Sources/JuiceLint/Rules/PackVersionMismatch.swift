import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs whose version is outside of a required range.
  static let packVersionMismatch = LintRule(
    .packVersionMismatch, .packs,
    summary: LocalizedText(
      en: "The version of a pack is outside the range that another pack accepts.",
      ko: "팩의 버전이 다른 팩이 요구하는 범위에 들지 않습니다."),
    rationale: LocalizedText(
      en: """
        The range says which versions a pack was made for. In other versions, entries that the \
        pack uses or changes may be missing or have another meaning. Add a version that is in the \
        range, or test the pack with the current version and widen the range. A pack under \
        `works-with` may be missing, but if it exists, its version must be in the range, too.
        """,
      ko: """
        범위는 팩이 어느 버전에 맞추어 만들어졌는지를 나타냅니다. 다른 버전에서는 이 팩이 쓰거나 바꾸는 항목이 \
        없어졌거나 달라졌을 수 있습니다. 범위에 드는 버전을 추가하거나, 지금 버전으로 시험해 보고 범위를 \
        넓히세요. `works-with`에 쓴 팩은 없어도 되지만, 있으면 버전이 범위에 들어야 합니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 2.0.0 }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: ^1.2 }  # error: [pack-version-mismatch] "^1.2"
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 2.0.0 }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack:
            name: summer
            requires: { classic: ^1.2 || ^2.0 }
            works-with: { syrups: ^1.0 }
          """),
      ])
    ])
}
