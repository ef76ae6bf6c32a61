import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for typographic quotes around a text, which YAML does not treat as quotes.
  static let quotesInText = LintRule(
    .quotesInText, .yaml,
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
