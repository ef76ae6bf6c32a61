package import JuiceRules

extension Finding.Rule {
  package static let unsupportedFormat = Finding.Rule("unsupported-format")
}

extension Finding {
  static func unsupportedFormat(_ text: String) -> Finding {
    var finding = Finding(
      .unsupportedFormat,
      LocalizedText(
        en: "unsupported format `\(text)`", ko: "지원하지 않는 형식입니다: `\(text)`"))
    finding.help = help(text)
    finding.data = Diagnostic.Details(expected: "1", found: text)
    return finding
  }

  /// Returns the help for an unsupported format. Major version n of the format requires at least major version n of
  /// juice-rules.
  private static func help(_ text: String) -> LocalizedText {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let major = parts.first.flatMap({ Int($0) }), major >= 1, parts.count <= 2 else {
      return LocalizedText(en: "write `format: 1`", ko: "`format: 1`로 쓰세요")
    }
    let version = parts.count == 2 ? "\(major).\(parts[1])" : "\(major).0"
    return LocalizedText(
      en: "use juice-rules \(version) or later; this version reads format 1",
      ko: "juice-rules \(version) 이상을 쓰세요. 이 버전은 형식 1을 읽습니다")
  }
}
