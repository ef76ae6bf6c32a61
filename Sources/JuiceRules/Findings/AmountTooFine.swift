extension Finding.Rule {
  package static let amountTooFine = Finding.Rule("amount-too-fine")
}

extension Finding {
  /// Creates the finding for an amount that is not a multiple of the ingredient's step.
  package static func amountTooFine(
    _ text: String, step: Amount, unit: Ingredient.Unit
  ) -> Finding {
    Finding(
      .amountTooFine,
      LocalizedText(
        en: "`\(text)` is not a multiple of \(unit.counting(step, .english))",
        ko: "\(text.ticked(.topic)) \(unit.counting(step, .korean))의 배수가 아닙니다"),
      help: step == .one
        ? LocalizedText(
          en: "write a whole number, or give the ingredient a smaller `step`",
          ko: "정수로 쓰거나 재료에 더 작은 `step`을 쓰세요")
        : LocalizedText(
          en: "write a multiple of \(step), or give the ingredient another `step`",
          ko: "\(step)의 배수로 쓰거나 재료의 `step`을 바꾸세요"),
      expected: "a multiple of \(step)", found: text)
  }

  /// Creates the finding for a size in which the amount of an ingredient is not a multiple of the ingredient's step.
  package static func sizeTooFine(
    _ size: String, ingredient: String, amount: Amount, factor: Amount, step: Amount
  ) -> Finding {
    Finding(
      .amountTooFine,
      LocalizedText(
        en: """
          \(factor) times \(amount) of `\(ingredient)` is not a multiple of \(step), so `\(size)` cannot be \
          made
          """,
        ko: """
          `\(ingredient)` \(amount)의 \(factor)배는 \(step)의 배수가 아니어서 `\(size)` 크기를 만들 수 없습니다
          """),
      help: LocalizedText(
        en:
          "choose a factor that gives a multiple of \(step), or give the ingredient a smaller `step`",
        ko: "곱한 값이 \(step)의 배수가 되는 배율을 쓰거나 재료에 더 작은 `step`을 쓰세요"),
      expected: "a multiple of \(step)", found: "\(factor) × \(amount)")
  }
}
