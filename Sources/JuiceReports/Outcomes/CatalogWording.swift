package import JuiceCatalogs
public import JuiceRules

/// The words for the entries of a catalog in one language: the catalog's own names, and texts in Korean or, for all
/// other languages, English.
public struct CatalogWording: Sendable {
  /// The catalog.
  package let catalog: Catalog
  /// The language.
  package let locale: LocaleID
  /// The bare ids that more than one pack uses.
  private let sharedNames: Set<Substring>

  /// Creates the words for a catalog in a language.
  public init(_ catalog: Catalog, in locale: LocaleID) {
    self.catalog = catalog
    self.locale = locale
    var names: Set<Substring> = []
    var shared: Set<Substring> = []
    // A product has the id of its recipe, which must count once.
    for id in Set(
      catalog.ingredients.map { EntryID($0.id) } + catalog.recipes.map { EntryID($0.id) })
    {
      if !names.insert(id.name).inserted { shared.insert(id.name) }
    }
    sharedNames = shared
  }

  package func say(en: String, ko: String) -> String { locale.say(en: en, ko: ko) }

  package func name<Subject>(_ id: QualifiedID<Subject>) -> String {
    catalog.name(of: id, in: locale)
  }

  /// Returns the names of the ingredients of an alternative, such as `Apricot + Lemon`.
  package func names(of portions: [Recipe.Portion]) -> String {
    portions.map { name(catalog[$0.ingredient].id) }.joined(separator: " + ")
  }

  /// Returns the heading under which a menu shows a recipe, or `nil` if there is none.
  package func heading(of recipe: RecipeID) -> String? {
    catalog.group(of: recipe).map { name(of: $0) }
  }

  /// The groups of the menu, for programs.
  package var groups: [JSONValue] {
    catalog.groups.map { ["group": JSONValue($0.id), "name": .string(name(of: $0))] }
  }

  private func name(of group: RecipeGroup) -> String {
    group.name.text(in: locale, else: catalog.defaultLocale)
  }

  package func counted(_ amount: Amount, _ ingredient: IngredientID) -> String {
    catalog.counted(amount, of: ingredient, in: locale)
  }

  /// Returns the text that a person types for `id`: the bare id if it is unambiguous, otherwise the full id.
  package func typed<Subject>(_ id: QualifiedID<Subject>) -> String {
    sharedNames.contains(id.name) ? id.rawValue : String(id.name)
  }

  /// Returns the text that a person types for a fact: the bare id if it is unambiguous, otherwise the full id.
  func typed(fact id: FactID) -> String {
    let isShared = catalog.facts.count { $0.id.name == id.name } > 1
    return isShared ? id.rawValue : String(id.name)
  }
}

/// The words for ingredients that fell below their low mark.
extension CatalogWording {
  /// Returns the messages of `alerts` after a blank line, or `""` if there are none.
  func text(
    of alerts: [LowStockAlert], by orders: [RecipeOrder] = [], _ style: TerminalStyle
  ) -> String {
    guard !alerts.isEmpty else { return "" }
    return "\n" + alerts.map { style.paint(message($0, orders).lines, as: .warning) }.joined()
  }

  func value(of alerts: [LowStockAlert], by orders: [RecipeOrder] = []) -> JSONValue {
    .array(
      alerts.map { alert in
        [
          "ingredient": JSONValue(alert.ingredient), "available": JSONValue(alert.available),
          "low": JSONValue(alert.low), "message": JSONValue(message(alert, orders)),
        ]
      })
  }

  private func message(_ alert: LowStockAlert, _ orders: [RecipeOrder]) -> RenderedMessage {
    catalog.message(for: alert, of: orders, in: locale)
  }
}

/// The cells and tables that several reports use.
extension CatalogWording {
  /// The column of ingredients, with its title.
  var ingredients: TextTable.Column { .left(say(en: "ingredient", ko: "재료")) }

