extension Finding.Rule {
  package static let unbalancedPlaceholder = Finding.Rule("unbalanced-placeholder")
}

extension Finding {
  /// Creates the finding for a brace without a counterpart.
  package static func unbalancedPlaceholder() -> Finding {
    Finding(
      .unbalancedPlaceholder,
      LocalizedText(en: "this `{` is never closed", ko: "`{`가 닫히지 않았습니다"),
      help: LocalizedText(
        en: "add the closing `}`, or write `{{` for a brace",
        ko: "닫는 `}`를 넣거나, 중괄호 자체는 `{{`로 쓰세요"),
      expected: "}", found: "{")
  }
}
