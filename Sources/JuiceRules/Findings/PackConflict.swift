extension Finding.Rule {
  package static let packConflict = Finding.Rule("pack-conflict")
}

extension Finding {
  /// Creates the finding for two packs that are enabled together although one of them excludes the other.
  package static func packConflict(_ name: String, with other: String) -> Finding {
    Finding(
      .packConflict,
      LocalizedText(
        en: "pack `\(name)` cannot be used together with `\(other)`",
        ko: "`\(name)` 팩은 `\(other)` 팩과 함께 쓸 수 없습니다"),
      help: LocalizedText(
        en: "leave out one of them: `packs` in catalog.yaml and --with say what is on",
        ko: "둘 중 하나를 빼세요. 무엇을 켤지는 catalog.yaml의 `packs`와 --with가 정합니다"),
      found: other)
  }
}
