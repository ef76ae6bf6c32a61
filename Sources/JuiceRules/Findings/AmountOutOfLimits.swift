import CEL

extension Finding.Rule {
  package static let amountOutOfLimits = Finding.Rule("amount-out-of-limits", .warning)
}

extension Finding {
  /// Creates the finding for a computed amount that has no value for any order.
  ///
  /// - Parameters:
  ///   - reason: The reason why the amount has no value.
  ///   - example: Values for which the amount has no value for this reason.
  static func neverComputed(_ reason: LocalizedText, _ example: Analysis.Example) -> Finding {
    Finding(
      .amountOutOfLimits,
      LocalizedText(en: "the amount can never be computed", ko: "수량을 언제나 계산할 수 없습니다"),
      help: LocalizedText(
        en: "an order whose amount cannot be computed is refused; correct the expression",
        ko: "수량을 계산할 수 없는 주문은 거절합니다. 식을 고치세요"),
      notes: [.reason(reason, example)])
  }

  /// Creates the finding for a computed amount that has no value for an order of one that gives no facts.
  static func notComputedByDefault(_ reason: LocalizedText) -> Finding {
    Finding(
      .amountOutOfLimits,
      LocalizedText(
        en: "the amount cannot be computed for an order of one without facts",
        ko: "주문 정보 없이 하나를 주문하면 수량을 계산할 수 없습니다"),
      help: LocalizedText(
        en: "an order whose amount cannot be computed is refused; correct the expression",
        ko: "수량을 계산할 수 없는 주문은 거절합니다. 식을 고치세요"),
      notes: [reason])
  }

  /// Creates the finding for a computed amount that an order cannot take.
  ///
  /// - Parameters:
  ///   - reason: The reason why the amount cannot be taken.
  ///   - shown: The values that lead to the amount, as people read them.
  static func amountOutOfLimits(_ reason: LocalizedText, with shown: String) -> Finding {
    Finding(
      .amountOutOfLimits,
      shown.isEmpty
        ? reason
        : LocalizedText(
          en: "with \(shown), \(reason.english)", ko: "\(shown)일 때 \(reason.korean)"),
      help: LocalizedText(
        en: "limit the values that the expression reads, or correct the expression",
        ko: "식이 읽는 값의 범위를 좁히거나 식을 고치세요"))
  }
}
