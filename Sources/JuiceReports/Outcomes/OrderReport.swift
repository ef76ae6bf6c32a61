public import JuiceCatalogs
public import JuiceRules

/// The outcome of orders that are all made or all refused: `juice-rules/outcome/1` for one order,
/// `juice-rules/orders/1` for several, or the message with its details.
public struct OrderReport: Report {
  /// The outcome of the orders.
  package let outcome: MakeOutcome
  /// The orders as they were given.
  package let orders: [RecipeOrder]
  /// All orders of the request, of which ``orders`` may be a part.
  private var allOrders: [RecipeOrder]
  /// The catalog, and the language of the report.
  package let wording: CatalogWording
  /// The remedies for a shortage, the cheapest first.
  package let remedies: [Remedy]
  /// The options that a stock command needs to reach the same stock; `nil` if no command can reach it.
  package let options: [String]?
  /// The options of the request; `nil` if no command can repeat the orders.
  package let request: RequestOptions?

  /// Creates a report on the outcome of orders.
  public init(
    _ outcome: MakeOutcome, of orders: [RecipeOrder], remedies: [Remedy] = [],
    wording: CatalogWording,
    options: [String]? = [], request: RequestOptions? = nil
  ) {
    self.outcome = outcome
    self.orders = orders
    allOrders = orders
    self.remedies = remedies
    self.wording = wording
    self.options = options
    self.request = request
  }

  /// Returns the report for a person, with a newline at its end.
  public func text(style: TerminalStyle) -> String {
    let message = message.lines
    switch outcome {
    case .made(let made): return message + text(of: made, style)
    case .replayed(let made):
      return message + wording.note(onUndone: made.receipt) + text(of: made, style)
    case .short(let short): return message + text(of: short, style)
    case .refused(let refused):
      return VerdictWords(refused.verdicts, wording: wording).text(style: style)
        + (confirmation?.text(style) ?? "")
    default: return message
    }
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    if orders.count == 1, let order = orders.first {
      return .object(
        [Self.schema("outcome")] + members(of: order, used: used) + (confirmation?.members ?? []))
    }
    return severalValue
  }

  /// Returns the report with the positions that its orders have among those of a request.
  func among(_ all: [RecipeOrder]) -> OrderReport {
    var report = self
    report.allOrders = all
    return report
  }

  var message: RenderedMessage { wording.catalog.message(for: outcome, in: wording.locale) }
}

extension OrderReport {
  private func text(of made: MakeOutcome.Made, _ style: TerminalStyle) -> String {
    var table = TextTable([
      wording.ingredients, .right(wording.say(en: "used", ko: "사용")),
      .right(wording.say(en: "left", ko: "남음")),
    ])
    for usage in used {
      table.append([
        wording.cell(usage.ingredient), wording.cell(usage.amount, of: usage.ingredient),
        wording.cell(usage.left, of: usage.ingredient),
      ])
    }
    return (used.isEmpty ? "" : "\n" + table.text(style: style)) + planText
      + wording.text(of: made.alerts, by: made.orders, style) + verdictText(of: made, style)
  }

  private var confirmation: ConfirmationAdvice? {
    guard outcome.needsConfirmation else { return nil }
    return ConfirmationAdvice(
      orders: orders, mode: .all, isPartlyMade: false, request: request, wording: wording,
      options: options)
  }

  private func verdictText(of made: MakeOutcome.Made, _ style: TerminalStyle) -> String {
    let text = VerdictWords(made.verdicts, isDone: true, wording: wording).text(style: style)
    return text.isEmpty ? "" : "\n" + text
  }

  private func text(of short: MakeOutcome.Short, _ style: TerminalStyle) -> String {
    "\n" + wording.table(of: short.shortages).text(style: style) + advice(on: short, style)
  }

  /// Returns the remedies, followed by the commands that restock. If there are no remedies, as after a change of the
  /// stock in the meantime, the commands restock the missing ingredients.
  private func advice(on short: MakeOutcome.Short, _ style: TerminalStyle) -> String {
    let restock = Remedy.restock(Restock(shortages: short.shortages, isSmallest: false))
    return RestockText(remedies.isEmpty ? [restock] : remedies, words: remedyWords)
      .text(style: style)
  }

  var remedyWords: RemedyWords {
    var shortages: [Shortage] = []
    if case .short(let short) = outcome { shortages = short.shortages }
    return RemedyWords(
      orders: orders, shortages: shortages, wording: wording, options: options,
      facts: request?.facts ?? .none)
  }
}

/// The way in which orders were made.
extension OrderReport {
  private var words: PlanWords { PlanWords(made?.plan, wording: wording) }

  /// A line for each thing that was chosen, left out or made on the way, and for each product that went into stock.
  var planText: String {
    let gained = gained.map { gain in
      let amount = "\(wording.name(gain.ingredient)) \(wording.counted(gain.left, gain.ingredient))"
      return wording.say(en: "In stock now: \(amount)", ko: "현재 재고: \(amount)")
    }
    let all = words.lines(isDone: true) + gained
    return all.isEmpty ? "" : "\n" + all.map { VisibleText.inline($0) + "\n" }.joined()
  }

  /// The members on the way in which the orders were made.
  var planMembers: [Member] {
    let produced = gained.map(value)
    return (produced.isEmpty ? [] : [Member("produced", .array(produced))]) + words.members
  }
}

