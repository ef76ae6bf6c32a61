import CEL

extension Finding.Rule {
  package static let invalidTable = Finding.Rule("invalid-table")
  package static let overlappingRows = Finding.Rule("overlapping-rows", .warning)
  package static let tableGap = Finding.Rule("table-gap", .warning)
  package static let unreachableRow = Finding.Rule("unreachable-row", .warning)
}

/// The findings about decision tables.
extension Finding {
  /// The finding for a decision table without inputs.
  static let noInputs = Finding(
    .invalidTable, en: "the table has no inputs", ko: "표에 입력이 없습니다",
    help: LocalizedText(
      en: "write the values that decide, such as `{ size: order.size }`",
      ko: "`{ size: order.size }`처럼 결정에 쓸 값을 쓰세요"))

  /// The finding for a decision table without rows.
  static let noRows = Finding(
    .invalidTable, en: "the table has no rows", ko: "표에 행이 없습니다",
    help: LocalizedText(
      en: "write a row such as `{ size: large, give: { grams: 15 } }`",
      ko: "`{ size: large, give: { grams: 15 } }`처럼 행을 쓰세요"))

  /// The finding for rows that give nothing.
  static let noColumns = Finding(
    .invalidTable, en: "the row gives no value", ko: "행에 주는 값이 없습니다",
    help: LocalizedText(en: "name a value, such as `{ grams: 15 }`", ko: "`{ grams: 15 }`처럼 값을 쓰세요")
  )

  /// The finding for an input with the name of the key of a row's values.
  static let inputNamedGive = Finding(
    .invalidTable, en: "an input cannot be called `give`", ko: "입력의 이름으로 `give`를 쓸 수 없습니다",
    help: LocalizedText(
      en: "`give` holds the values of a row; choose another name",
      ko: "`give`는 행이 주는 값입니다. 다른 이름을 쓰세요"),
    found: "give", target: .key)

  /// Creates the finding for a cell of an input that the table does not have.
  static func unknownInput(_ name: String, among inputs: [String]) -> Finding {
    unknown(
      name, among: inputs,
      LocalizedText(
        en: "the table has no input `\(name)`", ko: "표에 \(name.ticked(.subject)) 입력으로 없습니다"))
  }

  /// Creates the finding for a value that the other rows do not give.
  static func unknownColumn(_ name: String, among columns: [String]) -> Finding {
    unknown(
      name, among: columns,
      LocalizedText(
        en: "the first row gives no `\(name)`", ko: "첫 행에는 \(name.ticked(.subject)) 없습니다"))
  }

  /// Creates the finding for the declaration of a value that no row gives.
  static func unknownOutput(_ name: String, among columns: [String]) -> Finding {
    unknown(
      name, among: columns,
      LocalizedText(en: "no row gives `\(name)`", ko: "\(name.ticked(.object)) 주는 행이 없습니다"))
  }

  /// Creates the finding for a value that is not among the declared values of its output.
  static func undeclaredOutput(_ value: String, among values: [String]) -> Finding {
    let candidates = nearest(to: value, in: values)
    return Finding(
      .invalidTable, en: "`\(value)` is not one of the declared values",
      ko: "\(value.ticked(.topic)) `outputs`에 적은 값이 아닙니다",
      help: .didYouMean(candidates) ?? .oneOf(values), found: value
    ).proposing(candidates, insteadOf: value)
  }

  /// The finding for an aggregate of a table of which not all rows that fit count.
  static let aggregateWithoutCollect = Finding(
    .invalidTable, en: "`aggregate` needs `hit: collect`",
    ko: "`aggregate`에는 `hit: collect`가 필요합니다",
    help: LocalizedText(
      en: "write `hit: collect`, or delete `aggregate`", ko: "`hit: collect`를 쓰거나 `aggregate`를 지우세요"
    ),
    target: .key)

  /// Creates the finding for an aggregate of values that are not numbers.
  static func aggregateOfOtherType(_ aggregate: String, _ type: LocalizedText) -> Finding {
    Finding(
      .invalidTable, en: "`\(aggregate)` is of numbers, and the value is \(type.english)",
      ko: "\(aggregate.ticked(.topic)) 수에 쓰는데 값은 \(type.korean)입니다",
      help: LocalizedText(
        en: "give numbers, or choose `aggregate: count`", ko: "수를 주거나 `aggregate: count`를 쓰세요"))
  }

