import JuiceCatalogs
import JuiceRules

extension LintRule {
  /// The rule for braces in a message that are never closed.
  static let unbalancedPlaceholder = LintRule(
    .unbalancedPlaceholder, .messages,
    summary: LocalizedText(
      en: "A brace in a message is never closed.",
      ko: "메시지의 중괄호를 닫지 않았습니다."),
    rationale: LocalizedText(
      en: """
        What stands behind it is shown as it is written, and nothing is filled in. Close the brace, or \
        write `{{` for a brace that is meant to be seen.
        """,
      ko: """
        뒤에 오는 글이 채워지지 않고 그대로 나옵니다. 중괄호를 닫으세요. 중괄호를 보여 주려는 것이면 `{{`로 쓰세요.
        """),
    faulty: [
      Example(
        """
        messages:
          made:
            # error below: [unbalanced-placeholder] "{"
            text: "Your {juice is ready."
        """)
    ],
    clean: [
      Example(
        """
        messages:
          made:
            text: "Your {juice} is ready. {{ enjoy }"
        """)
    ])
}
