import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for overrides whose expected value differs from the current one.
  static let overrideExpectation = LintRule(
    .overrideExpectation, .packs,
    summary: LocalizedText(
      en: "What a change expects to be there is not what is there.",
      ko: "변경이 기대한 값과 지금 값이 다릅니다."),
    rationale: LocalizedText(
      en: """
        Whoever wrote `expect` looked at that value when deciding what to make of it. Since then the base has \
        changed: see whether the change is still right, and expect the new value.
        """,
      ko: """
        `expect`는 그 값을 보고 어떻게 바꿀지 정했다는 뜻입니다. 그 뒤로 바탕이 달라졌습니다. 변경이 여전히 맞는지 보고 새 값을 \
        기대하도록 고치세요.
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
              classic/kiwi-juice:
                expect: { ingredients: { kiwi: 2 } }  # error: [override-expectation] "2"
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
              classic/kiwi-juice:
                expect: { ingredients: { kiwi: 3 } }
                patch: { ingredients: { kiwi: 4 } }
          """),
      ])
    ])
}
