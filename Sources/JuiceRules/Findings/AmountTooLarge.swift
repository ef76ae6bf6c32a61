extension Finding.Rule {
  package static let amountTooLarge = Finding.Rule("amount-too-large")
}

extension Finding {
  /// Creates the finding for an amount that exceeds its limit.
  package static func amountTooLarge(
    _ text: String, limit: Amount, unit: Ingredient.Unit
  ) -> Finding {
    amountTooLarge(
      text, limit: limit,
      LocalizedText(
        en: "`\(text)` is more than \(unit.counting(limit, .english))",
        ko: "\(text.ticked(.topic)) \(unit.counting(limit, .korean))보다 큽니다"))
  }

  /// Creates the finding for a number with more digits than an amount can hold.
  package static func amountTooLarge(_ text: String) -> Finding {
    amountTooLarge(
      text, limit: .maximumLevel,
      LocalizedText(
        en: "`\(text)` has more digits than an amount can hold",
        ko: "\(text.ticked(.topic)) 양으로 쓰기에는 자릿수가 너무 많습니다"))
  }

  private static func amountTooLarge(
    _ text: String, limit: Amount, _ message: LocalizedText
  ) -> Finding {
    Finding(
      .amountTooLarge, message,
      help: LocalizedText(
        en: "write at most \(limit), or give the ingredient a larger unit",
        ko: "\(limit) 이하로 쓰거나 재료의 단위를 더 큰 것으로 바꾸세요"),
      expected: "at most \(limit)", found: text)
  }
}
