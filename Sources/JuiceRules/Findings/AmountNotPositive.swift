extension Finding.Rule {
  package static let amountNotPositive = Finding.Rule("amount-not-positive")
}

extension Finding {
  /// Creates the finding for an amount that is negative, or zero where zero is not allowed.
  package static func amountNotPositive(_ amount: Amount, allowsZero: Bool) -> Finding {
    allowsZero
      ? Finding(
        .amountNotPositive,
        LocalizedText(en: "`\(amount)` is negative", ko: "\(amount.ticked(.topic)) 음수입니다"),
        help: LocalizedText(en: "write 0 or more", ko: "0 이상으로 쓰세요"),
        expected: "0 or more", found: "\(amount)")
      : Finding(
        .amountNotPositive,
        LocalizedText(
          en: "`\(amount)` is not greater than 0", ko: "\(amount.ticked(.topic)) 0보다 크지 않습니다"),
        help: LocalizedText(
          en: "write more than 0, or delete the line", ko: "0보다 크게 쓰거나 줄을 지우세요"),
        expected: "more than 0", found: "\(amount)")
  }
}
