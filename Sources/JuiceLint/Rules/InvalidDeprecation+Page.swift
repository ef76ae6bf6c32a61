import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for deprecations of missing entries, duplicate deprecations, and deprecations since a future version.
  static let invalidDeprecation = LintRule(
    .invalidDeprecation, .names,
    summary: LocalizedText(
      en: "A deprecated entry does not exist, is deprecated twice, or since a version to come.",
      ko: "`deprecated`에 쓴 것이 없거나 두 번 나오거나, 아직 나오지 않은 버전부터라고 합니다."),
    rationale: LocalizedText(
      en: """
        `deprecated` warns those who use a fruit, an extra or a recipe of the pack, so it has to be there. For \
        an id that is gone and has a successor there is `renamed`. A version that is higher than the pack's own \
        is a slip, or the pack's version was not raised.
        """,
      ko: """
        `deprecated`는 이 팩의 과일, 부재료, 레시피를 쓰는 사람에게 알리는 것이므로 그것이 있어야 합니다. 이미 없어졌고 \
        대신할 것이 있는 아이디는 `renamed`에 쓰세요. 팩의 버전보다 높은 버전을 썼다면 잘못 썼거나 팩의 버전을 올리지 \
        않은 것입니다.
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
