package import JuiceCatalogs
package import JuiceRules

/// The business of a stand in a period: `juice-rules/report/1`, tables, or CSV.
package struct BusinessReport: Report {
  /// The figures of the period.
  package let summary: BusinessSummary
  /// The name of the stand.
  package let stand: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// Returns the number of seconds that the reader's clock is ahead of UTC at a moment.
  private let offset: @Sendable (Instant) -> Int

  /// Creates a report on a period.
  ///
  /// - Parameters:
  ///   - summary: The figures of the period.
  ///   - stand: The name of the stand.
  ///   - wording: The catalog, and the language of the report.
  ///   - offset: Returns the number of seconds that the reader's clock is ahead of UTC at a moment.
  package init(
    _ summary: BusinessSummary, stand: String, wording: CatalogWording,
    offset: @escaping @Sendable (Instant) -> Int
  ) {
    self.summary = summary
    self.stand = stand
    self.wording = wording
    self.offset = offset
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let parts = [madeTable, flowTable, refusedTable].compactMap(\.self).map {
      $0.text(style: style)
    }
    let head = ["\(stand), \(period)", checkpointSentence, extent].compactMap(\.self)
      .map { VisibleText.line($0) + "\n" }.joined()
    return ([head] + parts).joined(separator: "\n") + unitLines
      + [shortLine, ruleLine].compactMap(\.self).map { VisibleText.line($0) + "\n" }.joined()
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object(
      [
        Self.schema("report"), Member("stand", .string(stand)),
        Member("since", moment(summary.times.lowerBound)),
        Member("until", moment(summary.times.upperBound)),
        Member("firstEntry", summary.entries.map { JSONValue($0.lowerBound) } ?? .null),
        Member("lastEntry", summary.entries.map { JSONValue($0.upperBound) } ?? .null),
        Member("undone", .integer(summary.undoCount)),
      ] + (summary.checkpoint.map { [Member("checkpoint", value($0))] } ?? []) + [
        Member("made", .array(items(summary.made).map(value))),
        Member("ingredients", .array(flows.map(value))),
        Member(
          "refused",
          [
            "requests": .integer(summary.refusalCount),
            "orders": .array(items(summary.refused).map(value)),
            "shortOf": .array(
              shortages.map { id, count in
                ["ingredient": JSONValue(id), "requests": .integer(count)]
              }),
            "byRules": .array(
              refusingRules.map { id, count in
                ["rule": JSONValue(id), "requests": .integer(count)]
              }),
          ]),
      ])
  }
}

