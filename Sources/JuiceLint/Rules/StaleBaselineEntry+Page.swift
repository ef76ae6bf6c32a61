import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for entries of a baseline that expect more findings than there are.
  static let staleBaselineEntry = LintRule(
    .staleBaselineEntry, .lint,
    summary: LocalizedText(
      en: "This entry of the baseline hides nothing, or more than there is.",
      ko: "기준선의 이 항목이 숨기는 문제가 없거나, 실제보다 많습니다."),
    rationale: LocalizedText(
      en: """
        What it was about has been fixed. An entry that stays would hide the same fault when somebody \
        makes it again; `--prune-baseline` removes it. The same holds for an entry that names \
        no rule or is listed twice.
        """,
      ko: """
        항목이 가리키던 문제는 고쳐졌습니다. 그대로 두면 누군가 같은 실수를 다시 했을 때 숨기게 되므로 \
        `--prune-baseline`으로 지웁니다. 없는 규칙을 적었거나 두 번 적은 항목도 마찬가지입니다.
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
