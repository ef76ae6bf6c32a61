extension Finding.Rule {
  package static let soldInAboveMaximum = Finding.Rule("sold-in-above-maximum", .warning)
}

extension Finding {
  /// Creates the finding for an ingredient that is sold in more than its maximum.
  package static func soldInAboveMaximum(_ soldIn: Amount, maximum: Amount) -> Finding {
    Finding(
      .soldInAboveMaximum,
      LocalizedText(
        en: "`sold-in`, \(soldIn), is above the maximum \(maximum)",
        ko: "사는 단위 \(soldIn.with(.subject)) 최대 수량 \(maximum)보다 많습니다"),
      help: LocalizedText(
        en: "lower `sold-in`, or raise `maximum` to \(soldIn)",
        ko: "`sold-in`을 낮추거나 `maximum`을 \(soldIn.with(.direction)) 올리세요"),
      expected: "at most \(maximum)", found: "\(soldIn)")
  }
}
