extension Finding.Rule {
  package static let invalidRange = Finding.Rule("invalid-range")
}

extension Finding {
  /// Creates the finding for a text that is not a version range.
  ///
  /// - Parameter fault: The faulty part, or an empty text if a part is missing.
  package static func invalidRange(_ range: String, fault: String) -> Finding {
    invalidRange(
      range,
      fault.isEmpty
        ? LocalizedText(en: "a version is missing in `\(range)`", ko: "`\(range)`에 버전이 빠졌습니다")
        : LocalizedText(
          en: "`\(fault)` is not a version range", ko: "\(fault.ticked(.topic)) 버전 범위가 아닙니다"))
  }

  /// Creates the finding for a version range that matches no version.
  package static func emptyRange(_ range: String) -> Finding {
    invalidRange(
      range,
      LocalizedText(en: "no version matches `\(range)`", ko: "`\(range)`에 맞는 버전이 없습니다"))
  }

  private static func invalidRange(_ range: String, _ message: LocalizedText) -> Finding {
    Finding(
      .invalidRange, message,
      help: LocalizedText(
        en: "write a range such as `^1.2`, `>=1.0.0 <2.0.0` or `*`",
        ko: "`^1.2`, `>=1.0.0 <2.0.0`, `*`처럼 범위를 쓰세요"),
      expected: "^1.0", found: range)
  }
}
