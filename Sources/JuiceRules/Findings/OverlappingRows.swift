import CEL

extension Finding.Rule {
  package static let overlappingRows = Finding.Rule("overlapping-rows", .warning)
}

extension Finding {
  /// Creates the finding for two rows that fit the same orders, although only one may.
  ///
  /// - Parameters:
  ///   - number: The number of the later row, from 1.
  ///   - earlier: The number of the earlier row.
  ///   - example: Values for which both rows fit.
  static func overlap(_ number: Int, with earlier: Int, _ example: Analysis.Example) -> Finding {
    Finding(
      .overlappingRows,
      LocalizedText(
        en: "rows \(earlier) and \(number) fit the same orders, although only one row may fit",
        ko: "\(earlier)번째 행과 \(number)번째 행이 같은 주문에 맞습니다. 한 행만 맞아야 합니다"),
      help: LocalizedText(
        en: "correct the cells, or write `hit: first` if the first row that fits counts",
        ko: "칸을 고치거나, 먼저 맞는 행을 쓰려면 `hit: first`라고 쓰세요"),
      notes: .example(example))
  }

  /// Creates the finding for two rows that fit the same orders and give different values, although all rows that fit
  /// must give the same.
  static func difference(
    _ number: Int, from earlier: Int, _ example: Analysis.Example
  ) -> Finding {
    Finding(
      .overlappingRows,
      LocalizedText(
        en: "rows \(earlier) and \(number) fit the same orders, but give different values",
        ko: "\(earlier)번째 행과 \(number)번째 행이 같은 주문에 맞는데 값이 다릅니다"),
      help: LocalizedText(
        en: "correct the rows, or write `hit: first` if the first row that fits counts",
        ko: "행을 고치거나, 먼저 맞는 행을 쓰려면 `hit: first`라고 쓰세요"),
      notes: .example(example))
  }

  /// Creates the finding for a row that fits every order, next to other rows.
  ///
  /// - Parameter number: The number of the row, from 1.
  static func rowForAllOrders(_ number: Int, _ example: Analysis.Example) -> Finding {
    Finding(
      .overlappingRows,
      LocalizedText(
        en: "row \(number) fits every order, also those of other rows",
        ko: "\(number)번째 행은 다른 행에 맞는 주문까지 모든 주문에 맞습니다"),
      help: LocalizedText(
        en: "write its values under `otherwise`, for the orders that no row fits",
        ko: "맞는 행이 없을 때의 값이면 `otherwise`에 쓰세요"),
      notes: .example(example))
  }
}
