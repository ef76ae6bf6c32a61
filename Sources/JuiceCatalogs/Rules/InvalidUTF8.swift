import JuiceRules

extension LintRule {
  /// The rule for bytes that are not UTF-8.
  static let invalidUTF8 = LintRule(
    "invalid-utf8", .yaml,
    summary: LocalizedText(
      en: "The file holds bytes that are not UTF-8.",
      ko: "파일에 UTF-8이 아닌 바이트가 있습니다."),
    rationale: LocalizedText(
      en: """
        Such bytes mostly come from a file that was saved in an older encoding: Latin-1 for Western \
        Europe, CP949 or EUC-KR for Korean. Guessing which would turn names into something else \
        without a word. Save the file as UTF-8.
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

extension Finding {
  static func invalidUTF8(_ byte: UInt8, more: Int) -> Finding {
    let code = "0x" + hexadecimal(UInt32(byte), digits: 2)
    var finding = Finding(
      .invalidUTF8,
      more == 0
        ? LocalizedText(en: "byte \(code) is not UTF-8", ko: "\(code) 바이트는 UTF-8이 아닙니다")
        : LocalizedText(
          en: "byte \(code) is not UTF-8, nor are \(more) more on this line",
          ko: "\(code) 바이트는 UTF-8이 아니며, 이 줄에 \(more)개가 더 있습니다"))
    finding.help = .saveAsUTF8
    finding.data.found = code
    return finding
  }

  /// Creates the finding for a file with so many invalid bytes that it is not text.
  static func binary() -> Finding {
    var finding = Finding(
      .invalidUTF8, LocalizedText(en: "the file is not text", ko: "텍스트 파일이 아닙니다"))
    finding.help = .saveAsUTF8
    return finding
  }
}

extension LocalizedText {
  fileprivate static let saveAsUTF8 = LocalizedText(
    en: "save the file as UTF-8", ko: "파일을 UTF-8로 저장하세요")
}
