import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs whose version is outside of a required range.
  static let packVersionMismatch = LintRule(
    .packVersionMismatch, .packs,
    summary: LocalizedText(
      en: "A pack is there, but in a version that another one does not take.",
      ko: "팩이 있지만 다른 팩이 요구하는 버전이 아닙니다."),
    rationale: LocalizedText(
      en: """
        Whoever wrote the range says that the pack was made for those versions: with others, entries \
        that it uses or changes may be gone or mean something else. Bring in a version that is in the \
        range, or try the pack with the one that is there and widen the range. `works-with` asks for \
        nothing, but what is there has to match, too.
        """,
      ko: """
        범위는 이 팩이 그 버전들에 맞추어 만들어졌다는 뜻입니다. 다른 버전에서는 이 팩이 쓰거나 바꾸는 것이 없어졌거나 달라졌을 \
        수 있습니다. 범위에 드는 버전을 들이거나, 지금 있는 버전으로 시험해 보고 범위를 넓히세요. `works-with`는 없어도 되는 \
        팩이지만, 있으면 버전이 맞아야 합니다.
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
