import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for ids that YAML reads as a Boolean or null.
  static let misleadingID = LintRule(
    .misleadingID, .names,
    summary: LocalizedText(
      en: "An id is a word that YAML tools may read as a Boolean or null.",
      ko: "아이디가 YAML에서 참이나 거짓, 빈 값으로 읽힐 수 있는 낱말입니다."),
    rationale: LocalizedText(
      en: """
        YAML reads `true`, `false` and `null` as Booleans and null, and many tools read `yes`, \
        `no`, `on`, `off`, `y` and `n` as Booleans, too. Such an id needs quotes wherever it is \
        used, and readers easily misread it. Choose another id.
        """,
      ko: """
        YAML은 `true`, `false`, `null`을 글로 읽지 않으며, `yes`, `no`, `on`, `off`, `y`, `n`도 참이나 \
        거짓으로 읽는 도구가 많습니다. 이런 아이디는 쓸 때마다 따옴표로 감싸야 하고 사람도 잘못 읽기 쉽습니다. \
        다른 아이디를 고르세요.
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
    corrected: [
      "'on': { name: Onion }": "onion: { name: Onion }",
      "yes:": "yes-juice:",
      "ingredients: { 'on': 3 }": "ingredients: { onion: 3 }",
    ])
}
