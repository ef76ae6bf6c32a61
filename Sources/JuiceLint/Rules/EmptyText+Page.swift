import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for texts that are empty or contain only blanks.
  static let emptyText = LintRule(
    .emptyText, .format,
    summary: LocalizedText(
      en: "A name or a message says nothing.", ko: "이름이나 메시지에 내용이 없습니다."),
    rationale: LocalizedText(
      en: """
        A menu would have an empty line, or a button nothing on it: the text is empty or only blanks. \
        Write it, or delete the key where it is not required.
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
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice:
            name: { en: Kiwi Juice }
            ingredients: { kiwi: 3 }
        """)
    ])
}
