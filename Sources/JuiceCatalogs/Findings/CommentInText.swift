package import JuiceRules

extension Finding.Rule {
  package static let commentInText = Finding.Rule("comment-in-text", .warning)
}

extension LocalizedText {
  /// The help for an expression with a mistake that ends where a comment of YAML begins.
  static let commentInExpression = LocalizedText(
    en:
      "` #` begins a comment, so the expression ends before; put it in quotes if `#` is part of it",
    ko: "` #`부터는 주석이어서 식이 그 앞에서 끝납니다. `#`이 식의 일부면 식을 따옴표로 감싸세요")
}

extension Finding {
  /// Creates the finding for a text without quotes that ends at a `#`.
  ///
  /// - Parameters:
  ///   - text: The text as YAML reads it.
  ///   - comment: The comment behind the text.
  static func commentInText(_ text: String, _ comment: String) -> Finding {
    var finding = Finding(
      .commentInText,
      LocalizedText(
        en: "a comment begins here, so the text is only `\(text)`",
        ko: "여기부터 주석이어서 글은 `\(text)`에서 끝납니다"))
    let whole = quotedYAML("\(text) \(comment)")
    finding.help = LocalizedText(
      en:
        "write `\(whole)` if the comment is part of the text; otherwise put a space after the `#`",
      ko: "글이라면 `\(whole)`로 쓰고, 주석이라면 `#` 뒤를 한 칸 띄우세요")
    finding.data = Diagnostic.Details(expected: whole, found: text)
    return finding
  }
}
