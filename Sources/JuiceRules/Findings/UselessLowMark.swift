extension Finding.Rule {
  package static let uselessLowMark = Finding.Rule("useless-low-mark", .warning)
}

extension Finding {
  /// Creates the finding for a low mark of zero. As no level is below zero, the alert never fires.
  package static func lowMarkOfZero() -> Finding {
    Finding(
      .uselessLowMark,
      LocalizedText(
        en: "stock never falls below a low mark of 0", ko: "재고는 알림 기준 0보다 적어질 수 없습니다"),
      help: .restockingLevel, found: "0")
  }

  /// Creates the finding for a low mark above the maximum, so that the alert is always due.
  package static func lowMarkAboveMaximum(_ low: Amount, maximum: Amount) -> Finding {
    Finding(
      .uselessLowMark,
      LocalizedText(
        en: "the low mark \(low) is above the maximum \(maximum)",
        ko: "알림 기준 \(low.with(.subject)) 최대 수량 \(maximum)보다 많습니다"),
      help: .restockingLevel, expected: "\(maximum)", found: "\(low)")
  }

  /// Creates the finding for a low mark above the initial level, so that the alert is due from the start.
  package static func lowMarkAboveInitial(_ low: Amount, initial: Amount) -> Finding {
    Finding(
      .uselessLowMark, as: .info,
      LocalizedText(
        en: "the low mark \(low) is above the initial amount \(initial)",
        ko: "알림 기준 \(low.with(.subject)) 처음 수량 \(initial)보다 많습니다"),
      help: LocalizedText(
        en: "the alert fires from the first order on: raise `initial`, or lower `low`",
        ko: "첫 주문부터 알림이 울립니다. `initial`을 올리거나 `low`를 내리세요"),
      expected: "\(initial)", found: "\(low)")
  }
}

extension LocalizedText {
  fileprivate static let restockingLevel = LocalizedText(
    en: "write the level below which somebody should restock, or delete `low`",
    ko: "재고를 채워야 할 때의 수량을 쓰거나 `low`를 지우세요")
}
