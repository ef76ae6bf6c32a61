import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for entries with the id of another pack outside of `overrides`.
  static let changeOutsideOverrides = LintRule(
    .changeOutsideOverrides, .packs,
    summary: LocalizedText(
      en: "An entry is named like that of another pack, outside of `overrides`.",
      ko: "`overrides` 밖에서 다른 팩의 것을 정의합니다."),
    rationale: LocalizedText(
      en: """
        Plain entries always add, under ids of the pack's own. What another pack defines is changed under \
        `overrides`, with `patch`, `replace` or `remove`, so that it can be seen at a glance what a pack \
        changes.
        """,
      ko: """
        그냥 정의한 것은 언제나 이 팩의 아이디로 새로 더합니다. 다른 팩이 정의한 것은 `overrides` 아래에서 `patch`, \
        `replace`, `remove`로 바꿉니다. 그래야 팩이 무엇을 바꾸는지 한눈에 보입니다.
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
          recipes:
            classic/kiwi-juice:  # error: [change-outside-overrides] "classic/kiwi-juice"
              name: Kiwi Juice
              ingredients: { kiwi: 4 }
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
