import CEL

extension Finding.Rule {
  package static let tableGap = Finding.Rule("table-gap", .warning)
}

extension Finding {
  /// Creates the finding for a decision table without `otherwise` that has no value for some orders.
  ///
  /// - Parameter example: Values for which no row fits.
  static func tableGap(_ id: TableID, _ example: Analysis.Example) -> Finding {
    Finding(
      .tableGap,
      LocalizedText(
        en: "`\(id.name)` has no value for some orders: no row fits, and there is no `otherwise`",
        ko: "`\(id.name)`에 값이 없는 주문이 있습니다. 맞는 행도 `otherwise`도 없습니다"),
      help: LocalizedText(
        en: "add a row for them, or the values under `otherwise`",
        ko: "그런 주문의 행을 더하거나 `otherwise`에 값을 쓰세요"),
      notes: .example(example), target: .key)
  }
}
