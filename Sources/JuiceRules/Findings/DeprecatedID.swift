extension Finding.Rule {
  package static let deprecatedID = Finding.Rule("deprecated-id", .warning)
}

extension Finding {
  /// Creates the finding for the use of a deprecated entry.
  ///
  /// - Parameters:
  ///   - version: The version that deprecated the entry, if it is known.
  ///   - note: The pack's own text about the deprecation.
  package static func deprecatedID(
    _ id: EntryID, since version: String?, message note: LocalizedText?
  ) -> Finding {
    Finding(
      .deprecatedID,
      version.map { version in
        LocalizedText(
          en: "`\(id)` is deprecated since \(version)",
          ko: "\(id.ticked(.topic)) \(version) 버전부터 쓰지 않는 것이 좋습니다")
      } ?? LocalizedText(en: "`\(id)` is deprecated", ko: "\(id.ticked(.topic)) 쓰지 않는 것이 좋습니다"),
      notes: note.map { [$0] } ?? [], found: id.rawValue)
  }
}
