import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for texts that are empty or contain only blanks.
  static let emptyText = LintRule(
    .emptyText, .format,
    summary: LocalizedText(
      en: "A name, a message or another text is empty.",
      ko: "이름이나 메시지 같은 글이 비어 있습니다."),
    rationale: LocalizedText(
      en: """
        The text is empty or contains only whitespace, so a menu would have an empty line or a \
        button would have no label. Write the text, or delete the key if the key is not required.
        """,
      ko: """
        글이 비었거나 공백뿐이어서 메뉴에 빈 줄이 생기거나 버튼에 아무것도 적히지 않습니다. 글을 쓰거나, 꼭 필요한 키가 \
        아니면 지우세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: '' }  # warning: [empty-text] "''"
        recipes:
          kiwi-juice:
            name: { en: ' ' }  # warning: [empty-text] "' '"
            ingredients: { kiwi: 3 }
        """)
    ],
    corrected: [
      "kiwi: { name: '' }": "kiwi: { name: Kiwi }",
      "name: { en: ' ' }": "name: { en: Kiwi Juice }",
    ])
}
