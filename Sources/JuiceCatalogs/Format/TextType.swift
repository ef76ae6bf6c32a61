package import JuiceRules

/// A type of texts with rules of their own, such as the places of pictures, or the names of lint rules, which only a layer
/// above the format knows.
package struct TextType: Sendable {
  /// The word for the type in tables: `rule`.
  package let phrase: String
  /// The description of the type in messages of the form "expected …".
  package let description: LocalizedText
  package let example: String
  /// The valid texts, or `nil` if they cannot be listed.
  package let words: [String]?
  /// A regular expression that all valid texts match and no others, or `nil` if there is none.
  package let schemaPattern: String?
  /// Returns the finding about a text that is not valid, or `nil` if the text is valid.
  package let fault: @Sendable (String) -> Finding?

  package init(
    _ phrase: String, _ description: LocalizedText, example: String, words: [String]? = nil,
    schemaPattern: String? = nil, fault: @escaping @Sendable (String) -> Finding?
  ) {
    self.phrase = phrase
    self.description = description
    self.example = example
    self.words = words
    self.schemaPattern = schemaPattern
    self.fault = fault
  }
}

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
