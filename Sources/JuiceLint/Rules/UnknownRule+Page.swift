import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for unknown rules in a configuration.
  static let unknownRule = LintRule(
    .unknownRule, .lint,
    summary: LocalizedText(
      en: "A configuration names a lint rule that does not exist.",
      ko: "설정 파일에 존재하지 않는 검사 규칙을 썼습니다."),
    rationale: LocalizedText(
      en: """
        An unknown name selects nothing. Write the name of a rule, the name of a group of rules, \
        or `all`. `juice-rules rule` lists the rules.
        """,
      ko: """
        모르는 이름으로는 아무 규칙도 고르지 못합니다. 규칙 이름이나 규칙 분류의 이름, `all`을 쓸 수 있습니다. \
        `juice-rules rule`이 규칙을 모두 보여 줍니다.
        """),
    faulty: [
      Example(files: [
        Example.File(
          "juice-rules.yaml",
          """
          lint:
            ignore: [unused-anchr]  # error: [unknown-rule] "unused-anchr"
          """)
      ])
    ],
    corrected: ["ignore: [unused-anchr]": "ignore: [unused-anchor]"])
}
