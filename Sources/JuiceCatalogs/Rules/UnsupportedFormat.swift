import JuiceRules

extension LintRule {
  /// The rule for packs in a newer format than this version reads.
  static let unsupportedFormat = LintRule(
    "unsupported-format", .format,
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

extension Finding {
  static func unsupportedFormat(_ text: String) -> Finding {
    var finding = Finding(
      .unsupportedFormat,
      LocalizedText(
        en: "format `\(text)` is not known here", ko: "`\(text)` 형식은 이 버전이 모르는 형식입니다"))
    finding.help = help(text)
    finding.data = Diagnostic.Details(expected: "1", found: text)
    return finding
  }

  /// Returns the help for an unsupported format. Major version n of the format requires at least major version n of
  /// juice-rules.
  private static func help(_ text: String) -> LocalizedText {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let major = parts.first.flatMap({ Int($0) }), major >= 1, parts.count <= 2 else {
      return LocalizedText(en: "write `format: 1`", ko: "`format: 1`로 쓰세요")
    }
    let version = parts.count == 2 ? "\(major).\(parts[1])" : "\(major).0"
    return LocalizedText(
      en: "juice-rules \(version) and later read it; this one reads format 1",
      ko: "juice-rules \(version)부터 읽습니다. 이 버전은 형식 1을 읽습니다")
  }
}
