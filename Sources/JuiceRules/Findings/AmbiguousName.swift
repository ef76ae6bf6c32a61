extension Finding.Rule {
  package static let ambiguousName = Finding.Rule("ambiguous-name", .warning)
}

extension Finding {
  /// Creates the finding for an entry that has a name or the id of another entry as a name.
  package static func ambiguousName(_ id: String, other: String) -> Finding {
    Finding(
      .ambiguousName,
      LocalizedText(
        en: "`\(id)` shares a name with `\(other)`", ko: "`\(id)`의 이름이 `\(other)`의 이름과 겹칩니다"),
      help: LocalizedText(en: "give one of the two entries another name", ko: "둘 가운데 하나의 이름을 바꾸세요"),
      candidates: [other])
  }
}
