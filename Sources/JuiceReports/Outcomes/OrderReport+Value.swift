import JuiceCatalogs
import JuiceRules

extension OrderReport {
  /// What was taken of one ingredient, and what was left.
  typealias Use = (ingredient: IngredientID, amount: Amount, left: Amount)

  /// What was taken, by the receipt.
  var used: [Use] { uses { $0.amount >= .zero } }

  /// The products of which more was made than taken, by the receipt: so much more.
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

  /// The members of an outcome, less the schema.
  ///
  /// - Parameters:
  ///   - used: What the order took; nil when that is not known.
  ///   - isAlone: Whether no other order is told of with it.
  func members(of order: Order, used: [Use]?, isAlone: Bool = true) -> [Member] {
    [
      Member("outcome", .string(name.outcome)), Member("event", .string(name.event.rawValue)),
      Member("recipe", JSONValue(order.recipe)), Member("count", .integer(order.count)),
    ] + (order.size.map { [Member("size", .string($0))] } ?? [])
      + [Member("message", JSONValue(message))] + details(used, isAlone)
  }

  private func details(_ used: [Use]?, _ isAlone: Bool) -> [Member] {
    if case .short(let short) = outcome {
      return [Member("shortages", .array(short.shortages.map { JSONValue($0) }))]
        + (isAlone ? remedyWords.members(remedies) : [])
    }
    guard let made else { return [] }
    let alerts = made.alerts.filter { alert in
      used?.contains { $0.ingredient == alert.ingredient } ?? true
    }
    return (used.map { [Member("used", .array($0.map(value)))] } ?? [])
      + [
        Member("alerts", wording.value(of: alerts)),
        Member("revision", JSONValue(made.receipt.revision)),
      ] + (isAlone ? planMembers : [])
      + (made.receipt.isUndone ? [Member("undone", true)] : [])
  }

  /// The event of a shortage depends on what is short.
  var name: (outcome: String, event: MessageEvent) {
    switch outcome {
    case .made(let made): ("made", wording.catalog.event(of: made))
    case .replayed: ("replayed", .replayed)
    case .short(let short): ("short", short.event)
    case .unavailable: ("unavailable", .unavailable)
    case .unknownRecipe: ("unknown-recipe", .unknownRecipe)
    case .undetermined: ("undetermined", .failed)
    case .skipped: ("skipped", .failed)
    case .overflow, .unfit, .contended: ("failed", .failed)
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
  /// `juice-rules/orders/1`. As the orders stand or fall together, a refusal is that of each of them.
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
      ] + planMembers + remedyWords.members(remedies))
  }

  /// What each order took and what was left when it had; nil when the receipt speaks of something
  /// else, as that of a repeated request does after the recipes changed.
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
    of order: Order, levels: inout [IngredientID: Amount]
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
