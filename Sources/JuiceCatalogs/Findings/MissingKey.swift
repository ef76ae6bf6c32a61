package import JuiceRules

extension Finding {
  /// Creates the finding for a missing key.
  ///
  /// - Parameter example: A value of the key, on one line.
  package static func missingKey(
    _ key: String, in section: String, example: String? = nil
  ) -> Finding {
    var finding = Finding(
      .missingKey,
      LocalizedText(
        en: "this \(section) needs the key `\(key)`",
        ko: "이 \(koreanName(of: section))에는 `\(key)` 키가 있어야 합니다"))
    finding.help =
      example.map { example in
        LocalizedText(
          en: "add `\(key)`, as in `\(key): \(example)`",
          ko: "`\(key): \(example)`처럼 \(key.ticked(.object)) 넣으세요")
      } ?? LocalizedText(en: "add `\(key)`", ko: "\(key.ticked(.object)) 넣으세요")
    finding.data.expected = key
    return finding
  }
}
