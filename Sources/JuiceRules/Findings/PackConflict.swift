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
        en: "leave out one of the packs; `packs` in catalog.yaml and --with select the packs",
        ko: "둘 중 하나를 빼세요. 쓸 팩은 catalog.yaml의 `packs`와 --with로 정합니다"),
      found: other)
  }
}
