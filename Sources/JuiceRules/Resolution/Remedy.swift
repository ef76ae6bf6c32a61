/// A way out for orders that are short.
@nonexhaustive
public enum Remedy: Hashable, Sendable {
  /// To buy what is missing.
  case restock(Restock)
  /// To make so many of one of the orders; none only where there are others.
  case fewer(order: Int, count: Int)
  /// To let a line that was wished for be chosen freely.
  case anyChoice(order: Int, line: String)
  /// To do without a line that the recipe insists on.
  case without(order: Int, line: String)
}

extension Catalog {
  /// What helps when `orders` are short of `stock`, the cheapest first; nothing where they are not short.
  ///
  /// What a remedy costs is the share of what was asked that has to be bought or given up: the average of
  /// what is missing of each ingredient that is needed, the part of all that was ordered that is not made,
  /// or the part of its lines that is another. Of those that cost the same, what is bought comes first. Each
  /// one has been tried: the orders can be made with it, and ``Plan/verify(_:in:stock:)`` says so too.
  ///
  /// Only lines of extras are offered to be left out, and only of what is handed out: a strawberry juice without
  /// strawberries is none, nor is a syrup without sugar. Takes a resolution for each line and wish of the orders and
  /// up to 20 for each count, each within a tenth of ``searchBudget``.
  public func remedies(for orders: [Order], stock: Stock) -> [Remedy] {
    guard case .short = resolve(orders, stock: stock) else { return [] }
    return remedies(forShort: orders, stock: stock)
  }

  /// The same where it is known that they are short.
  func remedies(forShort orders: [Order], stock: Stock) -> [Remedy] {
    let trial = RemedyTrial(orders: orders, stock: stock, catalog: self)
    let remedies = trial.restocks + trial.smallerCounts + trial.freeChoices + trial.omissions
    return remedies.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    .map(\.element.remedy)
  }

  /// The smallest restock that `orders` become possible with; nil where they are possible, where their recipes
  /// do not grant them, and where no stock is enough.
  ///
  /// What is made within an order is not restocked: its ingredients are. What has to be made ahead is.
  public func smallestRestock(for orders: [Order], stock: Stock) -> Restock? {
    guard case .short = resolve(orders, stock: stock) else { return nil }
    return Resolver(orders, in: self).restock(on: stock)
  }

  /// How `orders` would be made with `remedy`: the plan, what is then ordered and what is then there. Nil where
  /// it does not help.
  ///
  /// - Precondition: The remedy is one of these orders'.
  public func plan(
    with remedy: Remedy, for orders: [Order], stock: Stock
  ) -> (plan: Plan, orders: [Order], stock: Stock)? {
    var (orders, stock) = (orders, stock)
    switch remedy {
    case .restock(let restock): stock.raise(by: restock, in: self)
    case .fewer(let index, 0): orders.remove(at: index)
    case .fewer(let index, let count): orders[index] = orders[index].times(count)
    case .anyChoice(let index, let line): orders[index].choices[line] = nil
    case .without(let index, let line): orders[index].without.insert(line)
    }
    let resolver = Resolver(orders, in: self, budget: Catalog.searchBudget / 10)
    guard case .plan(let plan) = resolver.resolve(on: stock) else { return nil }
    return (plan, orders, stock)
  }
}

/// Tries what could help.
private struct RemedyTrial {
  let orders: [Order]
  let stock: Stock
  let catalog: Catalog

  typealias Priced = (remedy: Remedy, cost: Int)

  var restocks: [Priced] {
    guard let restock = Resolver(orders, in: catalog).restock(on: stock),
      let plan = plan(with: .restock(restock))
    else { return [] }
    let shares = restock.shortages.reduce(0) { $0 + $1.missingShare }
    return [(.restock(restock), shares / max(1, plan.changes(in: catalog).count))]
  }

  var smallerCounts: [Priced] {
    orders.indices.compactMap { index in
      let asked = orders[index].count
      let count = largestCount(of: index)
      guard count > 0 || (orders.count > 1 && helps(.fewer(order: index, count: 0))) else {
        return nil
      }
      return (
        .fewer(order: index, count: count), Share.of(Int64(asked - count), in: Int64(total))
      )
    }
  }

  var freeChoices: [Priced] {
    orders.indices.flatMap { index in
      orders[index].choices.keys.sorted().map { line in
        (.anyChoice(order: index, line: line), cost(ofLineIn: index))
      }
    }.filter { helps($0.remedy) }
  }

  var omissions: [Priced] {
    orders.indices.flatMap { index in
      linesToSpare(of: orders[index]).map { line in
        (.without(order: index, line: line), cost(ofLineIn: index))
      }
    }.filter { helps($0.remedy) }
  }

  private var total: Int { orders.reduce(0) { $0 + $1.count } }

  private func cost(ofLineIn index: Int) -> Int {
    let lines = catalog.lines(of: orders[index].recipe)
    return Share.of(Int64(orders[index].count), in: Int64(total)) / max(1, lines.count)
  }

  /// The largest count below what is asked that can be made together with the other orders.
  private func largestCount(of index: Int) -> Int {
    var (low, high) = (0, orders[index].count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if helps(.fewer(order: index, count: middle)) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func helps(_ remedy: Remedy) -> Bool { plan(with: remedy) != nil }

  /// A plan that holds.
  private func plan(with remedy: Remedy) -> Plan? {
    guard let (plan, orders, stock) = catalog.plan(with: remedy, for: orders, stock: stock),
      (try? plan.verify(orders, in: catalog, stock: stock)) != nil
    else { return nil }
    return plan
  }

  /// The lines of extras that a recipe insists on.
  private func linesToSpare(of order: Order) -> [String] {
    guard let recipe = catalog.recipe(order.recipe), recipe.product == nil else { return [] }
    let lines = catalog.lines(of: recipe)
    guard lines.count > 1 else { return [] }
    return lines.filter { line in
      !line.isOptional
        && line.alternatives.joined().allSatisfy { catalog[$0.ingredient].kind == .extra }
    }.map(\.name)
  }
}
