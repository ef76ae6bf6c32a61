import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for unknown rules in a configuration.
  static let unknownRule = LintRule(
    .unknownRule, .lint,
    summary: LocalizedText(
      en: "A configuration names a lint rule that does not exist.",
      ko: "설정에 없는 검사 규칙을 썼습니다."),
    rationale: LocalizedText(
      en: """
        It would choose nothing. A rule, a group of rules or `all` can be named; `juice-rules rule` \
        lists them.
        """,
      ko: "아무것도 고르지 못합니다. 규칙이나 규칙의 분류, `all`을 쓸 수 있습니다. `juice-rules rule`이 모두 보여 줍니다."
    ),
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
    clean: [
      Example(files: [
        Example.File(
          "juice-rules.yaml",
          """
          lint:
            ignore: [unused-anchor]
          """)
      ])
    ])
}
