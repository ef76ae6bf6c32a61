import JuiceRules

extension TextType {
  /// The place of a picture: a path relative to the pack's folder, or an https URL.
  static let image = TextType(
    "image", .image, example: "images/kiwi.png",
    schemaPattern: "^(https://[^\\s/][^\\s]*"
      + "|(?!/|[A-Za-z][A-Za-z0-9+.-]*:)(?!(.*/)?\\.\\.(/|$))[^\\\\\\s]([^\\\\]*[^\\\\\\s])?)$"
  ) { text in
    isImage(text) ? nil : .notAnImage(text)
  }

  private static func isImage(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, !first.isWhitespace, !last.isWhitespace
    else { return false }
    if text.hasPrefix("https://") {
      return text.count > 8 && !text.contains(where: \.isWhitespace) && !text.hasPrefix("https:///")
    }
    let hasScheme = text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.-]*:/) != nil
    return !hasScheme && first != "/" && !text.contains("\\")
      && !text.split(separator: "/").contains("..")
  }
}

extension LocalizedText {
  fileprivate static let image = LocalizedText(
    en: "a relative path or an https URL", ko: "상대 경로나 https 주소")
}

extension Finding {
  fileprivate static func notAnImage(_ text: String) -> Finding {
    var finding = wrongType(expected: .image, found: LocalizedText("`\(text)`"))
    finding.help = LocalizedText(
      en:
        "name a file in the pack's folder, as in `images/kiwi.png`, or an address with `https://`",
      ko: "`images/kiwi.png`처럼 팩 폴더 안의 파일이나 `https://`로 시작하는 주소를 쓰세요")
    return finding
  }
}