  func cell<Subject>(_ id: QualifiedID<Subject>, as role: TerminalStyle.Role? = nil)
    -> TextTable.Cell
  {
    TextTable.Cell(name(id), as: role)
  }

  func cell(
    _ amount: Amount, of ingredient: IngredientID, as role: TerminalStyle.Role? = nil
  ) -> TextTable.Cell {
    TextTable.Cell(counted(amount, ingredient), as: role)
  }

  /// Returns the table of shortages.
  func table(of shortages: [Shortage]) -> TextTable {
    let hasWays = shortages.contains { !$0.path.isEmpty }
    var table = TextTable(
      [
        ingredients, .right(say(en: "needed", ko: "필요")),
        .right(say(en: "available", ko: "재고")), .right(say(en: "missing", ko: "부족")),
      ] + (hasWays ? [wayColumn] : []))
    for shortage in shortages {
      let amounts = [shortage.needed, shortage.available, shortage.missing]
      table.append(
        [cell(shortage.ingredient)] + amounts.map { cell($0, of: shortage.ingredient) }
          + [TextTable.Cell(way(shortage.path))])
    }
    return table
  }

  var wayColumn: TextTable.Column { .left(say(en: "for", ko: "쓰는 곳")) }

  /// Returns the names of the recipes that lead to an ingredient, the ordered one first.
  func way(_ path: [RecipeID]) -> String { path.map(name).joined(separator: " > ") }
}

/// The words for times.
extension CatalogWording {
  /// Returns the words for the time from which a recipe is on offer, with the weekday unless that is today.
  package func opening(_ time: LocalTime, today: LocalTime) -> String {
    let isToday = time.date == today.date
    let day = time.weekday
    return say(
      en: "from \(isToday ? "" : day.english + " ")\(time.clock)",
      ko: "\(isToday ? "" : day.korean + " ")\(time.clock)부터")
  }

  /// The catalog's time zone in parentheses after a space; empty if the clock is that of the machine.
  var zone: String { catalog.timeZone.map { " (\($0))" } ?? "" }
}

/// The words for the entries of a ledger.
extension CatalogWording {
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
  package func what(_ entry: LedgerEntry) -> String {
    let since = entry.undoneBy.map { say(en: " (undone by #\($0))", ko: " (#\($0)에서 취소됨)") }
    return kind(of: entry) + (since ?? "")
  }

  func kind(of entry: LedgerEntry) -> String {
    switch entry.kind {
    case .undo:
      entry.undoes.map { say(en: "undid #\($0)", ko: "#\($0) 취소") } ?? name(of: .undo)
    case .make:
      say(en: "made ", ko: "") + entry.orders.map(named).joined(separator: ", ")
        + say(en: "", ko: " 만듦")
    default: name(of: entry.kind)
    }
  }

  /// Returns the name of a kind of entry, such as `counted`.
  package func name(of kind: LedgerEntry.Kind) -> String {
    switch kind {
    case .open: say(en: "opened", ko: "처음 재고")
    case .make: say(en: "made", ko: "만듦")
    case .add: say(en: "added", ko: "입고")
    case .take: say(en: "taken", ko: "출고")
    case .count: say(en: "counted", ko: "실사")
    case .reset: say(en: "reset", ko: "초기화")
    case .move: say(en: "moved", ko: "옮김")
    case .checkpoint: say(en: "checkpoint", ko: "기준점")
    case .undo: say(en: "undid an entry", ko: "취소")
    }
  }

  /// Returns the changes of levels, such as `Kiwi 10 → 7`, or `Kiwi 7` for a level that did not change.
  package func levels(_ entry: LedgerEntry) -> String {
    guard entry.kind != .checkpoint else {
      let count = entry.changes.count
      return say(
        en: "all levels of \(count) ingredient\(count == 1 ? "" : "s")", ko: "재료 \(count)가지의 재고 전부")
    }
    return entry.changes.map { change in
      let after = counted(change.after, change.ingredient, in: change.unit)
      guard change.before != change.after || change.unitBefore != nil else {
        return "\(name(change.ingredient)) \(after)"
      }
      let before =
        change.unitBefore.map { counted(change.before, change.ingredient, in: $0) }
        ?? change.before.description
      return "\(name(change.ingredient)) \(before) → \(after)"
    }.joined(separator: ", ")
  }