extension OrderReport {
  /// The amount that was taken of one ingredient, and the amount that was left.
  typealias Use = (ingredient: IngredientID, amount: Amount, left: Amount)

  /// The amounts that were taken, by the receipt.
  var used: [Use] { uses { $0.amount >= .zero } }

  /// The amounts by which more of a product was made than taken, by the receipt.
  var gained: [Use] { uses { $0.amount < .zero }.map { ($0.ingredient, -$0.amount, $0.left) } }

  private func uses(_ isIncluded: (MakeOutcome.Usage) -> Bool) -> [Use] {
    (made?.used ?? []).filter(isIncluded).map { ($0.ingredient, $0.amount, $0.left) }
  }

  var made: MakeOutcome.Made? {
    switch outcome {
    case .made(let made), .replayed(let made): made
    default: nil
    }
  }

  /// Returns the members of an outcome, without the schema.
  ///
  /// - Parameters:
  ///   - used: The amounts that the order took; `nil` if they are unknown.
  ///   - isAlone: `true` if the report is about no other order.
  func members(of order: RecipeOrder, used: [Use]?, isAlone: Bool = true) -> [Member] {
    [
      Member("outcome", .string(name.outcome)), Member("event", .string(name.event.rawValue)),
    ] + Member.members(of: order) + [Member("message", JSONValue(message))]
      + details(of: order, used, isAlone)
  }

  private func details(of order: RecipeOrder, _ used: [Use]?, _ isAlone: Bool) -> [Member] {
    if case .short(let short) = outcome {
      return [Member("shortages", .array(short.shortages.map { JSONValue($0) }))]
        + (isAlone ? remedyWords.members(remedies) : [])
    }
    if case .refused(let refused) = outcome {
      return VerdictWords(refused.verdicts, on: allOrders, wording: wording).members
    }
    guard let made else { return [] }
    let alerts = made.alerts.filter { alert in
      used?.contains { $0.ingredient == alert.ingredient } ?? true
    }
    return (used.map { [Member("used", .array($0.map(value)))] } ?? [])
      + [
        Member("alerts", wording.value(of: alerts, by: isAlone ? made.orders : [order])),
        Member("revision", JSONValue(made.receipt.revision)),
      ] + VerdictWords(made.verdicts, on: allOrders, wording: wording).members
      + (isAlone ? planMembers : [])
      + (made.receipt.isUndone ? [Member("undone", true)] : [])
  }

  /// The name of the outcome, and the event of its message. The event of a shortage depends on the missing ingredients.
  var name: (outcome: String, event: MessageEvent) {
    switch outcome {
    case .made(let made): ("made", wording.catalog.event(of: made))
    case .replayed: ("replayed", .replayed)
    case .short(let short): ("short", short.event)
    case .unavailable: ("unavailable", .unavailable)
    case .unknownRecipe: ("unknown-recipe", .unknownRecipe)
    case .undetermined: ("undetermined", .failed)
    case .skipped: ("skipped", .failed)
    case .refused(let refused):
      (refused.needsConfirmation ? "unconfirmed" : "refused", .unavailable)
    case .overflow, .unfit, .unfitFacts, .contended: ("failed", .failed)
    }
  }

  func value(_ usage: Use) -> JSONValue {
    [
      "ingredient": JSONValue(usage.ingredient), "amount": JSONValue(usage.amount),
      "left": JSONValue(usage.left),
    ]
  }
}

extension OrderReport {
  /// The outcome as `juice-rules/orders/1`. The orders are all made or all refused, so a refusal appears at each of
  /// them.
  var severalValue: JSONValue {
    let shares = shares
    let outcomes = orders.indices.map { index in
      JSONValue.object(members(of: orders[index], used: shares?[index], isAlone: false))
    }
    let revision = made.map { JSONValue($0.receipt.revision) } ?? .null
    return .object(
      [
        Self.schema("orders"), Member("mode", "all"), Member("revision", revision),
        Member("orders", .array(outcomes)),
      ] + planMembers + remedyWords.members(remedies) + (confirmation?.members ?? []))
  }

  /// The amounts that each order took and left; `nil` if they do not add up to the changes of the receipt, for example
  /// if the recipes changed before a request was repeated.
  var shares: [[Use]]? {
    guard let made else { return nil }
    var levels = Dictionary(
      uniqueKeysWithValues: made.receipt.changes.map { ($0.ingredient, $0.before) })
    var shares: [[Use]] = []
    for order in orders {
      guard let share = share(of: order, levels: &levels) else { return nil }
      shares.append(share)
    }
    let isAccountedFor = made.receipt.changes.allSatisfy { levels[$0.ingredient] == $0.after }
    return isAccountedFor ? shares : nil
  }

  private func share(
    of order: RecipeOrder, levels: inout [IngredientID: Amount]
  ) -> [Use]? {
    guard let recipe = wording.catalog.recipe(order.recipe) else { return nil }
    var share: [Use] = []
    for line in wording.catalog.demands(of: recipe) {
      let ingredient = wording.catalog[line.ingredient].id
      guard let amount = line.amount.multiplied(by: order.count),
        let left = levels[ingredient]?.subtracting(amount)
      else { return nil }
      levels[ingredient] = left
      share.append((ingredient, amount, left))
    }
    return share
  }
}
