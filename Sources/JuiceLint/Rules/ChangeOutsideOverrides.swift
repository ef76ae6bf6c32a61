import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for entries with the id of another pack outside of `overrides`.
  static let changeOutsideOverrides = LintRule(
    .changeOutsideOverrides, .packs,
    summary: LocalizedText(
      en: "An entry outside of `overrides` has an id of another pack.",
      ko: "`overrides` 밖에 있는 항목에 다른 팩의 아이디를 썼습니다."),
    rationale: LocalizedText(
      en: """
        An entry outside of `overrides` always adds something new, under an id of its own pack. To \
        change an entry of another pack, write `patch`, `replace` or `remove` under `overrides`, \
        so that readers see at a glance what a pack changes. To add a new entry, write an id \
        without a pack.
        """,
      ko: """
        `overrides` 밖에 쓴 항목은 언제나 이 팩의 아이디로 새로 추가됩니다. 다른 팩의 항목을 바꾸려면 \
        `overrides` 아래에 `patch`, `replace`, `remove`로 쓰세요. 그래야 팩이 무엇을 바꾸는지 한눈에 보입니다. \
        새 항목을 추가하려면 팩 이름이 없는 아이디를 쓰세요.
        """),
    faulty: [
      Example(files: [
        .classic,
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
        .classic,
        .summerKiwiJuice,
      ])
    ])
}
