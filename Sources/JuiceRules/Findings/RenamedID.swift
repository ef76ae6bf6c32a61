extension Finding.Rule {
  package static let renamedID = Finding.Rule("renamed-id", .warning)
}

extension Finding {
  /// Creates the finding for the use of a former id.
  package static func renamedID(_ former: String, to current: String) -> Finding {
    renamedID(former, to: current, writing: current)
  }

  /// Creates the finding for the use of a former id in a text that is longer than the id.
  ///
  /// - Parameter replacement: The whole text with the current id.
  package static func renamedID(
    _ former: String, to current: String, writing replacement: String
  ) -> Finding {
    Finding(
      .renamedID,
      LocalizedText(
        en: "`\(former)` is called `\(current)` now",
        ko: "`\(former)`의 이름이 \(current.ticked(.direction)) 바뀌었습니다"),
      help: LocalizedText(en: "write `\(current)`", ko: "\(current.ticked(.direction)) 쓰세요"),
      expected: current, found: former, replacement: replacement)
  }
}
