import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for bytes that are not UTF-8.
  static let invalidUTF8 = LintRule(
    .invalidUTF8, .yaml,
    summary: LocalizedText(
      en: "The file contains bytes that are not UTF-8.",
      ko: "파일에 UTF-8이 아닌 바이트가 있습니다."),
    rationale: LocalizedText(
      en: """
        Such bytes usually come from a file that was saved in an older encoding: Latin-1 for \
        Western European languages, CP949 or EUC-KR for Korean. A guess at the encoding could \
        silently change names. Save the file as UTF-8.
        """,
      ko: """
        대개 옛 인코딩으로 저장한 파일입니다. 한국어는 CP949나 EUC-KR, 서유럽 언어는 Latin-1인 경우가 많습니다. \
        어느 쪽인지 짐작해서 읽으면 이름이 소리 없이 다른 글자로 바뀝니다. 파일을 UTF-8로 저장하세요.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "example.yaml",
          """
          fruits:
            acai: { name: Açai }  # error: [invalid-utf8] "\\u{E7}"
          """, encoding: .latin1)
      ])
    ],
    clean: [
      Example(
        """
        fruits:
          acai: { name: Açai }
        """)
    ])
}
