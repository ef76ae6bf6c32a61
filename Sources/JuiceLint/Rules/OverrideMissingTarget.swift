import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for overrides whose target does not exist or cannot be changed.
  static let overrideMissingTarget = LintRule(
    .overrideMissingTarget, .packs, hasUnsafeFixes: true,
    summary: LocalizedText(
      en: "The override's target does not exist or cannot be changed by this pack.",
      ko: "변경하려는 대상이 없거나, 이 팩에서 바꿀 수 없습니다."),
    rationale: LocalizedText(
      en: """
        A pack can change only the packs that it lists under `requires` or `works-with`. The \
        target is `pack/id` for an entry, `pack/event` for a message, and the name of a pack for \
        stock. An override never adds an entry: define new entries outside of `overrides`. Change \
        the pack's own entries where they are defined.
        """,
      ko: """
        팩은 `requires`나 `works-with`에 쓴 팩의 것만 바꿀 수 있습니다. 항목은 `팩/아이디`, 메시지는 \
        `팩/이벤트`, 재고는 팩 이름으로 가리킵니다. 변경으로는 항목이 새로 생기지 않으므로 새 항목은 \
        `overrides` 밖에서 정의하세요. 이 팩의 항목은 정의한 곳에서 바꾸세요.
        """),
    fix: LocalizedText(
      en: """
        Replaces the name with the name that was probably meant, if there is only one candidate. \
        The override then changes that entry.
        """,
      ko: """
        비슷한 이름이 하나뿐이면 그 이름으로 바꿉니다. 그러면 그 항목이 변경됩니다.
        """),
    faulty: [
      Example(files: [
        .classic,
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
        .classic,
        .summerKiwiJuice,
      ])
    ])
}
