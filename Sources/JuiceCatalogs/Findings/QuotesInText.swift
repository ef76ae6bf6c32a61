package import JuiceRules

extension Finding.Rule {
  package static let quotesInText = Finding.Rule("quotes-in-text", .warning)
}

extension Finding {
  /// Creates the finding for a text in typographic quotes.
  ///
  /// - Parameters:
  ///   - text: The text with its quotes.
  ///   - inner: The text between the quotes.
  static func quotesInText(_ text: String, inner: String) -> Finding {
    var finding = Finding(
      .quotesInText,
      LocalizedText(
        en: "YAML does not recognize these quotes, so they are part of the text",
        ko: "YAML은 이 따옴표를 따옴표로 보지 않아 글에 그대로 들어갑니다"))
    finding.help = LocalizedText(
      en: "write `\(quotedYAML(inner))`, or `\(quotedYAML(text))` to keep the quotes",
      ko: "`\(quotedYAML(inner))`로 쓰거나, 따옴표도 글이라면 `\(quotedYAML(text))`로 쓰세요")
    finding.data = Diagnostic.Details(expected: quotedYAML(inner), found: text)
    return finding
  }
}
