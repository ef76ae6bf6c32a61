extension Finding.Rule {
  package static let invalidVersion = Finding.Rule("invalid-version")
}

extension Finding {
  /// Creates the finding for a version of a pack that is not a semantic version.
  package static func invalidVersion(_ version: String) -> Finding {
    let numbers = version.drop { $0 == "v" || $0 == "V" }.split(separator: ".")
    let isShort = !numbers.isEmpty && numbers.count < 3 && numbers.allSatisfy { Int($0) != nil }
    let example =
      isShort
      ? (numbers.map(String.init) + Array(repeating: "0", count: 3 - numbers.count))
        .joined(separator: ".") : "1.0.0"
    return Finding(
      .invalidVersion,
      version.isEmpty
        ? LocalizedText(en: "the version is empty", ko: "버전이 비어 있습니다")
        : LocalizedText(
          en: "`\(version)` is not a semantic version", ko: "\(version.ticked(.topic)) 유의적 버전이 아닙니다"
        ),
      help: LocalizedText(
        en: "write three numbers, as in `\(example)`", ko: "`\(example)`처럼 숫자 셋으로 쓰세요"),
      expected: example, found: version)
  }
}