  /// The finding for a table by priority without priorities.
  static let priorityWithoutValues = Finding(
    .invalidTable, en: "`hit: priority` needs the `values` of an output, in order of priority",
    ko: "`hit: priority`에는 중요한 순서로 적은 `values`가 필요합니다",
    help: LocalizedText(
      en: "list the values, as in `outputs: { discount: { values: [20, 10] } }`",
      ko: "`outputs: { discount: { values: [20, 10] } }`처럼 값을 적으세요"))

  private static func unknown(
    _ name: String, among names: [String], _ message: LocalizedText
  ) -> Finding {
    let candidates = nearest(to: name, in: names)
    return Finding(
      .invalidTable, message, help: .didYouMean(candidates) ?? .oneOf(names), target: .key
    ).proposing(candidates, insteadOf: name)
  }

  /// Creates the finding for a row that lacks values of the first row.
  static func missingColumns(_ columns: [String]) -> Finding {
    Finding(
      .invalidTable, en: "\(columns.ticked()) of the first row is missing",
      ko: "첫 행에 있는 \(columns.ticked(separator: ", "))에 값이 없습니다",
      help: LocalizedText(
        en: "all rows, and `otherwise`, give the same values",
        ko: "모든 행과 `otherwise`에 같은 이름의 값을 쓰세요"),
      expected: columns.joined(separator: ", "), target: .key)
  }

  /// Creates the finding for a column without a value.
  static func emptyOutput(_ column: String) -> Finding {
    Finding(
      .invalidTable, en: "`\(column)` has no value", ko: "`\(column)`에 값이 없습니다",
      help: LocalizedText(
        en: "write a text, a number, `true`, `false` or an expression",
        ko: "글, 수, `true`, `false`나 식을 쓰세요"))
  }

  /// Creates the finding for values of one column that have different types.
  static func columnOfSeveralTypes(
    _ column: String, _ first: LocalizedText, _ other: LocalizedText
  ) -> Finding {
    Finding(
      .invalidTable,
      en: "`\(column)` is \(first.english) in the first row, and \(other.english) here",
      ko: "첫 행에서 \(column.ticked(.topic)) \(first.korean)인데 여기서는 \(other.korean)입니다",
      help: LocalizedText(en: "give values of one type in all rows", ko: "모든 행에 같은 종류의 값을 쓰세요"),
      expected: first.english, found: other.english)
  }

  /// Creates the finding for an input or a value of a type that tables do not have.
  static func inputOfOtherType(_ type: String) -> Finding {
    Finding(
      .invalidTable, en: "a table cannot use a value of the type \(type)",
      ko: "표에는 \(type) 값을 쓸 수 없습니다",
      help: LocalizedText(
        en: "use a text, a whole number, a decimal or a Boolean value", ko: "글, 정수, 소수나 참·거짓을 쓰세요"),
      found: type)
  }

  /// Creates the finding for an expression in a cell that neither gives a value to compare nor decides.
  static func cellOfOtherType(_ found: String, _ type: FactType) -> Finding {
    Finding(
      .invalidTable,
      en: "the expression has the type \(found), and the input is \(type.phrase.english)",
      ko: "식은 \(found) 값인데 입력은 \(type.phrase.korean)입니다",
      help: LocalizedText(
        en: "write an expression of the input's type, or a condition", ko: "입력과 같은 종류의 식이나 조건을 쓰세요"),
      expected: type.name, found: found)
  }

  /// Creates the finding for a comparison that the type of the input does not have.
  static func comparison(_ symbol: String, of type: FactType) -> Finding {
    Finding(
      .invalidTable, en: "`\(symbol)` compares numbers, and the input is \(type.phrase.english)",
      ko: "\(symbol.ticked(.topic)) 수를 비교하는데 입력은 \(type.phrase.korean)입니다",
      help: LocalizedText(
        en: "write a value, a list of values, or `!=` and a value", ko: "값이나 값의 목록, 또는 `!=`와 값을 쓰세요"
      ),
      found: symbol)
  }

