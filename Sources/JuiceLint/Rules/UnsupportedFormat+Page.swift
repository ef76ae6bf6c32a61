import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs in a newer format than this version reads.
  static let unsupportedFormat = LintRule(
    .unsupportedFormat, .format,
    summary: LocalizedText(
      en: "The pack is written in a version of the format that is not known here.",
      ko: "이 버전이 모르는 형식 버전으로 쓴 팩입니다."),
    rationale: LocalizedText(
      en: """
        `format` says which version of the catalog format a pack follows. A newer one may hold things \
        that would be misread. Format 1 is read by juice-rules 1.0 and later.
        """,
      ko: """
        `format`은 팩이 따르는 카탈로그 형식의 버전입니다. 더 새로운 형식에는 잘못 읽을 수 있는 것이 들어 있을지 \
        모릅니다. 형식 1은 juice-rules 1.0부터 읽습니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            format: 2  # error: [unsupported-format] "2"
          """)
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack:
            name: classic
            format: 1
          """)
      ])
    ])
}
