import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for former ids that do not lead to an entry of their pack.
  static let invalidRename = LintRule(
    .invalidRename, .names,
    summary: LocalizedText(
      en: "A former id does not lead to an entry of its pack.",
      ko: "예전 아이디가 그 팩의 어떤 것으로도 이어지지 않습니다."),
    rationale: LocalizedText(
      en: """
        `renamed` says what took the place of an id that is gone: a fruit, an extra or a recipe of the same \
        pack, perhaps under an id that was renamed again. An id that an entry still has is no former one, and \
        one id has one successor.
        """,
      ko: """
        `renamed`에는 없어진 아이디의 자리를 무엇이 이어받았는지 씁니다. 같은 팩의 과일, 부재료, 레시피여야 하고, 그 \
        아이디가 또 바뀌었어도 됩니다. 아직 있는 것의 아이디는 쓸 수 없고, 한 아이디를 잇는 것은 하나뿐입니다.
        """),
    fix: LocalizedText(
      en:
        "Writes the id that was probably meant, when there is only one. The former id then leads there.",
      ko: "비슷한 아이디가 하나뿐이면 그 아이디로 바꿉니다. 그러면 예전 아이디가 그리로 이어집니다."),
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