  /// Creates the finding for a range whose start is greater than its end.
  ///
  /// - Parameter limits: The type of the input. A range of hours goes over midnight.
  static func rangeCrossed(
    from low: FactValue, to high: FactValue, within limits: FactType
  ) -> Finding {
    if case .int(0...23) = limits, low.isHour, high.isHour {
      let night = "[\(low)..23, 0..\(high)]"
      return Finding(
        .invalidTable, en: "the range of hours goes over midnight", ko: "시간 범위가 자정을 넘습니다",
        help: LocalizedText(en: "write `\(night)`", ko: "`\(night)`처럼 쓰세요"),
        found: "\(low)..\(high)")
    }
    return Finding(
      .invalidTable, en: "the range begins at `\(low)` and ends before, at `\(high)`",
      ko: "범위의 시작 \(low.ticked(.subject)) 끝 `\(high)`보다 큽니다",
      help: LocalizedText(en: "write `\(high)..\(low)`", ko: "`\(high)..\(low)`로 쓰세요"),
      found: "\(low)..\(high)", replacement: "\(high)..\(low)"
    ).unsafe
  }

  /// Creates the finding for a bound of a range of dates or of times of day that is not one.
  static func invalidBound(_ text: String, isDate: Bool) -> Finding {
    Finding(
      .invalidTable, en: "`\(text)` is not a \(isDate ? "date" : "time of day") that exists",
      ko: "\(text.ticked(.topic)) 있는 \(isDate ? "날짜가" : "시각이") 아닙니다",
      help: isDate ? .writeDate : .writeTime, found: text)
  }

  /// Creates the finding for a range in a cell whose input is a text.
  static func rangeOfTexts(_ text: String) -> Finding {
    Finding(
      .invalidTable, as: .warning,
      en: "`\(text)` is compared as a text: ranges are of numbers, dates and times",
      ko: "\(text.ticked(.object)) 글로 비교합니다. 범위는 수, 날짜와 시각에만 있습니다",
      help: LocalizedText(en: "list the texts that fit", ko: "맞는 글을 목록으로 쓰세요"), found: text)
  }

  /// The finding, as a warning.
  var asWarning: Finding {
    var finding = self
    finding.severity = .warning
    return finding
  }

  /// The finding for a list of values that is empty.
  static let emptyList = Finding(
    .invalidTable, en: "the list is empty, so that no value fits", ko: "목록이 비어 있어 맞는 값이 없습니다",
    help: LocalizedText(
      en: "list the values that fit, or delete the cell if every value does",
      ko: "맞는 값을 쓰거나, 모든 값이 맞으면 칸을 지우세요"))

  /// Creates the finding for a value that is not one of the input or the column.
  static func misfittingCell(
    _ written: String, of type: FactType, _ mismatch: FactMismatch
  ) -> Finding {
    var candidates: [String] = []
    if case .notListed(let nearest) = mismatch { candidates = nearest }
    if let meant = written.cellMeant(for: type) {
      return Finding(
        .invalidTable, mismatch.message(about: written, of: type),
        help: LocalizedText(en: "write `\(meant)`", ko: "`\(meant)`처럼 쓰세요"), found: written)
    }
    return Finding(
      .invalidTable, mismatch.message(about: written, of: type),
      help: .didYouMean(candidates) ?? mismatch.help(for: type), found: written
    ).proposing(candidates, insteadOf: written)
  }

  /// Proposes a cell instead of a text that the input never has: a negation as cells write it, or the nearest text.
  mutating func proposeCell(insteadOf text: String, _ nearest: String?) {
    replacement = nearest
    guard text.hasPrefix("!"), let nearest else { return }
    replacement = nil
    help = LocalizedText(en: "write `\"!= \(nearest)\"`", ko: "`\"!= \(nearest)\"`처럼 쓰세요")
  }

  private var unsafe: Finding {
    var finding = self
    finding.isFixSafe = false
    return finding
  }

  /// Creates the finding for two rows that fit the same orders, although only one may.
  ///
  /// - Parameters:
  ///   - number: The number of the later row, from 1.
  ///   - earlier: The number of the earlier row.
  ///   - example: Values for which both rows fit.
  static func overlap(_ number: Int, with earlier: Int, _ example: Analysis.Example) -> Finding {
    Finding(
      .overlappingRows,
      en: "rows \(earlier) and \(number) fit the same orders, although only one row may fit",
      ko: "\(earlier)번째 행과 \(number)번째 행이 같은 주문에 맞습니다. 한 행만 맞아야 합니다",
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
      en: "rows \(earlier) and \(number) fit the same orders, but give different values",
      ko: "\(earlier)번째 행과 \(number)번째 행이 같은 주문에 맞는데 값이 다릅니다",
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
      .overlappingRows, en: "row \(number) fits every order, also those of other rows",
      ko: "\(number)번째 행은 다른 행에 맞는 주문까지 모든 주문에 맞습니다",
      help: LocalizedText(
        en: "write its values under `otherwise`, for the orders that no row fits",
        ko: "맞는 행이 없을 때의 값이면 `otherwise`에 쓰세요"),
      notes: .example(example))
  }

