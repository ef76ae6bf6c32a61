import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for files in UTF-16 or UTF-32.
  static let unsupportedEncoding = LintRule(
    .unsupportedEncoding, .yaml,
    summary: LocalizedText(
      en: "A file is UTF-16 or UTF-32, not UTF-8.",
      ko: "파일이 UTF-8이 아니라 UTF-16이나 UTF-32입니다."),
    rationale: LocalizedText(
      en: """
        Catalogs must be UTF-8. Some editors on Windows call UTF-16 "Unicode" and use it by \
        default. Save the file as UTF-8; a byte order mark is allowed.
        """,
      ko: """
        카탈로그는 UTF-8로 씁니다. 윈도우의 어떤 편집기는 UTF-16을 "유니코드"라고 부르며 기본값으로 저장합니다. \
        파일을 UTF-8로 다시 저장하세요. 바이트 순서 표시(BOM)는 있어도 괜찮습니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "example.yaml",
          """
          fruits:  # error: [unsupported-encoding] "\\u{FEFF}"
            kiwi: { name: { en: Kiwi } }
          """, encoding: .utf16)
      ])
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: { en: Kiwi } }
        """)
    ])
}
