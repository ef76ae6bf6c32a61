import JuiceRules

extension LintRule {
  /// The rule for typographic quotes around a text, which YAML does not treat as quotes.
  static let quotesInText = LintRule(
    "quotes-in-text", .yaml, .warning,
    summary: LocalizedText(
      en: "A text stands in typographic quotes, which belong to it.",
      ko: "둥근 따옴표로 감싼 글은 따옴표까지 글이 됩니다."),
    rationale: LocalizedText(
      en: """
        Editors of documents turn straight quotes into `“…”` and `‘…’`. YAML does not take these for quotes, so they \
        show on the menu, and nothing in the text is protected. Write straight quotes; around all of it, too, where \
        the typographic ones are meant.
        """,
      ko: """
        문서 편집기는 곧은 따옴표를 `“…”`나 `‘…’`로 바꿉니다. YAML은 이것을 따옴표로 보지 않으므로 메뉴에 그대로 나오고, 글 \
        속의 기호도 보호받지 못합니다. 곧은 따옴표를 쓰세요. 둥근 따옴표를 보이려면 그 바깥을 곧은 따옴표로 감싸세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          pear: { name: “Pear” }  # warning: [quotes-in-text] "“Pear”"
        messages:
          made:
            # warning below: [quotes-in-text] "‘Your {juice} is ready.’"
            text: ‘Your {juice} is ready.’
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          pear: { name: "Pear" }
        messages:
          made:
            title: “Pear” and “Plum”
            text: '“{juice}”'
        """)
    ])
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
        en: "YAML does not take these quotes for quotes: they are part of the text",
        ko: "YAML은 이 따옴표를 따옴표로 보지 않아 글에 그대로 들어갑니다"))
    finding.help = LocalizedText(
      en: "write `\(quotedYAML(inner))`, or `\(quotedYAML(text))` to keep them",
      ko: "`\(quotedYAML(inner))`로 쓰거나, 따옴표도 글이라면 `\(quotedYAML(text))`로 쓰세요")
    finding.data = Diagnostic.Details(expected: quotedYAML(inner), found: text)
    return finding
  }
}
