extension Finding.Rule {
  package static let unlimitedLevel = Finding.Rule("unlimited-level", .warning)
}

extension Finding {
  /// Creates the finding for a field without effect, because the ingredient never runs out.
  package static func levelOfUnlimited(_ field: String) -> Finding {
    Finding(
      .unlimitedLevel,
      LocalizedText(
        en: "`\(field)` means nothing where `unlimited` is true",
        ko: "`unlimited`이 참이면 \(field.ticked(.topic)) 뜻이 없습니다"),
      help: LocalizedText(
        en: "delete `\(field)`, or `unlimited` when there is an end to it",
        ko: "\(field.ticked(.object)) 지우거나, 한도가 있으면 `unlimited`를 지우세요"),
      found: field)
  }
}
