package import JuiceCatalogs
package import JuiceRules

/// The result of planning orders: `juice-rules/plan/1`, or the ingredients that the orders need and the remedies for a
/// shortage.
package struct PlanReport: Report {
  /// The orders with their plan or refusal.
  package let planned: PlannedOrders
  /// A Boolean value that indicates whether an independent check confirmed the plan and the remedies; `nil` if there
  /// was no check.
  package let isVerified: Bool?
  /// The ingredients to buy; `nil` if they were not asked for.
  package let shopping: ShoppingList?
  /// The rules and conditions that were looked at; `nil` if they were not asked for.
  package let considered: [ConsideredExpression]?
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The options that a command needs to reach the same stock; `nil` if no command can reach it.
  package let options: [String]?
  /// The facts that the orders were planned with.
  package let facts: Facts

  /// Creates a report on a plan.
  package init(
    _ planned: PlannedOrders, isVerified: Bool? = nil, shopping: ShoppingList? = nil,
    considered: [ConsideredExpression]? = nil, wording: CatalogWording, options: [String]? = [],
    facts: Facts = .none
  ) {
    self.planned = planned
    self.isVerified = isVerified
    self.shopping = shopping
    self.considered = considered
    self.wording = wording
    self.options = options
    self.facts = facts
  }

  /// Returns the report for a person, with a newline at its end.
  package func text(style: TerminalStyle) -> String {
    let answer =
      switch planned.resolution {
      case .plan(let plan): text(of: plan, style)
      case .short(let shortages): text(of: shortages, style)
      case .refused: refusal.text(style: style)
      default: refusal.message.lines
      }
    return answer + verdictText(style) + remedyText(style) + shoppingText(style)
      + (consideredWords?.text(style: style) ?? "") + verdict
  }

  /// The report for tools, as JSON.
  package var value: JSONValue {
    .object(
      [
        Self.schema("plan"), Member("outcome", .string(outcome)),
        Member("revision", JSONValue(planned.revision)),
        Member("orders", .array(planned.orders.map(value))),
      ] + members
        + VerdictWords(planned.verdicts, on: planned.orders, wording: wording).members
        + (consideredWords?.members ?? [])
        + (isVerified.map { [Member("verified", .bool($0))] } ?? []) + shoppingMembers)
  }
}

extension PlanReport {
  private var refusal: OrderReport {
    OrderReport(
      MakeOutcome(refusing: planned.orders, as: planned.resolution), of: planned.orders,
      wording: wording, options: options)
  }

  /// The rules that apply without refusing the orders. A confirmation is asked only for orders that can be made.
  private var others: VerdictWords {
    let isPossible = if case .plan = planned.resolution { true } else { false }
    let verdicts = planned.verdicts.filter {
      $0.effect == .alert || isPossible && $0.effect == .confirm
    }
    return VerdictWords(verdicts, wording: wording)
  }

  private func verdictText(_ style: TerminalStyle) -> String {
    let text = others.text(style: style)
    return text.isEmpty ? "" : "\n" + text
  }

  private var consideredWords: ConsideredWords? {
    considered.map {
      ConsideredWords($0, isOfSeveral: planned.orders.count > 1, wording: wording)
    }
  }

  /// The remedies for a refusal by rules.
  private func remedyText(_ style: TerminalStyle) -> String {
    guard case .refused = planned.resolution, !planned.remedies.isEmpty else { return "" }
    return advice(style)
  }

  private var outcome: String {
    switch planned.resolution {
    case .plan: "possible"
    default: refusal.name.outcome
    }
  }

  private var verdict: String {
    switch isVerified {
    case nil: ""
    case true?: "\n" + wording.say(en: "Verified.", ko: "검산해 보니 맞습니다.") + "\n"
    case false?: "\n" + wording.say(en: "Verification failed.", ko: "검산해 보니 틀립니다.") + "\n"
    }
  }

