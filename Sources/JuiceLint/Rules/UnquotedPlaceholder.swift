import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for placeholders at the start of a value without quotes.
  static let unquotedPlaceholder = LintRule(
    .unquotedPlaceholder, .yaml,
    summary: LocalizedText(
      en: "A text that begins with a placeholder has no quotes.",
      ko: "자리표시자로 시작하는 글에 따옴표가 없습니다."),
    rationale: LocalizedText(
      en: """
        A brace at the start of a value opens a YAML mapping, so YAML does not read `{juice} is \
        ready` as text. Put the whole text in quotes.
        """,
      ko: """
        값의 첫머리에 있는 중괄호는 YAML에서 매핑을 엽니다. 그래서 `{juice} 나왔습니다`는 글로 읽히지 \
        않습니다. 글 전체를 따옴표로 감싸세요.
        """),
    fix: LocalizedText(
      en: """
        Puts the text in quotes. YAML can then read the text, and also any entries that were \
        unreadable because of the missing quotes.
        """,
      ko: """
        글을 따옴표로 감쌉니다. 그러면 그 글과, 따옴표가 없어서 읽지 못하던 내용을 읽을 수 있습니다.
        """),
    faulty: [
      Example(
        """
        messages:
          made:
            text:
              # error below: [unquoted-placeholder] "{juice} is ready."
              en: {juice} is ready.
        """),
      Example(
        """
        messages:
          made:
            title: {juice}  # error: [unquoted-placeholder] "{juice}"
        """),
    ],
    clean: [
      Example(
        """
        messages:
          made:
            title: "{juice}"
            text:
              en: "{juice} is ready."
        """)
    ])
}