extension BusinessReport {
  /// Returns the counts in the catalog's order. Recipes that the catalog no longer has come last.
  package func items(_ counts: [BusinessSummary.Item: Int]) -> [(
    item: BusinessSummary.Item, count: Int
  )] {
    let ranks = Dictionary(
      wording.catalog.recipes.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return counts.map { ($0.key, $0.value) }.sorted { first, second in
      (ranks[first.item.recipe] ?? .max, first.item.recipe, first.item.size ?? "")
        < (ranks[second.item.recipe] ?? .max, second.item.recipe, second.item.size ?? "")
    }
  }

  /// The flows of ingredients in the catalog's order, and then of those that the catalog no longer has. An ingredient
  /// without stock or movement is left out if it is not kept in stock or no longer in the catalog.
  package var flows: [(ingredient: IngredientID, flow: StockFlow)] {
    let known = wording.catalog.ingredients.map(\.id)
    let others = Set(summary.flows.keys).subtracting(known).sorted()
    return (known + others).compactMap { id in
      guard let flow = summary.flows[id] else { return nil }
      let isNothing = flow.isStill && flow.closing == .zero
      let isLeftOut = wording.catalog.product(id)?.isKept == false || !known.contains(id)
      return isNothing && isLeftOut ? nil : (id, flow)
    }
  }

  /// Returns the units of a flow, at least one: the catalog's own unit comes first.
  func units(of flow: StockFlow, _ id: IngredientID) -> [String] {
    let own = wording.catalog.ingredient(id)?.unit ?? .piece
    let others = flow.units.subtracting([own.storedSymbol]).sorted()
    let isInOwn = others.isEmpty || flow.units.contains(own.storedSymbol)
    return (isInOwn ? [own.symbol(in: .english)] : []) + others
  }

  var shortages: [(IngredientID, Int)] {
    summary.shortages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  var refusingRules: [(RuleID, Int)] {
    summary.refusingRules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { ($0.key, $0.value) }
  }

  private func moment(_ time: Instant) -> JSONValue {
    time.isOpenEnd ? .null : .string(time.description)
  }

  private func value(_ checkpoint: LedgerEntry) -> JSONValue {
    ["number": JSONValue(checkpoint.revision), "time": moment(checkpoint.time)]
  }

  private func value(_ counted: (item: BusinessSummary.Item, count: Int)) -> JSONValue {
    .object(
      [Member("recipe", JSONValue(counted.item.recipe))]
        + (counted.item.size.map { [Member("size", .string($0))] } ?? [])
        + [Member("count", .integer(counted.count))])
  }

  private func value(_ row: (ingredient: IngredientID, flow: StockFlow)) -> JSONValue {
    let units = units(of: row.flow, row.ingredient)
    return .object(
      [
        Member("ingredient", JSONValue(row.ingredient)), Member("unit", .string(units[0])),
      ] + (units.count > 1 ? [Member("units", .array(units.map { .string($0) }))] : [])
        + FlowColumn.allCases.map { Member($0.rawValue, JSONValue($0.amount(of: row.flow))) })
  }

  /// The period of the report: a day, or its start and end.
  package var period: String {
    let (first, last) = (shown(summary.times.lowerBound), shown(summary.times.upperBound))
    switch (first, last) {
    case (nil, nil): return wording.say(en: "entire history", ko: "전체 기록")
    case (let first?, nil):
      return wording.say(en: "since \(first.text)", ko: "\(first.text)부터") + wording.zone
    case (nil, let last?):
      return wording.say(en: "until \(last.text)", ko: "\(last.text)까지") + wording.zone
    case (let first?, let last?):
      let end = Instant(microseconds: summary.times.upperBound.microseconds - 1)
      let isDay =
        first.clock == "00:00:00" && last.clock == "00:00:00" && shown(end)?.date == first.date
      return (isDay ? first.date : "\(first.text) – \(last.text)") + wording.zone
    }
  }

  private func shown(_ time: Instant) -> CivilTime? {
    time.isOpenEnd ? nil : CivilTime(time, offset: offset(time))
  }

  /// The sentence on the report's first entry, if entries of its period were removed.
  package var checkpointSentence: String? {
    summary.checkpoint.map { checkpoint in
      let last = checkpoint.revision.rawValue - 1
      let time = CivilTime(checkpoint.time, offset: offset(checkpoint.time)).text
      return wording.say(
        en: "starts at the checkpoint #\(checkpoint.revision) of \(time); "
          + "the entries up to #\(last) were removed",
        ko: "#\(checkpoint.revision) 기준점(\(time))부터입니다. #\(last)까지의 기록은 지워졌습니다")
    }
  }

  package var extent: String {
    guard let entries = summary.entries else {
      return wording.say(en: "no entries", ko: "기록이 없습니다")
    }
    let range = "#\(entries.lowerBound)–#\(entries.upperBound)"
    let undone =
      summary.undoCount == 0
      ? ""
      : wording.say(
        en: ", with \(summary.undoCount) undo\(summary.undoCount == 1 ? "" : "s") subtracted",
        ko: ", 그중 취소 \(summary.undoCount)건을 뺌")
    return wording.say(en: "entries \(range)", ko: "기록 \(range)") + undone
  }
}

extension Instant {
  fileprivate var isOpenEnd: Bool { [.min, .max].contains(microseconds) }
}

/// The tables for a person. A table without rows is left out.
extension BusinessReport {
  package var madeTable: TextTable? {
    table(of: items(summary.made), title: wording.say(en: "made", ko: "만든 수"))
  }

  package var refusedTable: TextTable? {
    table(of: items(summary.refused), title: wording.say(en: "not made", ko: "못 만든 수"))
  }

  package var flowTable: TextTable? {
    guard !flows.isEmpty else { return nil }
    let columns = FlowColumn.allCases.filter { column in
      column.isAlwaysShown || flows.contains { column.amount(of: $0.flow) != .zero }
    }
    let titles = columns.map { column in
      TextTable.Column.right(column.title.text(in: wording.locale, else: .english))
    }
    var table = TextTable([wording.ingredients] + titles)
    for (id, flow) in flows {
      table.append([wording.cell(id)] + columns.map { cell($0, of: flow, id) })
    }
    return table
  }

  /// The ingredients that refused orders were short of, in a line.
  package var shortLine: String? {
    guard !shortages.isEmpty else { return nil }
    let list = shortages.map { "\(wording.name($0)) ×\($1)" }.joined(separator: ", ")
    return wording.say(en: "missing ingredients: \(list)", ko: "모자란 재료: \(list)")
  }

  /// The rules that refused orders, in a line.
  package var ruleLine: String? {
    guard !refusingRules.isEmpty else { return nil }
    let list = refusingRules.map { "\($0) ×\($1)" }.joined(separator: ", ")
    return wording.say(en: "refused by rules: \(list)", ko: "거절한 규칙: \(list)")
  }

  /// The lines on ingredients that changed their units in the period.
  package var unitLines: String {
    flows.filter { $0.flow.units.count > 1 }.map { id, flow in
      let name = wording.name(id)
      let units = flow.units.sorted().map {
        StoredUnit($0).name.text(in: wording.locale, else: .english)
      }.joined(separator: ", ")
      let line = wording.say(
        en: "\(name): the unit changed (\(units)), so the amounts do not go together",
        ko: "\(name): 단위가 바뀌어(\(units)) 수량을 서로 비교할 수 없습니다")
      return VisibleText.line(line) + "\n"
    }.joined()
  }

  private func table(
    of counts: [(item: BusinessSummary.Item, count: Int)], title: String
  ) -> TextTable? {
    guard !counts.isEmpty else { return nil }
    var table = TextTable([.left(wording.say(en: "recipe", ko: "메뉴")), .right(title)])
    for (item, count) in counts {
      let name = wording.name(item.recipe) + (item.size.map { "@\($0)" } ?? "")
      table.append([TextTable.Cell(name), TextTable.Cell(String(count))])
    }
    return table
  }

  private func cell(
    _ column: FlowColumn, of flow: StockFlow, _ id: IngredientID
  ) -> TextTable.Cell {
    let amount = column.amount(of: flow)
    if amount == .zero, column != .opening, column != .closing { return "" }
    let sign = column.isDifference && amount > .zero ? "+" : ""
    return TextTable.Cell(
      sign
        + (flow.units.count > 1
          ? amount.description : wording.counted(amount, id, in: flow.units.first)),
      as: column == .counted && amount < .zero ? .warning : nil)
  }
}

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
