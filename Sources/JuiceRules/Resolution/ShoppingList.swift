/// A list of the ingredients to buy so that orders become possible.
public struct ShoppingList: Hashable, Sendable {
  /// The ingredients to buy, in the order in which the recipes name them.
  public let items: [Item]
  /// The products that have to be made ahead of the orders, each before its use. No stock is reserved for them.
  public let preparations: [RecipeOrder]

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

extension ShoppingList.Item {
  /// Creates the item that covers a shortage, or returns `nil` if the ingredient cannot be bought in such an amount.
  init?(covering shortage: Shortage, in catalog: Catalog) {
    guard let ingredient = catalog.ingredient(shortage.ingredient),
      let bought = ingredient.purchase(covering: shortage.missing)
    else { return nil }
    self.init(ingredient: ingredient.id, missing: shortage.missing, bought: bought)
  }
}

/// A search for what to buy and what to make ahead so that orders become possible.
struct SupplySearch {
  let orders: [RecipeOrder]
  let stock: Stock
  let context: OrderContext
  let catalog: Catalog

  /// Returns what makes all orders possible, or `nil` if no stock is enough, or if that is not known.
  ///
  /// The supply is the smallest restock if all products were made on the way: whether batches are made before the orders
  /// or with them, they take the same.
  func supply() -> (supply: Restock.Supply, isSmallest: Bool)? {
    switch catalog.resolve(orders, stock: stock, in: context) {
    case .plan: return (Restock.Supply(shortages: [], preparations: []), true)
    case .short: break
    default: return nil
    }
    var preparing = Planner(catalog, stock, context)
    preparing.preparesProducts = true
    while true {
      guard let found = supply(preparing) else { return nil }
      let refused = found.supply.preparations.filter { order in
        switch catalog.resolve([order], stock: stock, in: context) {
        case .unavailable, .refused: true
        default: false
        }
      }
      guard !refused.isEmpty else { return found }
      preparing.unprepared.formUnion(refused.map(\.recipe))
    }
  }

  private func supply(
    _ preparing: Planner
  ) -> (supply: Restock.Supply, isSmallest: Bool)? {
    let resolver = Resolver(orders, in: preparing)
    var (bought, restock) = (stock, Restock?.none)
    var resolution = resolver.resolve(on: stock)
    if case .short = resolution, let smallest = resolver.restock(on: stock) {
      restock = smallest
      bought.raise(by: smallest, in: catalog)
      resolution = resolver.resolve(on: bought)
      // Whole steps are bought.
      for shortage in smallest.shortages {
        guard let ingredient = catalog.ingredient(shortage.ingredient) else { continue }
        bought[ingredient.handle] =
          shortage.needed.roundedUp(toMultipleOf: ingredient.step) ?? shortage.needed
      }
    }
    guard case .plan(let plan) = resolution else { return nil }
    let steps = plan.steps(in: catalog).reversed().filter {
      !$0.path.isEmpty && catalog.recipe($0.recipe)?.product?.isMadeAhead == true
    }
    guard steps.allSatisfy({ RecipeOrder.counts.contains($0.count) }) else { return nil }
    let preparations = preparations(madeAs: steps, from: &bought)
    let missing = missing(after: preparations, on: bought)
    let shortages = missing.reduce(into: restock?.shortages ?? []) {
      $0.add($1, on: stock, in: catalog)
    }
    return (
      Restock.Supply(shortages: shortages, preparations: preparations),
      missing.isEmpty && restock?.isSmallest ?? true
    )
  }

  /// Returns what the orders still lack after `preparations`, which cannot use what the orders themselves make on the
  /// way.
  private func missing(after preparations: [RecipeOrder], on stock: Stock) -> [Shortage] {
    guard !preparations.isEmpty,
      let rest = catalog.smallestRestock(for: orders, stock: stock, in: context)?.shortages,
      rest.allSatisfy({ $0.preparation(in: catalog) == nil })
    else { return [] }
    return rest
  }

  /// Returns the orders of the batches of `steps`, one after the other, with the choices of a step where the batches would
  /// be made in another way without. The batches are taken from `stock`.
  private func preparations(
    madeAs steps: [Plan.Step], from stock: inout Stock
  ) -> [RecipeOrder] {
    steps.flatMap { step in
      var lines: Set<String> = []
      while true {
        let orders = orders(madeAs: step, in: lines)
        var (rest, taken) = (stock, [Plan.Step]())
        for order in orders {
          guard case .plan(let plan) = catalog.resolve([order], stock: rest, in: context),
            rest.apply(plan, in: catalog)
          else { break }
          taken += plan.steps(in: catalog).prefix(1)
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
  private func orders(madeAs step: Plan.Step, in lines: Set<String>) -> [RecipeOrder] {
    var start = RecipeOrder(oneOf: step.recipe).times(step.count)
    start.without = lines.intersection(step.left)
    return step.choices.filter { lines.contains($0.line) }.reduce([start]) { orders, choice in
      guard let line = catalog.lines(of: step.recipe).first(where: { $0.name == choice.line })
      else {
        return orders
      }
      var rest = zip(line.alternatives.indices, choice.counts).filter { $0.1 > 0 }[...]
      return orders.flatMap { order in
        var (parts, open) = ([RecipeOrder](), order.count)
        while open > 0, let (alternative, count) = rest.popFirst() {
          if count > open { rest = [(alternative, count - open)] + rest }
          var part = order.times(min(count, open))
          part.choices[line.name] = line.name(ofAlternative: alternative, in: catalog)?.rawValue
          open -= part.count
          parts.append(part)
        }
        return parts
      }
    }
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
