import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for packs in a newer format than this version reads.
  static let unsupportedFormat = LintRule(
    .unsupportedFormat, .format,
    summary: LocalizedText(
      en: "This version of juice-rules does not support the format version of the pack.",
      ko: "이 버전의 juice-rules가 지원하지 않는 형식 버전으로 쓴 팩입니다."),
    rationale: LocalizedText(
      en: """
        `format` states the version of the catalog format that a pack follows. A newer format may \
        have contents that this version would misread. Update juice-rules, or write the pack in a \
        format that this version reads. Format 1 is read by juice-rules 1.0 and later.
        """,
      ko: """
        `format`은 팩이 따르는 카탈로그 형식의 버전입니다. 더 새로운 형식에는 이 버전이 잘못 읽을 수 있는 \
        내용이 들어 있을지 모릅니다. juice-rules를 업데이트하거나, 이 버전이 읽는 형식으로 팩을 쓰세요. 형식 \
        1은 juice-rules 1.0부터 읽습니다.
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
    corrected: ["format: 2": "format: 1"])
}
