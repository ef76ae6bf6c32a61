import JuiceRules

/// A figure of a ``StockFlow``, by its name in JSON and CSV.
enum FlowColumn: String, CaseIterable {
  case opening, restocked, produced, used, wasted, counted, reset, moved, takenBack, closing

  /// The columns of CSV. Readers may refer to columns by number, so new ones come last.
  static let inCSV = allCases.filter { $0 != .reset } + [.reset]

  func amount(of flow: StockFlow) -> Amount {
    switch self {
    case .opening: flow.opening
    case .restocked: flow.restocked
    case .produced: flow.produced
    case .used: flow.used
    case .wasted: flow.wasted
    case .counted: flow.counted
    case .reset: flow.reset
    case .moved: flow.moved
    case .takenBack: flow.takenBack
    case .closing: flow.closing
    }
  }

  /// `true` if the column is shown even if all of its amounts are zero.
  var isAlwaysShown: Bool { [.opening, .used, .closing].contains(self) }

  /// `true` if an amount can be negative.
  var isDifference: Bool { [.counted, .reset, .moved, .takenBack].contains(self) }

  var title: LocalizedText {
    switch self {
    case .opening: LocalizedText(en: "opening", ko: "처음")
    case .restocked: LocalizedText(en: "restocked", ko: "입고")
    case .produced: LocalizedText(en: "produced", ko: "만듦")
    case .used: LocalizedText(en: "used", ko: "사용")
    case .wasted: LocalizedText(en: "wasted", ko: "출고")
    case .counted: LocalizedText(en: "counted", ko: "실사 차이")
    case .reset: LocalizedText(en: "reset", ko: "초기화")
    case .moved: LocalizedText(en: "moved", ko: "옮김")
    case .takenBack: LocalizedText(en: "undone", ko: "취소")
    case .closing: LocalizedText(en: "closing", ko: "끝")
    }
  }
}
