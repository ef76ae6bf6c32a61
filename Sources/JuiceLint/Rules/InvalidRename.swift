import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for former ids that do not lead to an entry of their pack.
  static let invalidRename = LintRule(
    .invalidRename, .names,
    summary: LocalizedText(
      en: "A rename does not lead from a former id to an entry of its pack.",
      ko: "`renamed`에 쓴 예전 아이디가 같은 팩의 항목으로 이어지지 않습니다."),
    rationale: LocalizedText(
      en: """
        `renamed` maps an id that is gone to its successor: a fruit, an extra or a recipe of the \
        same pack, or another former id that has a successor. An id that an entry still has cannot \
        be renamed, each former id has only one successor, and renames cannot form a cycle.
        """,
      ko: """
        `renamed`에는 없어진 아이디를 무엇이 대신하는지 씁니다. 같은 팩의 과일, 부재료, 레시피이거나, 다른 \
        것으로 다시 바뀐 예전 아이디여야 합니다. 아직 있는 항목의 아이디는 쓸 수 없고, 예전 아이디 하나를 \
        대신하는 것은 하나뿐이며, 서로 순환해서도 안 됩니다.
        """),
    fix: LocalizedText(
      en: """
        Writes the id that was probably meant, if only one id is similar. The former id then leads \
        to that entry.
        """,
      ko: """
        비슷한 아이디가 하나뿐이면 그 아이디로 바꿉니다. 그러면 예전 아이디가 그 항목으로 이어집니다.
        """),
    faulty: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
          mango: { name: Mango }
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3, mango: 1 } }
        renamed:
          green-kiwi: kiwii  # error: [invalid-rename] "kiwii"
          apple-mango: classic/mango  # error: [invalid-rename] "classic/mango"
          mango: kiwi  # error: [invalid-rename] "mango"
          a: b  # error: [invalid-rename] "a"
          b: c
          c: a
        """)
    ],
    clean: [
      Example(
        """
        fruits:
          kiwi: { name: Kiwi }
        recipes:
          kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
        renamed:
          chinese-gooseberry: green-kiwi
          green-kiwi: kiwi
        """)
    ])
}