  /// Creates the finding for a decision table without `otherwise` that has no value for some orders.
  ///
  /// - Parameter example: Values for which no row fits.
  static func tableGap(_ id: TableID, _ example: Analysis.Example) -> Finding {
    Finding(
      .tableGap,
      en: "`\(id.name)` has no value for some orders: no row fits, and there is no `otherwise`",
      ko: "`\(id.name)`에 값이 없는 주문이 있습니다. 맞는 행도 `otherwise`도 없습니다",
      help: LocalizedText(
        en: "add a row for them, or the values under `otherwise`",
        ko: "그런 주문의 행을 더하거나 `otherwise`에 값을 쓰세요"),
      notes: .example(example), target: .key)
  }

  /// Creates the finding for a row of a decision table that fits no order.
  ///
  /// - Parameters:
  ///   - number: The number of the row, from 1.
  ///   - example: Values for which the row does not fit; `nil` if no values are possible.
  static func rowWithoutOrders(_ number: Int, _ example: Analysis.Example?) -> Finding {
    Finding(
      .unreachableRow, en: "row \(number) never fits", ko: "\(number)번째 행이 맞는 주문이 없습니다",
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
        en: "put the row above row \(earlier), or delete it", ko: "\(earlier)번째 행 위에 두거나 지우세요"),
      notes: .example(example))
  }

  /// Creates the finding for a row of a table by priority that never counts.
  static func rowOutranked(_ number: Int, by other: Int, _ example: Analysis.Example) -> Finding {
    Finding(
      .unreachableRow,
      en: "row \(number) never counts: rows with outputs of a higher priority always fit, too",
      ko: "\(number)번째 행은 쓰이지 않습니다. 순위가 높은 값을 주는 행들이 늘 함께 맞습니다",
      help: LocalizedText(
        en: "let row \(number) or row \(other) fit other orders, or delete the row",
        ko: "\(number)번째나 \(other)번째 행이 다른 주문에 맞게 고치거나, 행을 지우세요"),
      notes: .example(example))
  }

  /// The finding for `otherwise` of a table whose rows fit every order.
  static let unreachableOtherwise = Finding(
    .unreachableRow, en: "`otherwise` is never used: the rows fit every order",
    ko: "`otherwise`는 쓰이지 않습니다. 행들이 모든 주문에 맞습니다",
    help: LocalizedText(
      en: "delete `otherwise`, or correct the rows", ko: "`otherwise`를 지우거나 행을 고치세요"),
    target: .key)

  /// The finding for `otherwise` of a table that collects the values of all rows that fit.
  static let otherwiseOfCollect = Finding(
    .unreachableRow, en: "`otherwise` is never used: `collect` gives an empty list if no row fits",
    ko: "`otherwise`는 쓰이지 않습니다. 맞는 행이 없으면 `collect`는 빈 목록을 줍니다",
    help: LocalizedText(
      en: "delete `otherwise`, or choose another `hit`", ko: "`otherwise`를 지우거나 `hit`을 바꾸세요"),
    target: .key)
}

extension FactValue {
  fileprivate var isHour: Bool { if case .int(0...23) = self { true } else { false } }
}

extension String {
  /// The cell that is meant by a range or a negation as other notations write it, such as `9-17`, `9~17` and `!large`.
  fileprivate func cellMeant(for type: FactType) -> String? {
    if hasPrefix("!"), !hasPrefix("!=") {
      let value = String(dropFirst().trimmingPrefix(" "))
      return (try? type.value(parsing: value)).map { _ in "\"!= \(value)\"" }
    }
    let bounds = split(omittingEmptySubsequences: false) { "-~–—:".contains($0) }
      .map { String(String($0).trimmed) }
    guard type.isNumber, bounds.count == 2, let low = Int(bounds[0]), let high = Int(bounds[1]),
      low < high
    else { return nil }
    return "\(low)..\(high)"
  }
}
