extension Finding.Rule {
  package static let packMissing = Finding.Rule("pack-missing")
}

extension Finding {
  /// Creates the finding for a required pack that does not exist.
  package static func packMissing(_ name: String, candidates: [String]) -> Finding {
    Finding(
      .packMissing,
      LocalizedText(en: "unknown pack `\(name)`", ko: "`\(name)` 팩이 없습니다"),
      help: .didYouMean(candidates)
        ?? LocalizedText(
          en: "add the pack to the catalogs, or delete the name here",
          ko: "카탈로그에 그 팩을 추가하거나 여기에서 이름을 지우세요")
    ).proposing(candidates, insteadOf: name)
  }

  /// Creates the finding for a pack that nothing requires by its name, while all packs that seem to require it agree on
  /// another name.
  package static func misspeltPack(_ name: String, meant: String) -> Finding {
    Finding(
      .packMissing,
      LocalizedText(
        en: "this pack is named `\(name)`, but other packs refer to `\(meant)`",
        ko: "이 팩의 이름은 `\(name)`인데 다른 곳에서는 \(meant.ticked(.object)) 찾습니다"),
      help: .didYouMean([meant]), expected: meant, found: name, candidates: [meant])
  }
}
