extension Finding.Rule {
  package static let unlimitedLevel = Finding.Rule("unlimited-level", .warning)
}

extension Finding {
  /// Creates the finding for a field without effect, because the ingredient never runs out.
  package static func levelOfUnlimited(_ field: String) -> Finding {
    Finding(
      .unlimitedLevel,
      LocalizedText(
        en: "`\(field)` has no effect when `unlimited` is true",
        ko: "`unlimited`가 `true`이면 \(field.ticked(.topic)) 효과가 없습니다"),
      help: LocalizedText(
        en: "delete `\(field)`, or delete `unlimited` if the stock is limited",
        ko: "\(field.ticked(.object)) 지우거나, 한도가 있으면 `unlimited`를 지우세요"),
      found: field)
  }
}
