extension Finding.Rule {
  package static let invalidDeprecation = Finding.Rule("invalid-deprecation")
}

extension Finding {
  /// Creates the finding for the deprecation of a missing entry.
  package static func deprecationOfMissing(_ id: String, candidates: [String]) -> Finding {
    Finding(
      .invalidDeprecation,
      LocalizedText(
        en: "there is no `\(id)` to deprecate in this pack",
        ko: "`deprecated`에 쓴 \(id.ticked(.subject)) 이 팩에 없습니다"),
      help: .didYouMean(candidates) ?? .nameAnEntry
    ).proposing(candidates, insteadOf: id)
  }

  /// Creates the finding for an entry that is deprecated more than once.
  package static func duplicateDeprecation(_ id: String) -> Finding {
    Finding(
      .invalidDeprecation,
      LocalizedText(
        en: "`\(id)` is deprecated twice", ko: "\(id.ticked(.subject)) `deprecated`에 두 번 나옵니다"),
      help: .deleteOne, found: id)
  }

  /// Creates the finding for an entry that is deprecated since a version that the pack has not reached.
  package static func deprecationToCome(
    _ id: String, since: String, version: String
  ) -> Finding {
    Finding(
      .invalidDeprecation, as: .warning,
      LocalizedText(
        en: "`\(id)` is deprecated since \(since), but the pack has version \(version)",
        ko: "\(id.ticked(.topic)) \(since) 버전부터 사용이 중단된다고 하지만 팩의 버전은 \(version)입니다"),
      help: LocalizedText(
        en: "write the version that deprecated the entry, or raise the version of the pack",
        ko: "사용이 중단된 버전을 쓰거나 팩의 버전을 올리세요"),
      expected: "at most \(version)", found: since)
  }
}
