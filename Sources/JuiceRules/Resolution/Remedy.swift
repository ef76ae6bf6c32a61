/// A remedy for orders that are short, or that rules refuse.
@nonexhaustive
public enum Remedy: Hashable, Sendable {
  /// Buying the missing amounts.
  case restock(Restock)
  /// Making fewer of one of the orders. The count is zero only if there are other orders.
  case fewer(order: Int, count: Int)
  /// Giving up the alternative that an order asks for in one line.
  case anyChoice(order: Int, line: String)
  /// Leaving out a line that is not optional.
  case without(order: Int, line: String)
  /// Choosing another alternative in one line, by one of its ingredients.
  case choice(order: Int, line: String, alternative: IngredientID)
  /// Ordering another size, `nil` for the recipe's own.
  case size(order: Int, size: String?)
  /// Giving a fact another value with the orders.
  case fact(FactID, FactValue)
}

extension Remedy {
  /// Changes orders, the stock and the context as the remedy says.
  func apply(
    to orders: inout [Order], _ stock: inout Stock, _ context: inout OrderContext,
    in catalog: Catalog
  ) {
    switch self {
    case .restock(let restock): stock.raise(by: restock, in: catalog)
    case .fewer(let index, 0): orders.remove(at: index)
    case .fewer(let index, let count): orders[index] = orders[index].times(count)
    case .anyChoice(let index, let line): orders[index].choices[line] = nil
    case .without(let index, let line): orders[index].without.insert(line)
    case .choice(let index, let line, let alternative):
      orders[index].choices[line] = alternative.rawValue
    case .size(let index, let size): orders[index].size = size
    case .fact(let id, let value):
      // The fact may be given by its bare or a former id.
      for name in context.facts.values.keys where (try? catalog.fact(named: name))?.id == id {
        context.facts[name] = nil
      }
      context.facts[id.rawValue] = value
    }
  }
}

extension Remedy {
  /// Returns the remedy with other positions of the orders that it is about.
  func renumbered(_ position: (Int) -> Int) -> Remedy {
    switch self {
    case .restock, .fact: self
    case .fewer(let order, let count): .fewer(order: position(order), count: count)
    case .anyChoice(let order, let line): .anyChoice(order: position(order), line: line)
    case .without(let order, let line): .without(order: position(order), line: line)
    case .choice(let order, let line, let alternative):
      .choice(order: position(order), line: line, alternative: alternative)
    case .size(let order, let size): .size(order: position(order), size: size)
    }
  }
}

extension Catalog {
  /// Returns the orders and facts that a remedy leads to. A restock changes neither.
  package func changing(
    _ orders: [Order], _ facts: Facts, by remedy: Remedy
  ) -> (orders: [Order], facts: Facts) {
    var (orders, stock, context) = (orders, initialStock, OrderContext(facts: facts))
    remedy.apply(to: &orders, &stock, &context, in: self)
    return (orders, context.facts)
  }

  /// Returns remedies for `orders` that are short of `stock` or that rules refuse. The result is empty if they are
  /// neither.
  ///
  /// The remedies for a shortage come with the cheapest first, those for a refusal in the order of ``Remedy``: a smaller
  /// count, another alternative or size, or another value of a fact that the refusing conditions read. A limited number
  /// of each is tried, the nearest first, so that a remedy may exist although none is found.
  ///
  /// The cost of a remedy is the share of the request that has to be bought or given up: the average missing share of
  /// the ingredients that are needed, the share of the ordered count that is not made, or the share of lines that
  /// change. At the same cost, restocks come first. Each remedy has been tried: the orders can be made with it, and
  /// ``Plan/verify(_:in:stock:)`` accepts the plan.
  ///
  /// Only lines of extras are offered to be left out, and only of recipes that make no product: a strawberry juice
  /// without strawberries is none, nor is a syrup without sugar.
  ///
  /// - Complexity: One resolution for each line and option of the orders and up to 20 for each count, each within a
  ///   tenth of ``searchBudget``.
  public func remedies(
    for orders: [Order], stock: Stock, in context: OrderContext = .none
  ) -> [Remedy] {
    let resolution = resolve(orders, stock: stock, in: context)
    return remedies(for: orders, answeredBy: resolution, stock: stock, in: context)
  }

