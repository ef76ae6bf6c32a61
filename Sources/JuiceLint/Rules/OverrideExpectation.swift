import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for overrides whose expected value differs from the current one.
  static let overrideExpectation = LintRule(
    .overrideExpectation, .packs,
    summary: LocalizedText(
      en: "The current value differs from the value that an override expects.",
      ko: "변경이 기대한 값과 지금 값이 다릅니다."),
    rationale: LocalizedText(
      en: """
        `expect` records the value that the override was written for, and that value has changed \
        since. Check that the override is still right, and update `expect` to the current value.
        """,
      ko: """
        `expect`에는 변경을 쓸 때의 값이 적혀 있는데, 그 뒤로 값이 달라졌습니다. 변경이 여전히 맞는지 확인하고 \
        `expect`를 지금 값으로 고치세요.
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
              classic/kiwi-juice:
                expect: { ingredients: { kiwi: 2 } }  # error: [override-expectation] "2"
                patch: { ingredients: { kiwi: 4 } }
          """),
      ])
    ],
    corrected: ["expect: { ingredients: { kiwi: 2 } }": "expect: { ingredients: { kiwi: 3 } }"])
}
