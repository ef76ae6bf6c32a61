import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for control characters and other invisible characters.
  static let controlCharacter = LintRule(
    .controlCharacter, .yaml,
    summary: LocalizedText(
      en: "A text contains a control character or another invisible character.",
      ko: "글에 제어 문자처럼 눈에 보이지 않는 문자가 있습니다."),
    rationale: LocalizedText(
      en: """
        Readers do not see these characters, but terminals and web pages act on them: an escape \
        can colour or clear a terminal, and a bidirectional override displays a name in a \
        different order. A name or an id with a zero-width space cannot be found by typing the \
        name or the id. Such characters usually come from pasted text. Delete these characters.
        """,
      ko: """
        눈에 보이지 않지만 터미널과 웹 페이지는 그대로 따르는 문자들입니다. 이스케이프 문자는 터미널의 색을 \
        바꾸거나 화면을 지울 수 있고, 방향 제어 문자는 이름을 실제와 다른 순서로 보여 줍니다. 폭이 없는 빈칸이 \
        든 이름이나 아이디는 그대로 입력해도 찾을 수 없습니다. 대개 글을 붙여 넣을 때 함께 들어옵니다. \
        지우세요.
        """),
    fix: LocalizedText(
      en: "Deletes zero-width characters from a key or from a single word such as an id.",
      ko: "키나 아이디 같은 한 단어에서 폭 없는 문자를 지웁니다."),
    faulty: [
      Example(
        """
        fruits:
          # error below: [control-character] "\\u{200B}"
          ki\u{200B}wi: { name: Kiwi }
        """),
      Example(
        """
        fruits:
          # error below: [control-character] "\\u{7}"
          kiwi: { name: "Kiwi\u{7}" }
        """),
      Example(
        """
        fruits:
          # error below: [control-character] "\\u{202E}"
          mango: { name: "Mango \u{202E}ognaM" }
        """),
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          mango: { name: Mango }
        """)
    ])
}
