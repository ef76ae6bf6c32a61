extension Finding.Rule {
  package static let duplicateID = Finding.Rule("duplicate-id")
}

extension Finding {
  /// Creates the finding for an id that is defined more than once in its pack.
  package static func duplicateID(_ id: String) -> Finding {
    Finding(
      .duplicateID,
      LocalizedText(
        en: "`\(id)` is defined twice in this pack", ko: "이 팩에서 \(id.ticked(.object)) 두 번 정의했습니다"),
      help: LocalizedText(
        en: "delete one of the definitions, or change its id", ko: "하나를 지우거나 다른 아이디를 붙이세요"),
      found: id)
  }
}
