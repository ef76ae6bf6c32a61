import JuiceRules

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
