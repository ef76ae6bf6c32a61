import JuiceRules

extension LintRule {
  /// The rule for braces in a message that are never closed.
  static let unbalancedPlaceholder = LintRule(
    "unbalanced-placeholder", .messages,
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

extension Finding {
  /// A placeholder between braces of full width, which fills in nothing.
  static func wideBraces(_ name: String) -> Finding {
    var finding = Finding(
      .unbalancedPlaceholder,
      LocalizedText(
        en: "the braces of `｛\(name)｝` are full-width characters, so nothing is filled in",
        ko: "`｛\(name)｝`의 중괄호가 전각 문자라서 값이 채워지지 않습니다"))
    finding.help = LocalizedText(en: "write `{\(name)}`", ko: "`{\(name)}`로 쓰세요")
    finding.data = Diagnostic.Details(expected: "{\(name)}", found: "｛\(name)｝")
    return finding
  }

  mutating func explainUnbalancedPlaceholder() {
    help = LocalizedText(
      en: "add the closing `}`, or write `{{` for a brace",
      ko: "닫는 `}`를 넣거나, 중괄호 자체는 `{{`로 쓰세요")
    data = Diagnostic.Details(expected: "}", found: "{")
  }
}
