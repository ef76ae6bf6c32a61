import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for overrides whose target does not exist or cannot be changed.
  static let overrideMissingTarget = LintRule(
    .overrideMissingTarget, .packs, hasUnsafeFixes: true,
    summary: LocalizedText(
      en: "What is to be changed is not there, or cannot be changed from here.",
      ko: "바꾸려는 것이 없거나, 여기에서는 바꿀 수 없습니다."),
    rationale: LocalizedText(
      en: """
        A pack changes what the packs have that it requires or works with: an entry by `pack/id`, a message by \
        `pack/event`, stock by the name of a pack. What is gone, or was never there, is not added by a change: \
        plain entries add. What is the pack's own is changed where it stands.
        """,
      ko: """
        팩은 자기가 요구하거나 함께 쓰는 팩의 것을 바꿉니다. 항목은 `팩/아이디`, 메시지는 `팩/이벤트`, 재고는 팩 이름으로 \
        가리킵니다. 없어졌거나 없던 것은 바꾼다고 생기지 않습니다. 새로 넣을 것은 그냥 정의하면 됩니다. 자기 것은 정의한 \
        곳에서 바꾸세요.
        """),
    fix: LocalizedText(
      en: """
        Writes the name that was probably meant, when there is only one. That entry is then changed.
        """,
      ko: """
        이름이 비슷한 것이 하나뿐이면 그 이름으로 바꿉니다. 그러면 그 항목이 바뀝니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            recipes:
              classic/kiwi-juce:  # error: [override-missing-target] "classic/kiwi-juce"
                patch: { ingredients: { kiwi: 4 } }
          """),
      ])
    ],
    clean: [
      Example(files: [
        Example.File(
          "classic/pack.yaml",
          """
          pack: { name: classic, version: 1.0.0 }
          fruits:
            kiwi: { name: Kiwi }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "summer/pack.yaml",
          """
          pack: { name: summer, version: 1.0.0, requires: { classic: "*" } }
          overrides:
            recipes:
              classic/kiwi-juice: { patch: { ingredients: { kiwi: 4 } } }
          """),
      ])
    ])
}
