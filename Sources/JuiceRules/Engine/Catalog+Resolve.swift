extension Catalog {
  /// Whether `count` of `recipe` can be made from `stock`, and from what.
  ///
  /// A pure function: it reads nothing but its arguments. Demands on one ingredient add up before they
  /// are compared, and `stock >= needed` is enough. Takes time linear in the recipe's lines.
  ///
  /// - Precondition: `count` is within ``Order/counts``.
  public func resolve(
    _ recipe: Recipe.Handle, count: Int = 1, stock: Stock, facts: Facts = .none
  ) -> Resolution {
    precondition(Order.counts.contains(count), "a count is 1 to 1,000,000")
    let index = Int(recipe.index)
    guard recipes[index].isAvailable else { return .unavailable(recipes[index].id) }
    let range = recipes[index].demands
    for demand in Int(range.lowerBound)..<Int(range.upperBound) {
      let line = demands[demand]
      let (needed, overflow) = line.amount.thousandths
        .multipliedReportingOverflow(by: Int64(count))
      if overflow { return .overflow }
      if stock.levels[Int(line.ingredient.index)].thousandths < needed {
        return shortage(of: demands(of: recipes[index]), count: count, stock: stock)
      }
    }
    return .plan(Plan(storage: .recipe(recipe, count: count)))
  }

  /// Whether all `orders` can be made from `stock` together.
  public func resolve(_ orders: [Order], stock: Stock, facts: Facts = .none) -> Resolution {
    switch demand(of: orders) {
    case .plan(let plan):
      let lines = plan.withdrawals(in: self)
      guard case .short(let shortages) = shortage(of: lines[...], count: 1, stock: stock),
        !shortages.isEmpty
      else { return .plan(plan) }
      return .short(shortages)
    case let other: return other
    }
  }

  /// What all `orders` take together, whatever there is: never short.
  func demand(of orders: [Order]) -> Resolution {
    var lines: [Recipe.Line] = []
    var positions: [Ingredient.Handle: Int] = [:]
    for order in orders {
      guard let recipe = recipe(order.recipe) else { return .unknownRecipe(order.recipe) }
      guard recipe.isAvailable else { return .unavailable(recipe.id) }
      for demand in demands(of: recipe) {
        let position = positions[demand.ingredient, default: lines.count]
        positions[demand.ingredient] = position
        let known = position < lines.count ? lines[position].amount : .zero
        guard let sum = demand.amount.multiplied(by: order.count)?.adding(known) else {
          return .overflow
        }
        let line = Recipe.Line(ingredient: demand.ingredient, amount: sum)
        if position < lines.count { lines[position] = line } else { lines.append(line) }
      }
    }
    return .plan(Plan(storage: .lines(lines)))
  }

  private func shortage(
    of lines: ArraySlice<Recipe.Line>, count: Int, stock: Stock
  ) -> Resolution {
    var shortages: [Shortage] = []
    for line in lines {
      guard let needed = line.amount.multiplied(by: count) else { return .overflow }
      let available = stock[line.ingredient]
      if available < needed {
        shortages.append(
          Shortage(ingredient: self[line.ingredient].id, needed: needed, available: available))
      }
    }
    return .short(shortages)
  }
}
