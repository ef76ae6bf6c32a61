import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that YAML reads as a Boolean or null.
  static let misleadingID = LintRule(
    .misleadingID, .names,
    summary: LocalizedText(
      en: "An id is a word that YAML reads as true, false or nothing.",
      ko: "아이디가 YAML에서 참이나 거짓, 빈 값으로 읽히는 낱말입니다."),
    rationale: LocalizedText(
      en: """
        `true`, `false` and `null` are no text to YAML, and neither are `yes`, `no`, `on` and `off` to many tools. \
        Whoever uses such an id has to put it in quotes everywhere, and reads something else in it. Choose another \
        one.
        """,
      ko: """
        YAML에서 `true`, `false`, `null`은 글이 아니며, `yes`, `no`, `on`, `off`도 글로 읽지 않는 도구가 많습니다. 이런 \
        아이디는 쓸 때마다 따옴표로 감싸야 하고 사람도 다른 뜻으로 읽습니다. 다른 아이디를 고르세요.
        """),
    faulty: [
      Example(
        """
        fruits:
          'on': { name: Onion }  # warning: [misleading-id] "'on'"
        recipes:
          yes:  # warning: [misleading-id] "yes"
            name: Yes Juice
            ingredients: { 'on': 3 }
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          onion: { name: Onion }
        recipes:
          yes-juice:
            name: Yes Juice
            ingredients: { onion: 3 }
        """)
    ])
}