  /// Returns an order with its size and count, such as `Kiwi Juice@large × 1`.
  func text(of order: RecipeOrder) -> String {
    "\(name(order.recipe))\(order.size.map { "@\($0)" } ?? "") × \(order.count)"
  }

  /// Returns an order with its size and count, such as `Kiwi Juice@large ×2`.
  private func named(_ order: RecipeOrder) -> String {
    name(order.recipe) + (order.size.map { "@\($0)" } ?? "")
      + (order.count == 1 ? "" : " ×\(order.count)")
  }
}

extension JSONValue {
  /// Creates the value of a fact.
  package init(_ value: FactValue) {
    self =
      switch value {
      case .bool(let flag): .bool(flag)
      case .text(let text): .string(text)
      case .tags(let names): .array(names.sorted().map { .string($0) })
      default: .number(value.description)
      }
  }
}

extension JSONValue.Member {
  /// Returns the members of an entry's JSON.
  static func members(of entry: LedgerEntry) -> [JSONValue.Member] {
    [
      Self("number", JSONValue(entry.revision)), Self("kind", .string(entry.kind.rawValue)),
      Self("time", .string(entry.time.description)), orders(entry.orders),
      Self("changes", .array(entry.changes.map { JSONValue($0) })),
    ] + origin(note: entry.note, actor: entry.actor, key: entry.key)
      + (entry.undoes.map { [Self("undoes", JSONValue($0))] } ?? [])
      + (entry.undoneBy.map { [Self("undoneBy", JSONValue($0))] } ?? [])
      + decision(entry.decision)
  }

  /// Returns the members of a refusal's JSON.
  static func members(of refusal: Refusal) -> [JSONValue.Member] {
    [
      Self("time", .string(refusal.time.description)), orders(refusal.orders),
      Self("shortages", .array(refusal.shortages.map { JSONValue($0) })),
      Self("rules", .array(refusal.rules.map { JSONValue($0) })),
    ] + origin(note: refusal.note, actor: refusal.actor, key: refusal.key)
      + decision(refusal.decision)
  }

  private static func orders(_ orders: [RecipeOrder]) -> JSONValue.Member {
    Self("orders", .array(orders.map { .object(members(of: $0)) }))
  }

  /// Returns the members of an order's JSON: its recipe, its count, and its size and facts if it has any.
  static func members(of order: RecipeOrder) -> [JSONValue.Member] {
    let facts = order.facts.values.sorted { $0.key < $1.key }.map {
      Self($0.key, JSONValue($0.value))
    }
    return [Self("recipe", JSONValue(order.recipe)), Self("count", .integer(order.count))]
      + (order.size.map { [Self("size", .string($0))] } ?? [])
      + (facts.isEmpty ? [] : [Self("facts", .object(facts))])
  }

  private static func origin(
    note: String?, actor: String?, key: IdempotencyKey?
  ) -> [JSONValue.Member] {
    [
      Self("note", note.map { .string($0) } ?? .null),
      Self("actor", actor.map { .string($0) } ?? .null),
      Self("key", key.map { .string($0.rawValue) } ?? .null),
    ]
  }

  private static func decision(_ record: DecisionRecord?) -> [JSONValue.Member] {
    record.map { [Self("decision", RecordedDecision($0).value)] } ?? []
  }
}

extension CatalogWording {
  /// Returns a line that a repeated request was undone since it was carried out, or `""` if it was not undone.
  func note(onUndone receipt: Receipt) -> String {
    guard receipt.isUndone else { return "" }
    return say(
      en: "The request was undone since then. To repeat the request, use another key.",
      ko: "그 뒤에 취소한 요청입니다. 다시 하려면 다른 키를 쓰세요.") + "\n"
  }
}
