package import JuiceRules

extension Finding.Rule {
  package static let unquotedPlaceholder = Finding.Rule("unquoted-placeholder")
}

extension Finding {
  /// Creates the finding for a text that begins with a placeholder and has no quotes.
  ///
  /// - Parameter source: The text as it is written in the file.
  static func unquotedPlaceholder(_ source: String) -> Finding {
    var finding = Finding(
      .unquotedPlaceholder,
      LocalizedText(
        en: "a text that begins with a placeholder needs quotes",
        ko: "자리표시자로 시작하는 글은 따옴표로 감싸야 합니다"))
    finding.label = LocalizedText(
      en: "YAML reads this brace as the start of a mapping", ko: "YAML은 이 중괄호를 매핑의 시작으로 읽습니다")
    finding.help = LocalizedText(
      en: "write `\(quotedYAML(source))`", ko: "`\(quotedYAML(source))`처럼 쓰세요")
    finding.replacement = quotedYAML(source)
    finding.data.found = source
    return finding
  }
}
