extension Finding.Rule {
  package static let packVersionMismatch = Finding.Rule("pack-version-mismatch")
}

extension Finding {
  /// Creates the finding for a pack whose version is outside the range that another pack accepts.
  package static func packVersionMismatch(
    _ name: String, version: String, range: String, dependent: String
  ) -> Finding {
    Finding(
      .packVersionMismatch,
      LocalizedText(
        en: "pack `\(name)` has version \(version), but `\(dependent)` accepts only \(range)",
        ko: "`\(name)` 팩의 버전은 \(version)인데 `\(dependent)` 팩과 함께 쓰려면 \(range) 범위여야 합니다"),
      help: LocalizedText(
        en: "use a version of `\(name)` in the range, or widen the range",
        ko: "범위에 맞는 버전의 `\(name)` 팩을 쓰거나 범위를 넓히세요"),
      expected: range, found: version)
  }
}
