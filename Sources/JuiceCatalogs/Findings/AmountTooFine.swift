import JuiceRules

extension Finding {
  /// Creates the finding for an amount with more than three fraction digits.
  static func amountTooFine(_ text: String) -> Finding {
    var finding = Finding(
      .amountTooFine,
      LocalizedText(
        en: "`\(text)` has more than three fraction digits",
        ko: "\(text.ticked(.topic)) 소수점 아래 숫자가 셋을 넘습니다"))
    finding.data = Diagnostic.Details(expected: "at most three fraction digits", found: text)
    finding.help = LocalizedText(
      en: "round the amount to three fraction digits, or use a smaller unit",
      ko: "소수점 아래 세 자리로 반올림하거나 더 작은 단위로 쓰세요")
    return finding
  }
}
