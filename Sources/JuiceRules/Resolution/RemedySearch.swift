/// A search for remedies for orders. Each is tried, rules included.
struct RemedySearch {
  let orders: [RecipeOrder]
  let stock: Stock
  let context: OrderContext
  let catalog: Catalog

  /// Returns the remedies for the orders with a resolution.
  func remedies(for resolution: Resolution) -> [Remedy] {
    switch resolution {
    case .short: return remediesForShortage()
    case .refused(let verdicts):
      guard let moment = try? Moment(stock, context, in: catalog) else { return [] }
      return RuleRemedies(orders, refusedBy: verdicts, at: moment, in: catalog).remedies
    default: return []
    }
  }

  private func remediesForShortage() -> [Remedy] {
    let search = ShortageRemedies(
      orders: orders, stock: stock, planner: Planner(catalog, stock, context))
    let remedies =
      search.restocks + search.smallerCounts + search.freeChoices + search.omissions
    return remedies.compactMap { remedy, cost in
      allowed(remedy).map(supplied).map { ($0, cost: search.cost(of: $0) ?? cost) }
    }.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    .map(\.element.0)
  }

  /// Returns a remedy for a shortage if rules allow it, a smaller count that they allow, or `nil`.
  private func allowed(_ remedy: Remedy) -> Remedy? {
    guard catalog.isJudged(context.facts),
      catalog.plan(with: remedy, for: orders, stock: stock, in: context) == nil
    else { return remedy }
    guard case .fewer(let index, 1...) = remedy,
      let moment = try? Moment(stock, context, in: catalog)
    else { return nil }
    let (orders, _) = remedy.changing(orders, context.facts, in: catalog)
    let refusals = moment.verdicts(on: orders, in: catalog).filter { $0.effect == .refuse }
    return RuleRemedies(orders, refusedBy: refusals, at: moment, in: catalog)
      .smallerCount(of: index)
  }

  /// Returns a restock with what makes its products possible that have to be made ahead.
  private func supplied(_ remedy: Remedy) -> Remedy {
    guard case .restock(var restock) = remedy,
      restock.shortages.contains(where: { $0.preparation(in: catalog) != nil })
    else { return remedy }
    let search = SupplySearch(orders: orders, stock: stock, context: context, catalog: catalog)
    if let (supply, isSmallest) = search.supply() {
      restock.supply = supply
      restock.isSmallest = restock.isSmallest && isSmallest
    }
    return .restock(restock)
  }
}

/// A search for remedies for orders that are short, whatever rules say.
private struct ShortageRemedies {
  let orders: [RecipeOrder]
  let stock: Stock
  let planner: Planner
  private var catalog: Catalog { planner.catalog }

  typealias Priced = (remedy: Remedy, cost: Int)

  var restocks: [Priced] {
    guard let restock = Resolver(orders, in: planner).restock(on: stock),
      let plan = plan(with: .restock(restock))
    else { return [] }
    let shares = restock.shortages.reduce(0) { $0 + $1.missingShare }
    return [(.restock(restock), shares / max(1, plan.changes(in: catalog).count))]
  }

  var smallerCounts: [Priced] {
    let counts = forEachOrder { index -> Int? in
      let count = largestCount(of: index)
      let helps = count > 0 || (orders.count > 1 && helps(.fewer(order: index, count: 0)))
      return helps ? count : nil
    }
    return zip(orders.indices, counts).compactMap { index, count in
      guard let remedy = count.map({ Remedy.fewer(order: index, count: $0) }) else { return nil }
      return cost(of: remedy).map { (remedy, $0) }
    }
  }

  /// Returns what a closure returns for the index of each order. Equal orders with the same count share a result.
  private func forEachOrder<Value>(_ body: (Int) -> Value) -> [Value] {
    var known: [MergedOrders.Line: Value] = [:]
    return zip(orders.indices, MergedOrders(orders, in: planner).lines).map { index, line in
      let value = known[line] ?? body(index)
      known[line] = value
      return value
    }
  }

  /// Returns the cost of a smaller count, or `nil` for any other remedy.
  func cost(of remedy: Remedy) -> Int? {
    guard case .fewer(let index, let count) = remedy else { return nil }
    return Share.of(Int64(orders[index].count - count), in: Int64(total))
  }

  var freeChoices: [Priced] {
    remedies(inLines: { $0.choices.keys.sorted() }) { .anyChoice(order: $0, line: $1) }
  }

  var omissions: [Priced] {
    remedies(inLines: linesToSpare) { .without(order: $0, line: $1) }
  }

  private func remedies(
    inLines lines: (RecipeOrder) -> [String], _ remedy: (_ order: Int, _ line: String) -> Remedy
  ) -> [Priced] {
    let helpful = forEachOrder { index in
      lines(orders[index]).filter { helps(remedy(index, $0)) }
    }
    return zip(orders.indices, helpful).flatMap { index, lines in
      lines.map { (remedy(index, $0), cost(ofLineIn: index)) }
    }
  }

  private var total: Int { orders.reduce(0) { $0 + $1.count } }

  private func cost(ofLineIn index: Int) -> Int {
    let lines = catalog.lines(of: orders[index].recipe)
    return Share.of(Int64(orders[index].count), in: Int64(total)) / max(1, lines.count)
  }

  /// Returns the largest count of an order, below the one it asks for, that can be made together with the other
  /// orders.
  private func largestCount(of index: Int) -> Int {
    var (low, high) = (0, orders[index].count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if helps(.fewer(order: index, count: middle)) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func helps(_ remedy: Remedy) -> Bool { plan(with: remedy) != nil }

  /// Returns the plan with a remedy, or `nil` if there is none that passes the verification.
  private func plan(with remedy: Remedy) -> Plan? {
    var (orders, stock, context) = (orders, stock, OrderContext.none)
    guard !catalog.isOverworked else { return nil }
    remedy.apply(to: &orders, &stock, &context, in: catalog)
    let resolver = Resolver(orders, in: planner, budget: Catalog.searchBudget / 10)
    guard case .plan(let plan) = resolver.resolve(on: stock),
      (try? plan.verify(orders, in: catalog, stock: stock)) != nil
    else { return nil }
    return plan
  }

  /// Returns the names of the lines of extras that are not optional.
  private func linesToSpare(of order: RecipeOrder) -> [String] {
    guard let recipe = catalog.recipe(order.recipe), recipe.product == nil else { return [] }
    let lines = catalog.lines(of: recipe)
    guard lines.count > 1 else { return [] }
    return lines.filter { line in
      !line.isOptional
        && line.alternatives.joined().allSatisfy { catalog[$0.ingredient].kind == .extra }
    }.map(\.name)
  }
}