  private func text(of plan: Plan, _ style: TerminalStyle) -> String {
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "needed", ko: "필요")),
      .right(wording.say(en: "available", ko: "재고")), .right(wording.say(en: "left", ko: "남음")),
    ])
    for change in plan.changes(in: wording.catalog) {
      let (id, level) = (wording.catalog[change.ingredient].id, planned.stock[change.ingredient])
      let amounts = [change.needed, level, level + change.change]
      table.append([wording.cell(id)] + amounts.map { wording.cell($0, of: id) })
    }
    let lines = PlanWords(plan, wording: wording).lines(isDone: false)
    return wording.say(en: "Can be made.", ko: "만들 수 있습니다.") + "\n"
      + (table.rows.isEmpty ? "" : "\n" + table.text(style: style))
      + (lines.isEmpty ? "" : "\n" + lines.map { VisibleText.inline($0) + "\n" }.joined())
      + uses(of: plan, style)
  }

  /// Returns the table of the amounts that each recipe uses, unless a single recipe uses everything.
  private func uses(of plan: Plan, _ style: TerminalStyle) -> String {
    let uses = plan.uses(in: wording.catalog)
    guard Set(uses.map(\.path)).count > 1 else { return "" }
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "amount", ko: "수량")), wording.wayColumn,
    ])
    for use in uses {
      let id = wording.catalog[use.ingredient].id
      table.append([
        wording.cell(id), wording.cell(use.amount, of: id), TextTable.Cell(wording.way(use.path)),
      ])
    }
    return "\n" + table.text(style: style)
  }

  private func text(of shortages: [Shortage], _ style: TerminalStyle) -> String {
    refusal.message.lines + "\n" + wording.table(of: shortages).text(style: style)
      + (shopping == nil ? advice(style) : "")
  }

  private func advice(_ style: TerminalStyle) -> String {
    guard !planned.remedies.isEmpty else {
      return "\n"
        + wording.say(en: "There are no remedies within reach.", ko: "쓸 수 있는 해결 방법이 없습니다.")
        + "\n"
    }
    let lines = planned.remedies.enumerated().map { number, remedy in
      "  \(number + 1). \(VisibleText.inline(words.text(of: remedy)))\n"
        + commands(for: remedy, style)
    }
    return "\n" + wording.say(en: "Remedies:", ko: "해결 방법:") + "\n" + lines.joined()
  }

  private func commands(for remedy: Remedy, _ style: TerminalStyle) -> String {
    guard case .restock(let restock) = remedy else { return "" }
    return words.commands(for: restock)
      .map { "     \(style.paint($0.text, as: .success))\n" }.joined()
  }

  var words: RemedyWords {
    var words = refusal.remedyWords
    words.facts = facts
    return words
  }
}

extension PlanReport {
  private var members: [Member] {
    switch planned.resolution {
    case .plan(let plan):
      [
        Member("needs", .array(plan.changes(in: wording.catalog).map(value))),
        Member("uses", .array(plan.uses(in: wording.catalog).map(value))),
      ] + PlanWords(plan, wording: wording).members
    case .short(let shortages):
      [
        Member("message", JSONValue(refusal.message)),
        Member("shortages", .array(shortages.map { JSONValue($0) })),
      ] + words.members(planned.remedies)
    default:
      [Member("message", JSONValue(refusal.message))] + words.members(planned.remedies)
    }
  }

  private func value(_ order: RecipeOrder) -> JSONValue { .object(Member.members(of: order)) }

  private func value(_ change: Plan.Change) -> JSONValue {
    let level = planned.stock[change.ingredient]
    return [
      "ingredient": JSONValue(wording.catalog[change.ingredient].id),
      "needed": JSONValue(change.needed), "available": JSONValue(level),
      "made": JSONValue(change.made), "leftOver": JSONValue(change.leftOver),
      "left": JSONValue(level + change.change),
    ]
  }

  private func value(_ use: Plan.Use) -> JSONValue {
    [
      "ingredient": JSONValue(wording.catalog[use.ingredient].id),
      "amount": JSONValue(use.amount), "path": .array(use.path.map { JSONValue($0) }),
    ]
  }
}

/// The ingredients to buy for orders.
extension PlanReport {
  func shoppingText(_ style: TerminalStyle) -> String {
    guard let shopping else { return "" }
    guard !shopping.isEmpty else {
      return "\n" + wording.say(en: "There is nothing to buy.", ko: "살 것이 없습니다.") + "\n"
    }
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "missing", ko: "부족")),
      .right(wording.say(en: "buy", ko: "구매")),
    ])
    for item in shopping.items {
      let amounts = [item.missing, item.bought].map { wording.cell($0, of: item.ingredient) }
      table.append([wording.cell(item.ingredient)] + amounts)
    }
    let title =
      wording.say(en: "To buy", ko: "살 것") + words.note(on: shopping.items.map(\.ingredient))
    return (table.rows.isEmpty ? "" : "\n\(title):\n" + table.text(style: style))
      + preparations(shopping)
  }

  /// Returns the products that have to be made from the bought ingredients before the orders.
  private func preparations(_ shopping: ShoppingList) -> String {
    let lines = shopping.preparations.map { order in
      let name = "\(wording.name(order.recipe)) × \(order.count)" + wording.options(of: order)
      return VisibleText.inline(wording.say(en: "To make ahead: \(name)", ko: "미리 만들 것: \(name)"))
        + "\n"
    }
    return lines.isEmpty ? "" : "\n" + lines.joined()
  }

  var shoppingMembers: [Member] {
    guard let shopping else { return [] }
    return [
      Member("shopping", .array(shopping.items.map(value))),
      Member("makeAhead", wording.value(ofPreparations: shopping.preparations)),
    ]
  }

  private func value(_ item: ShoppingList.Item) -> JSONValue {
    [
      "ingredient": JSONValue(item.ingredient), "missing": JSONValue(item.missing),
      "buy": JSONValue(item.bought),
    ]
  }
}
