import JuiceRules

extension LintRule {
  /// A deprecation of what is not there.
  static let invalidDeprecation = LintRule(
    "invalid-deprecation", .names,
    summary: LocalizedText(
      en: "What is said to go is not there, or is said to go twice.",
      ko: "없애겠다고 한 것이 없거나, 두 번 나옵니다."),
    rationale: LocalizedText(
      en: """
        `deprecated` warns those who use a fruit, an extra or a recipe of the pack, so it has to be there. For \
        an id that is gone and has a successor there is `renamed`.
        """,
      ko: """
        `deprecated`는 이 팩의 과일, 부재료, 레시피를 쓰는 사람에게 알리는 것이므로 그것이 있어야 합니다. 이미 없어졌고 \
        대신할 것이 있는 아이디는 `renamed`에 쓰세요.
        """),
    fix: LocalizedText(
      en:
        "Writes the id that was probably meant, when there is only one. Its uses are then warned of.",
      ko: "비슷한 아이디가 하나뿐이면 그 아이디로 바꿉니다. 그러면 그것을 쓰는 곳에 알립니다."),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
        deprecated:
          kiwii: { since: 1.2.0 }  # error: [invalid-deprecation] "kiwii"
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
        deprecated:
          kiwi-juice: { message: Soon there will be better ones. }
        """)
    ])
}
