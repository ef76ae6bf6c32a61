/// A list of the ingredients to buy so that orders become possible.
public struct ShoppingList: Hashable, Sendable {
  /// The ingredients to buy, in the order in which the recipes name them.
  public let items: [Item]
  /// The products that have to be made ahead of the orders, each before its use. No stock is reserved for them.
  public let preparations: [Order]

  /// A Boolean value that indicates whether there is nothing to buy or to prepare.
  public var isEmpty: Bool { items.isEmpty && preparations.isEmpty }

  /// The amount to buy of one ingredient.
  public struct Item: Hashable, Sendable {
    /// The ingredient to buy.
    public let ingredient: IngredientID
    /// The amount that is missing.
    public let missing: Amount
    /// The amount to buy, which can be bought and is at least ``missing``.
    public let bought: Amount
  }
}

extension Catalog {
  /// Returns the shopping list that makes planned orders possible, on top of the stock that they were planned on.
  ///
  /// - Returns: `nil` if no stock is enough, or if that is not known.
  public func shoppingList(for planned: PlannedOrders) -> ShoppingList? {
    shoppingList(for: planned.orders, stock: planned.stock, in: planned.context)
  }

  /// Returns the shopping list that makes all `orders` possible, on top of `stock`: the smallest restock, with each
  /// amount rounded up to one that the ingredient is sold in.
  ///
  /// A product that has to be made ahead is not bought: the ingredients of its batches are.
  ///
  /// - Returns: `nil` if no stock is enough, or if that is not known.
  public func shoppingList(
    for orders: [Order], stock: Stock, in context: OrderContext = .none
  ) -> ShoppingList? {
    guard let (supply, _) = supply(for: orders, stock: stock, in: context) else { return nil }
    let items = supply.shortages.compactMap(item)
    guard items.count == supply.shortages.count else { return nil }
    return ShoppingList(items: items, preparations: supply.preparations)
  }

  /// Returns what makes all `orders` possible, or `nil` if no stock is enough, or if that is not known.
  ///
  /// The supply is the smallest restock if all products were made on the way: whether batches are made before the orders
  /// or with them, they take the same.
  func supply(
    for orders: [Order], stock: Stock, in context: OrderContext
  ) -> (supply: Restock.Supply, isSmallest: Bool)? {
    switch resolve(orders, stock: stock, in: context) {
    case .plan: return (Restock.Supply(shortages: [], preparations: []), true)
    case .short: break
    default: return nil
    }
    var preparing = decided(by: stock, context)
    preparing.preparesProducts = true
    while true {
      guard let found = supply(for: orders, stock: stock, in: context, preparing) else {
        return nil
      }
      let refused = found.supply.preparations.filter { order in
        switch resolve([order], stock: stock, in: context) {
        case .unavailable, .refused: true
        default: false
        }
      }
      guard !refused.isEmpty else { return found }
      preparing.unprepared.formUnion(refused.map(\.recipe))
    }
  }

  private func supply(
    for orders: [Order], stock: Stock, in context: OrderContext, _ preparing: Catalog
  ) -> (supply: Restock.Supply, isSmallest: Bool)? {
    let resolver = Resolver(orders, in: preparing)
    var (bought, restock) = (stock, Restock?.none)
    var resolution = resolver.resolve(on: stock)
    if case .short = resolution, let smallest = resolver.restock(on: stock) {
      restock = smallest
      bought.raise(by: smallest, in: self)
      resolution = resolver.resolve(on: bought)
      // Whole steps are bought.
      for shortage in smallest.shortages {
        guard let ingredient = ingredient(shortage.ingredient) else { continue }
        bought[ingredient.handle] =
          shortage.needed.roundedUp(toMultipleOf: ingredient.step) ?? shortage.needed
      }
    }
    guard case .plan(let plan) = resolution else { return nil }
    let steps = plan.steps(in: preparing).reversed().filter {
      !$0.path.isEmpty && recipe($0.recipe)?.product?.isMadeAhead == true
    }
    guard steps.allSatisfy({ Order.counts.contains($0.count) }) else { return nil }
    let preparations = preparations(madeAs: steps, from: &bought, in: context)
    let missing = missing(for: orders, after: preparations, on: bought, in: context)
    let shortages = missing.reduce(into: restock?.shortages ?? []) {
      $0.add($1, on: stock, in: self)
    }
    return (
      Restock.Supply(shortages: shortages, preparations: preparations),
      missing.isEmpty && restock?.isSmallest ?? true
    )
  }

