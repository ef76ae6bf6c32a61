public import JuiceCatalogs
public import JuiceRules

/// The stock of a stand: `juice-rules/stock/1`, or a table.
public struct StockLevelsReport: Report {
  /// The levels of the stand.
  package let stock: StockReport
  /// The initial amounts of the catalog that only a reset applies.
  package let pendingInitials: [PendingInitial]
  /// The name of the stand.
  package let stand: String
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The options that a stock command needs to reach the same stock.
  package let options: [String]

  /// Creates a report on the stock of a stand.
  public init(
    _ stock: StockReport, pendingInitials: [PendingInitial] = [], stand: String,
    wording: CatalogWording,
    options: [String] = []
  ) {
    self.stock = stock
    self.pendingInitials = pendingInitials
    self.stand = stand
    self.wording = wording
    self.options = options
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    var table = TextTable([
      wording.ingredients, .left(wording.say(en: "id", ko: "아이디")),
      .right(wording.say(en: "stock", ko: "재고")), .left(),
    ])
    for level in stock.levels where !isNeverKept(level) { table.append(row(level)) }
    for orphan in stock.orphans { table.append(row(orphan)) }
    guard !table.rows.isEmpty else {
      return wording.say(en: "There are no ingredients to keep in stock.", ko: "재고로 둘 재료가 없습니다.")
        + "\n"
    }
    return table.text(style: style) + notes(style)
      + wording.text(of: unitMismatches, options: options, style) + advice.text(style)
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    var members = [
      Self.schema("stock"), Member("stand", .string(stand)),
      Member("revision", JSONValue(stock.revision)),
      Member("stock", .array(stock.levels.map(value))),
    ]
    members += advice.members
    if !unitMismatches.isEmpty {
      members.append(Member("unitMismatches", .array(unitMismatches.map(\.value))))
    }
    return .object(members)
  }

  private var advice: OrphanAdvice {
    OrphanAdvice(orphans: stock.orphans, wording: wording, options: options)
  }

  private var unitMismatches: [StockUnitMismatch] { stock.levels.compactMap(\.unitMismatch) }

  /// `true` if the level is that of a product that never leaves anything in stock, and it is zero.
  private func isNeverKept(_ level: StockReport.Level) -> Bool {
    let product = wording.catalog.product(level.ingredient)
    return level.amount == .zero && product?.isKept == false
  }

  private func notes(_ style: TerminalStyle) -> String {
    guard !pendingInitials.isEmpty else { return "" }
    return "\n"
      + pendingInitials.map { pending in
        let amount = wording.counted(pending.initial, pending.ingredient)
        let note = wording.say(
          en: "the catalog's initial amount is now \(amount); `stock reset` applies the amount",
          ko: "카탈로그의 처음 수량은 이제 \(amount)이며 `stock reset` 때 반영됩니다")
        let line = VisibleText.inline("\(wording.name(pending.ingredient)): \(note)")
        return style.paint(line, as: .dim) + "\n"
      }.joined()
  }

  private func row(_ level: StockReport.Level) -> [TextTable.Cell] {
    let mismatch = level.unitMismatch
    let state =
      mismatch != nil
      ? wording.say(en: "other unit", ko: "다른 단위")
      : level.isLow ? wording.say(en: "low", ko: "부족") : ""
    return [
      wording.cell(level.ingredient),
      TextTable.Cell(wording.typed(level.ingredient), as: .dim),
      wording.cell(
        level.amount, of: level.ingredient, in: mismatch?.unit, as: state.isEmpty ? nil : .warning),
      TextTable.Cell(state, as: .warning),
    ]
  }

  private func row(_ orphan: StockReport.LevelOfOrphan) -> [TextTable.Cell] {
    [
      wording.cell(orphan.ingredient, as: .dim),
      TextTable.Cell(orphan.ingredient.rawValue, as: .dim),
      wording.cell(orphan.amount, of: orphan.ingredient, in: orphan.unit, as: .dim),
      TextTable.Cell(wording.say(en: "not in the catalog", ko: "카탈로그에 없음"), as: .warning),
    ]
  }

  private func value(_ level: StockReport.Level) -> JSONValue {
    let unit = wording.catalog.ingredient(level.ingredient)?.unit ?? .piece
    let pending = pendingInitials.first { $0.ingredient == level.ingredient }
    return .object(
      [
        Member("ingredient", JSONValue(level.ingredient)),
        Member("amount", JSONValue(level.amount)),
        Member("unit", .string(level.unitMismatch?.unit ?? unit.symbol(in: .english))),
        Member("low", .bool(level.isLow)),
      ] + (pending.map { [Member("pendingInitial", JSONValue($0.initial))] } ?? []))
  }
}
