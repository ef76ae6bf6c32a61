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
        en: "rename the entry, or write `\(hidden)` to use the hidden entry",
        ko: "아이디를 바꾸거나, 가려진 항목을 쓰려면 \(hidden.ticked(.direction)) 쓰세요"),
      found: id, candidates: [hidden.rawValue])
  }
}