  /// Returns what orders still lack after `preparations`, which cannot use what the orders themselves make on the way.
  private func missing(
    for orders: [Order], after preparations: [Order], on stock: Stock, in context: OrderContext
  ) -> [Shortage] {
    guard !preparations.isEmpty,
      let rest = smallestRestock(for: orders, stock: stock, in: context)?.shortages,
      rest.allSatisfy({ preparation(for: $0) == nil })
    else { return [] }
    return rest
  }

  /// Returns the orders of the batches of `steps`, one after the other, with the choices of a step where the batches would
  /// be made in another way without. The batches are taken from `stock`.
  private func preparations(
    madeAs steps: [Plan.Step], from stock: inout Stock, in context: OrderContext
  ) -> [Order] {
    steps.flatMap { step in
      var lines: Set<String> = []
      while true {
        let orders = orders(madeAs: step, in: lines)
        var (rest, taken) = (stock, [Plan.Step]())
        for order in orders {
          guard case .plan(let plan) = resolve([order], stock: rest, in: context),
            rest.apply(plan, in: self)
          else { break }
          taken += plan.steps(in: self).prefix(1)
        }
        let others = step.lines(unlike: taken)
        guard !others.isSubset(of: lines) else {
          stock = rest
          return orders
        }
        lines.formUnion(others)
      }
    }
  }

  /// Returns orders that together are made as `step` is, with the choices of some lines.
  private func orders(madeAs step: Plan.Step, in lines: Set<String>) -> [Order] {
    var start = Order(oneOf: step.recipe).times(step.count)
    start.without = lines.intersection(step.left)
    return step.choices.filter { lines.contains($0.line) }.reduce([start]) { orders, choice in
      guard let line = self.lines(of: step.recipe).first(where: { $0.name == choice.line }) else {
        return orders
      }
      var rest = zip(line.alternatives.indices, choice.counts).filter { $0.1 > 0 }[...]
      return orders.flatMap { order in
        var (parts, open) = ([Order](), order.count)
        while open > 0, let (alternative, count) = rest.popFirst() {
          if count > open { rest = [(alternative, count - open)] + rest }
          var part = order.times(min(count, open))
          part.choices[line.name] = name(ofAlternative: alternative, in: line)?.rawValue
          open -= part.count
          parts.append(part)
        }
        return parts
      }
    }
  }

  /// Returns the order of the batches that yield the missing amount of a product that has to be made ahead, or `nil`
  /// for any other ingredient and for more batches than an order can have.
  public func preparation(for shortage: Shortage) -> Order? {
    guard let recipe = recipe(shortage.ingredient), recipe.isAvailable,
      let product = recipe.product, product.isMadeAhead
    else { return nil }
    let batches = shortage.missing.thousandths
      .dividedRoundingUp(by: product.yield.thousandths)
    return try? Order(recipe.id, count: Int(batches))
  }

  private func item(for shortage: Shortage) -> ShoppingList.Item? {
    guard let ingredient = ingredient(shortage.ingredient),
      let bought = ingredient.purchase(covering: shortage.missing)
    else { return nil }
    return ShoppingList.Item(
      ingredient: ingredient.id, missing: shortage.missing, bought: bought)
  }
}

extension [Shortage] {
  /// Adds what is missing beyond these shortages of `stock`.
  fileprivate mutating func add(_ more: Shortage, on stock: Stock, in catalog: Catalog) {
    let index = firstIndex { $0.ingredient == more.ingredient }
    guard let handle = catalog.ingredient(more.ingredient)?.handle else { return }
    let needed = index.map { self[$0].needed } ?? stock[handle]
    let shortage = Shortage(
      ingredient: more.ingredient, needed: needed + more.missing, available: stock[handle],
      path: index.map { self[$0].path } ?? more.path)
    if let index { self[index] = shortage } else { append(shortage) }
  }
}

extension Plan.Step {
  /// Returns the names of the lines that are chosen or left out here, but not in the same number of `others` together.
  fileprivate func lines(unlike others: [Plan.Step]) -> Set<String> {
    let taken = others.reduce(into: [String: [Int]]()) { counts, step in
      for choice in step.choices {
        counts[choice.line] =
          counts[choice.line].map { zip($0, choice.counts).map(+) }
          ?? choice.counts
      }
    }
    return Set(
      choices.filter { taken[$0.line] != $0.counts }.map(\.line)
        + left.filter { line in others.contains { $0.taken.contains(line) } })
  }
}
