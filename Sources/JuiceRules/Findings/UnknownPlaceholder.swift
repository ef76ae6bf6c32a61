extension Finding.Rule {
  package static let unknownPlaceholder = Finding.Rule("unknown-placeholder")
}

extension Finding {
  /// Creates the finding for a placeholder in the text of a rule.
  static func placeholderInRule(_ name: String) -> Finding {
    Finding(
      .unknownPlaceholder, as: .warning,
      LocalizedText(
        en: "the text of a rule has no placeholders: `{\(name)}` is shown as it is written",
        ko: "규칙의 글에는 자리표시자가 없어 `{\(name)}` 그대로 보입니다"),
      help: LocalizedText(
        en: "write the text without `{\(name)}`", ko: "`{\(name)}` 없이 쓰세요"),
      found: name)
  }

  /// Creates the finding for a placeholder that is unknown, or not available for the event.
  ///
  /// - Parameter length: The number of bytes that the placeholder takes up in the text, with its braces and particle.
  package static func unknownPlaceholder(
    _ name: String, event: MessageEvent, length: Int
  ) -> Finding {
    let names = event.placeholders.map(\.rawValue)
    let near = nearest(to: name, in: names)
    var finding = Finding(
      .unknownPlaceholder,
      LocalizedText(
        en: "unknown placeholder `{\(name)}` in message `\(event.rawValue)`",
        ko: "`\(event.rawValue)`에는 `{\(name)}` 자리표시자가 없습니다"),
      help: .didYouMean(near.map { "{\($0)}" }) ?? .oneOf(names.map { "{\($0)}" })
    ).proposing(near, insteadOf: name)
    if near.isEmpty { finding.data.candidates = names }
    let hasParticle = length != name.utf8.count + 2
    finding.replacement = hasParticle ? nil : finding.replacement.map { "{\($0)}" }
    return finding
  }
}
