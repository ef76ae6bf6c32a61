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
        The text after the brace is shown as written, and nothing is filled in. Close the brace, \
        or write `{{` to show a brace. Full-width braces, as in `｛juice｝`, are not filled in \
        either: write `{juice}`.
        """,
      ko: """
        중괄호 뒤의 글이 채워지지 않고 그대로 나옵니다. 중괄호를 닫으세요. 중괄호를 보여 주려는 것이면 `{{`로 \
        쓰세요. `｛juice｝`처럼 전각 중괄호를 써도 값이 채워지지 않으므로 `{juice}`로 쓰세요.
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
    corrected: ["text: \"Your {juice is ready.\"": "text: \"Your {juice} is ready. {{ enjoy }\""])
}
