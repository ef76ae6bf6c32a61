import JuiceCatalogs
import JuiceRules

/// The words for the entries of a ledger.
extension Wording {
  /// Returns the cells of an entry: its number, time, event, levels, actor and note.
  func cells(of entry: LedgerEntry, offset: Int) -> [TextTable.Cell] {
    [
      TextTable.Cell("#\(entry.revision)", as: .emphasis),
      TextTable.Cell(CivilTime(entry.time, offset: offset).text, as: .dim),
      TextTable.Cell(what(entry)), TextTable.Cell(levels(entry)),
      TextTable.Cell(entry.actor ?? "", as: .dim), TextTable.Cell(entry.note ?? ""),
    ]
  }

  /// Returns the event of an entry and its undo, such as `made Kiwi Juice ×2 (undone by #12)`.
  func what(_ entry: LedgerEntry) -> String {
    let since = entry.undoneBy.map { say(en: " (undone by #\($0))", ko: " (#\($0)에서 취소됨)") }
    return kind(of: entry) + (since ?? "")
  }

  func kind(of entry: LedgerEntry) -> String {
    switch entry.kind {
    case .open: say(en: "opened", ko: "처음 재고")
    case .add: say(en: "added", ko: "입고")
    case .take: say(en: "taken", ko: "출고")
    case .count: say(en: "counted", ko: "실사")
    case .reset: say(en: "reset", ko: "초기화")
    case .move: say(en: "moved", ko: "옮김")
    case .checkpoint: say(en: "checkpoint", ko: "기준점")
    case .undo:
      entry.undoes.map { say(en: "undid #\($0)", ko: "#\($0) 취소") }
        ?? say(en: "undid an entry", ko: "취소")
    case .make:
      say(en: "made ", ko: "") + entry.orders.map(named).joined(separator: ", ")
        + say(en: "", ko: " 만듦")
    }
  }

  /// Returns the changes of levels, such as `Kiwi 10 → 7`, or `Kiwi 7` for a level that did not change.
  func levels(_ entry: LedgerEntry) -> String {
    guard entry.kind != .checkpoint else {
      let count = entry.changes.count
      return say(
        en: "all levels of \(count) ingredient\(count == 1 ? "" : "s")", ko: "재료 \(count)가지의 재고 전부")
    }
    return entry.changes.map { change in
      let before = change.before == change.after ? "" : "\(change.before) → "
      return "\(name(change.ingredient)) \(before)" + counted(change.after, change.ingredient)
    }.joined(separator: ", ")
  }

  /// Returns an order with its size and count, such as `Kiwi Juice@large ×2`.
  private func named(_ order: Order) -> String {
    name(order.recipe) + (order.size.map { "@\($0)" } ?? "")
      + (order.count == 1 ? "" : " ×\(order.count)")
  }
}

extension JSONValue.Member {
  /// Returns the members of an entry's JSON.
  static func members(of entry: LedgerEntry) -> [JSONValue.Member] {
    let orders = entry.orders.map { order in
      JSONValue.object(
        [Self("recipe", JSONValue(order.recipe)), Self("count", .integer(order.count))]
          + (order.size.map { [Self("size", .string($0))] } ?? []))
    }
    return [
      Self("number", JSONValue(entry.revision)), Self("kind", .string(entry.kind.rawValue)),
      Self("time", .string(CivilTime(entry.time).iso8601)), Self("orders", .array(orders)),
      Self("changes", .array(entry.changes.map { JSONValue($0) })),
      Self("note", entry.note.map { .string($0) } ?? .null),
      Self("actor", entry.actor.map { .string($0) } ?? .null),
      Self("key", entry.key.map { .string($0.rawValue) } ?? .null),
    ] + (entry.undoes.map { [Self("undoes", JSONValue($0))] } ?? [])
      + (entry.undoneBy.map { [Self("undoneBy", JSONValue($0))] } ?? [])
  }
}
