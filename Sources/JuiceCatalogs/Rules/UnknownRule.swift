import JuiceRules

extension LintRule {
  /// The rule for unknown rules in a configuration.
  static let unknownRule = LintRule(
    "unknown-rule", .lint,
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

extension Finding {
  static func unknownRule(_ name: String) -> Finding {
    var finding = Finding(
      .unknownRule, LocalizedText(en: "unknown rule `\(name)`", ko: "`\(name)` 규칙이 없습니다"))
    finding.offer(name, among: RuleSelector.names)
    // Fixes are applied only to catalogs, and not to configurations.
    finding.replacement = nil
    if finding.data.candidates.isEmpty {
      finding.help = LocalizedText(
        en: "`juice-rules rule` lists the rules", ko: "`juice-rules rule`이 규칙을 모두 보여 줍니다")
    }
    return finding
  }
}
