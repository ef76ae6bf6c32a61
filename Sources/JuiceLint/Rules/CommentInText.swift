import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for texts without quotes that end at a `#`.
  static let commentInText = LintRule(
    .commentInText, .yaml,
    summary: LocalizedText(
      en: "An unquoted text ends at a `#` that may be part of the text.",
      ko: "따옴표 없는 글이 글의 일부일 수도 있는 `#`에서 끊깁니다."),
    rationale: LocalizedText(
      en: """
        After a space, `#` begins a comment: in `name: Juice #1`, the name is only `Juice`. If the \
        rest belongs to the text, put the text in quotes. If the rest is a comment, write a space \
        after the `#` or two spaces before the `#`.
        """,
      ko: """
        빈칸 뒤의 `#`은 주석의 시작이어서 `name: 쥬스 #1`에서는 `쥬스`만 읽힙니다. 나머지도 글이라면 따옴표로 감싸세요. \
        주석이라면 `#` 뒤를 한 칸 띄우거나 앞을 두 칸 띄우세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi:
            # warning below: [comment-in-text] "#1 choice"
            name: Kiwi #1 choice
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi:
            name: "Kiwi #1 choice"
            emoji: 🥝 # in season
            initial: 30 #crates
        """)
    ])
}
