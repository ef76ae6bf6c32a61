extension Finding.Rule {
  package static let invalidRule = Finding.Rule("invalid-rule")
}

extension Finding {
  /// Creates the finding for a rule with several effects.
  static func severalEffects(_ rule: String, _ effects: [OrderRule.Effect]) -> Finding {
    let names = effects.map(\.rawValue)
    return Finding(
      .invalidRule,
      LocalizedText(
        en: "`\(rule)` has several effects: \(names.ticked())",
        ko: "`\(rule)`의 결과가 여럿입니다: \(names.ticked())"),
      help: LocalizedText(
        en: "keep one effect, and write a rule of its own for each other one",
        ko: "하나만 남기고 나머지는 다른 규칙으로 쓰세요"),
      found: names.joined(separator: ", "))
  }
}
