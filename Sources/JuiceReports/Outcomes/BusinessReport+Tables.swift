import JuiceRules

/// The tables for a person. A table without rows is left out.
extension BusinessReport {
  var madeTable: TextTable? {
    table(of: items(summary.made), title: wording.say(en: "made", ko: "만든 수"))
  }

  var refusedTable: TextTable? {
    table(of: items(summary.refused), title: wording.say(en: "not made", ko: "못 만든 수"))
  }

  var flowTable: TextTable? {
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
  var shortLine: String? {
    guard !shortages.isEmpty else { return nil }
    let list = shortages.map { "\(wording.name($0)) ×\($1)" }.joined(separator: ", ")
    return wording.say(en: "missing ingredients: \(list)", ko: "모자란 재료: \(list)")
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
      sign + wording.counted(amount, id),
      as: column == .counted && amount < .zero ? .warning : nil)
  }
}
