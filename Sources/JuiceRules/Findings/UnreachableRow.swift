import CEL

extension Finding.Rule {
  package static let unreachableRow = Finding.Rule("unreachable-row", .warning)
}

extension Finding {
  /// Creates the finding for a row of a decision table that fits no order.
  ///
  /// - Parameters:
  ///   - number: The number of the row, from 1.
  ///   - example: Values for which the row does not fit; `nil` if no values are possible.
  static func rowWithoutOrders(_ number: Int, _ example: Analysis.Example?) -> Finding {
    Finding(
      .unreachableRow,
      LocalizedText(en: "row \(number) never fits", ko: "\(number)번째 행이 맞는 주문이 없습니다"),
      help: LocalizedText(
        en: "correct the cells of the row, or delete the row", ko: "행의 칸을 고치거나 행을 지우세요"),
      notes: .example(example))
  }

  /// Creates the finding for a row that is never reached, because the rows above it fit first.
  ///
  /// - Parameters:
  ///   - number: The number of the row, from 1.
  ///   - earlier: The number of a row above that fits, too.
  ///   - takesAll: `true` if the rows above fit every order, so that nothing after the row is reached.
  ///   - example: Values for which both rows fit.
  static func rowBehind(
    _ number: Int, earlier: Int, takesAll: Bool, _ example: Analysis.Example
  ) -> Finding {
    let message =
      takesAll
      ? LocalizedText(
        en: "nothing from row \(number) on is reached: the rows above fit every order",
        ko: "\(number)번째 행부터는 쓰이지 않습니다. 위의 행들이 모든 주문에 맞습니다")
      : LocalizedText(
        en: "row \(number) is never reached: the rows above fit first",
        ko: "\(number)번째 행은 쓰이지 않습니다. 위의 행들이 먼저 맞습니다")
    return Finding(
      .unreachableRow, message,
      help: LocalizedText(
        en: "put the row above row \(earlier), or delete it",
        ko: "\(earlier)번째 행 위에 두거나 지우세요"),
      notes: .example(example))
  }

  /// The finding for `otherwise` of a table whose rows fit every order.
  static let unreachableOtherwise = Finding(
    .unreachableRow,
    LocalizedText(
      en: "`otherwise` is never used: the rows fit every order",
      ko: "`otherwise`는 쓰이지 않습니다. 행들이 모든 주문에 맞습니다"),
    help: LocalizedText(
      en: "delete `otherwise`, or correct the rows", ko: "`otherwise`를 지우거나 행을 고치세요"),
    target: .key)

  /// The finding for `otherwise` of a table that collects the values of all rows that fit.
  static let otherwiseOfCollect = Finding(
    .unreachableRow,
    LocalizedText(
      en: "`otherwise` is never used: `collect` gives an empty list if no row fits",
      ko: "`otherwise`는 쓰이지 않습니다. 맞는 행이 없으면 `collect`는 빈 목록을 줍니다"),
    help: LocalizedText(
      en: "delete `otherwise`, or choose another `hit`", ko: "`otherwise`를 지우거나 `hit`을 바꾸세요"),
    target: .key)
}
