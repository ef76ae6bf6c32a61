extension Finding.Rule {
  package static let shadowedID = Finding.Rule("shadowed-id", .warning)
}

extension Finding {
  /// Creates the finding for an id that hides that of a required pack.
  package static func shadowedID(_ id: String, hidden: EntryID) -> Finding {
    Finding(
      .shadowedID,
      LocalizedText(
        en: "`\(id)` hides `\(hidden)` of a required pack",
        ko: "\(id.ticked(.subject)) 필요한 팩의 \(hidden.ticked(.object)) 가립니다"),
      help: LocalizedText(
        en: "rename it, or use `\(hidden)` where that one is meant",
        ko: "이름을 바꾸거나, 저쪽 것을 쓰려면 \(hidden.ticked(.object)) 쓰세요"),
      found: id, candidates: [hidden.rawValue])
  }
}
