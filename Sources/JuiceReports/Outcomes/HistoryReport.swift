public import JuiceCatalogs
public import JuiceRules

/// How the levels of a stand came to be: `juice-rules/history/1`, or a table, the newest entry last.
public struct HistoryReport: Report {
  /// In order of number.
  public let entries: [LedgerEntry]
  public let stand: String
  public let wording: Wording
  /// How many seconds the reader's clock is ahead of UTC at a moment.
  private let offset: @Sendable (Timestamp) -> Int

  public init(
    _ entries: [LedgerEntry], stand: String, wording: Wording,
    offset: @escaping @Sendable (Timestamp) -> Int
  ) {
    self.entries = entries
    self.stand = stand
    self.wording = wording
    self.offset = offset
  }

  public func text(style: TerminalStyle) -> String {
    guard !entries.isEmpty else {
      return wording.say(en: "Nothing happened yet.", ko: "아직 기록이 없습니다.") + "\n"
    }
    var table = TextTable([
      .right(), .left(wording.say(en: "time", ko: "시각")), .left(wording.say(en: "what", ko: "내용")),
      .left(wording.say(en: "stock", ko: "재고")), .left(wording.say(en: "by", ko: "사용자")),
      .left(wording.say(en: "note", ko: "메모")),
    ])
    for entry in entries { table.append(row(entry)) }
    return table.text(style: style)
  }

  public var value: JSONValue {
    .object([
      Self.schema("history"), Member("stand", .string(stand)),
      Member("entries", .array(entries.map(value))),
    ])
  }

  private func row(_ entry: LedgerEntry) -> [TextTable.Cell] {
    let changes = entry.changes.map { change in
      "\(wording.name(change.ingredient)) \(change.before) → "
        + wording.counted(change.after, change.ingredient)
    }
    return [
      TextTable.Cell("#\(entry.revision)", as: .emphasis),
      TextTable.Cell(CivilTime(entry.time, offset: offset(entry.time)).text, as: .dim),
      TextTable.Cell(what(entry)), TextTable.Cell(changes.joined(separator: ", ")),
      TextTable.Cell(entry.actor ?? "", as: .dim), TextTable.Cell(entry.note ?? ""),
    ]
  }

  private func what(_ entry: LedgerEntry) -> String {
    switch entry.kind {
    case .open: wording.say(en: "opened", ko: "처음 재고")
    case .add: wording.say(en: "added", ko: "입고")
    case .take: wording.say(en: "taken", ko: "출고")
    case .count: wording.say(en: "counted", ko: "실사")
    case .move: wording.say(en: "moved", ko: "옮김")
    case .undo: wording.say(en: "taken back", ko: "취소")
    case .checkpoint: wording.say(en: "all levels", ko: "전체 재고")
    case .make:
      wording.say(en: "made ", ko: "")
        + entry.orders.map { order in
          wording.name(order.recipe) + (order.size.map { "@\($0)" } ?? "")
            + (order.count == 1 ? "" : " ×\(order.count)")
        }.joined(separator: ", ") + wording.say(en: "", ko: " 만듦")
    }
  }

  private func value(_ entry: LedgerEntry) -> JSONValue {
    let orders = entry.orders.map { order in
      JSONValue.object(
        [Member("recipe", JSONValue(order.recipe)), Member("count", .integer(order.count))]
          + (order.size.map { [Member("size", .string($0))] } ?? []))
    }
    return [
      "number": JSONValue(entry.revision), "kind": .string(entry.kind.rawValue),
      "time": .string(CivilTime(entry.time).iso8601), "orders": .array(orders),
      "changes": .array(entry.changes.map { JSONValue($0) }),
      "note": entry.note.map { .string($0) } ?? .null,
      "actor": entry.actor.map { .string($0) } ?? .null,
      "key": entry.key.map { .string($0.rawValue) } ?? .null,
    ]
  }
}
