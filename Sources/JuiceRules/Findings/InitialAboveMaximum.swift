extension Finding.Rule {
  package static let initialAboveMaximum = Finding.Rule("initial-above-maximum")
}

extension Finding {
  /// Creates the finding for an initial level above the maximum.
  package static func initialAboveMaximum(_ initial: Amount, maximum: Amount) -> Finding {
    Finding(
      .initialAboveMaximum,
      LocalizedText(
        en: "the initial amount \(initial) is above the maximum \(maximum)",
        ko: "처음 수량 \(initial.with(.subject)) 최대 수량 \(maximum)보다 많습니다"),
      help: LocalizedText(
        en: "lower `initial`, or raise `maximum` to \(initial)",
        ko: "`initial`을 낮추거나 `maximum`을 \(initial.with(.direction)) 올리세요"),
      expected: "at most \(maximum)", found: "\(initial)")
  }
}