  /// Returns remedies for `orders` that are known to be short, as `allowed` changes or refuses them.
  func remedies(
    forShort orders: [Order], stock: Stock, allowed: (Remedy) -> Remedy?
  ) -> [Remedy] {
    let trial = RemedyTrial(orders: orders, stock: stock, catalog: self)
    let remedies = trial.restocks + trial.smallerCounts + trial.freeChoices + trial.omissions
    return remedies.compactMap { remedy, cost in
      allowed(remedy).map { ($0, cost: trial.cost(of: $0) ?? cost) }
    }.enumerated().sorted {
      ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset)
    }
    .map(\.element.0)
  }

  /// Returns the smallest restock that makes `orders` possible.
  ///
  /// A product that is made as part of an order is not restocked: its ingredients are. A product that has to be made
  /// ahead is restocked.
  ///
  /// - Returns: `nil` if the orders are possible already, if their recipes do not allow them, or if no stock is
  ///   enough.
  public func smallestRestock(
    for orders: [Order], stock: Stock, in context: OrderContext = .none
  ) -> Restock? {
    smallestRestock(for: orders, stock: stock, in: context, budget: Catalog.searchBudget)
  }

  package func smallestRestock(
    for orders: [Order], stock: Stock, in context: OrderContext = .none, budget: Int
  ) -> Restock? {
    guard case .short = resolve(orders, stock: stock, in: context) else { return nil }
    return Resolver(orders, in: decided(by: stock, context), budget: budget).restock(on: stock)
  }

  /// Returns the plan for `orders` with `remedy`, together with the orders and the stock that the remedy leads to, or
  /// `nil` if the remedy does not make them possible.
  ///
  /// - Precondition: The remedy is one of these orders.
  public func plan(
    with remedy: Remedy, for orders: [Order], stock: Stock, in context: OrderContext = .none
  ) -> (plan: Plan, orders: [Order], stock: Stock)? {
    var (orders, stock, context) = (orders, stock, context)
    remedy.apply(to: &orders, &stock, &context, in: self)
    guard !isOverworked, let decided = deciding(orders, stock: stock, in: context) else {
      return nil
    }
    let resolver = Resolver(orders, in: decided, budget: Catalog.searchBudget / 10)
    guard case .plan(let plan) = resolver.resolve(on: stock) else { return nil }
    return (plan, orders, stock)
  }

  /// Returns the catalog with its lines decided for orders, or `nil` if rules or conditions refuse the orders.
  private func deciding(_ orders: [Order], stock: Stock, in context: OrderContext) -> Catalog? {
    guard isJudged(context.facts) else { return self }
    guard let verdicts = try? verdicts(on: orders, stock: stock, in: context),
      verdicts.allSatisfy({ $0.effect != .refuse })
    else { return nil }
    return decided(by: stock, context)
  }

  /// Returns the plan for `orders` with `remedy`, whatever rules say.
  fileprivate func planWithoutRules(
    with remedy: Remedy, for orders: [Order], stock: Stock
  ) -> (plan: Plan, orders: [Order], stock: Stock)? {
    var (orders, stock, context) = (orders, stock, OrderContext.none)
    guard !isOverworked else { return nil }
    remedy.apply(to: &orders, &stock, &context, in: self)
    let resolver = Resolver(orders, in: self, budget: Catalog.searchBudget / 10)
    guard case .plan(let plan) = resolver.resolve(on: stock) else { return nil }
    return (plan, orders, stock)
  }
}

/// A trial of the remedies of orders.
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
    return zip(orders.indices, MergedOrders(orders, in: catalog).lines).map { index, line in
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
    inLines lines: (Order) -> [String], _ remedy: (_ order: Int, _ line: String) -> Remedy
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
    guard
      let (plan, orders, stock) = catalog.planWithoutRules(with: remedy, for: orders, stock: stock),
      (try? plan.verify(orders, in: catalog, stock: stock)) != nil
    else { return nil }
    return plan
  }

  /// Returns the names of the lines of extras that are not optional.
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
