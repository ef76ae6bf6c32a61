import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for entries of a baseline that expect more findings than there are.
  static let staleBaselineEntry = LintRule(
    .staleBaselineEntry, .lint,
    summary: LocalizedText(
      en: "A baseline entry hides findings that no longer exist.",
      ko: "기준선의 항목이 이제는 없는 문제를 숨깁니다."),
    rationale: LocalizedText(
      en: """
        All or some of the findings of the entry have been fixed. If the entry stays, it hides the \
        same mistake when someone makes it again. To remove stale entries, use `--prune-baseline`. \
        An entry is also stale if its rule does not exist or cannot be hidden, or if the entry is \
        listed twice.
        """,
      ko: """
        항목이 가리키던 문제의 전부나 일부가 고쳐졌습니다. 그대로 두면 누군가 같은 실수를 다시 했을 때 숨기게 \
        되므로 `--prune-baseline`으로 지우세요. 없는 규칙이나 숨길 수 없는 규칙을 적은 항목, 두 번 적은 항목도 \
        알립니다.
        """),
    faulty: [
      Example(files: [
        .classic,
        Example.File(
          "baseline.json",
          """
          {
            "schema": "juice-rules/baseline/1",
            "paths": ["."],
            "findings": [
              # warning below: [stale-baseline-entry] "{"rule": "unknown-key", "pack": "classic", "path": "friuts"}"
              {"rule": "unknown-key", "pack": "classic", "path": "friuts"}
            ]
          }
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
            kiwi: { name: Kiwi, colour: green }
          recipes:
            kiwi-juice: { name: Kiwi Juice, ingredients: { kiwi: 3 } }
          """),
        Example.File(
          "baseline.json",
          """
          {
            "schema": "juice-rules/baseline/1",
            "paths": ["."],
            "findings": [
              {"rule": "unknown-key", "pack": "classic", "path": "fruits.kiwi.colour"}
            ]
          }
          """),
      ])
    ])
}
