import JuiceRules

extension LintRule {
  /// The rule for former ids that do not lead to an entry of their pack.
  static let invalidRename = LintRule(
    "invalid-rename", .names,
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

extension Finding {
  mutating func explainInvalidRename(_ kind: CatalogProblem.Kind) {
    switch kind {
    case .renameCycle(let names):
      data.found = names.first
      help = LocalizedText(
        en: "let one of them lead to an entry of this pack", ko: "그 가운데 하나를 이 팩에 있는 것으로 이으세요")
    case .renameToOtherPack(_, let other):
      data.found = other
      help = LocalizedText(
        en: "name an entry of this pack; another pack says what its own ids were",
        ko: "이 팩에 있는 것을 쓰세요. 다른 팩의 예전 아이디는 그 팩에서 정합니다")
    case .renameOfDefined(let id):
      data.found = id
      help = LocalizedText(
        en: "delete the entry, or the rename; what is only to go belongs under `deprecated`",
        ko: "항목이나 이 줄 가운데 하나를 지우세요. 곧 없앨 것이라면 `deprecated`에 쓰세요")
    case .duplicateRename(let id):
      data.found = id
      help = LocalizedText(en: "delete one of them", ko: "하나를 지우세요")
    default: break
    }
  }

  /// Suggests entries that may be meant by the unknown id.
  mutating func offerEntry(_ id: String, candidates: [String]) {
    help =
      .didYouMean(candidates)
      ?? LocalizedText(en: "name an entry of this pack", ko: "이 팩에 있는 것을 쓰세요")
    propose(candidates, insteadOf: id)
  }
}
