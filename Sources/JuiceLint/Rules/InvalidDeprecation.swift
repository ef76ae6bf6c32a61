import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for deprecations of missing entries, duplicate deprecations, and deprecations since a future version.
  static let invalidDeprecation = LintRule(
    .invalidDeprecation, .names,
    summary: LocalizedText(
      en: """
        A deprecated entry does not exist, is deprecated twice, or is deprecated since a future \
        version.
        """,
      ko: """
        `deprecated`에 쓴 항목이 팩에 없거나 두 번 나오거나, `since`가 아직 나오지 않은 버전입니다.
        """),
    rationale: LocalizedText(
      en: """
        `deprecated` warns the users of a fruit, an extra or a recipe of the pack, so the entry \
        must exist. If the id is gone and has a successor, use `renamed` instead. If `since` is \
        higher than the version of the pack, correct `since` or raise the version of the pack.
        """,
      ko: """
        `deprecated`는 이 팩의 과일, 부재료, 레시피를 쓰는 사람에게 알리는 것이므로 그 항목이 팩에 있어야 \
        합니다. 이미 없어졌고 대신할 것이 있는 아이디는 `renamed`에 쓰세요. `since`가 팩의 버전보다 높으면 \
        `since`를 고치거나 팩의 버전을 올리세요.
        """),
    fix: LocalizedText(
      en: """
        Writes the id that was probably meant, if only one id is similar. Uses of that entry are \
        then reported.
        """,
      ko: """
        비슷한 아이디가 하나뿐이면 그 아이디로 바꿉니다. 그러면 그 항목을 쓰는 곳에 알립니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
        deprecated:
          kiwii: { since: 1.2.0 }  # error: [invalid-deprecation] "kiwii"
        """),
      Example(
        """
        pack: { name: classic, version: 1.1.0 }
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
        deprecated:
          kiwi-juice: { since: 1.2.0 }  # warning: [invalid-deprecation] "1.2.0"
        """),
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
