import JuiceRules

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
}
