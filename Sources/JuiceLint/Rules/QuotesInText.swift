import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for typographic quotes around a text, which YAML does not treat as quotes.
  static let quotesInText = LintRule(
    .quotesInText, .yaml,
    summary: LocalizedText(
      en: "YAML reads typographic or stray quotes as part of a text.",
      ko: "YAML이 둥근 따옴표나 짝이 없는 따옴표를 글의 일부로 읽습니다."),
    rationale: LocalizedText(
      en: """
        Word processors turn straight quotes into `“…”` and `‘…’`. YAML does not treat typographic \
        quotes as quotes, so the quotes appear on the menu and do not protect special characters \
        in the text. Write straight quotes. To show typographic quotes, put straight quotes around \
        the whole text.
        """,
      ko: """
        문서 편집기는 곧은 따옴표를 `“…”`나 `‘…’`로 바꿉니다. YAML은 둥근 따옴표를 따옴표로 보지 않으므로 \
        메뉴에 그대로 나오고, 글 속의 특수 문자도 보호하지 못합니다. 곧은 따옴표를 쓰세요. 둥근 따옴표를 \
        보이려면 글 전체를 곧은 따옴표로 감싸세요.
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
