extension Catalog {
  /// The most steps that a search for the split of choices takes, each linear in the lines that are involved. A
  /// search that needs more is `undetermined`.
  public static let searchBudget = 20_000

  /// Returns the plan for making `count` of `recipe` from `stock`, or the reason why that is not possible.
  ///
  /// A pure function: it reads nothing but its arguments. Rules that refuse the order come first. Demands on one
  /// ingredient add up before they are compared, and `stock >= needed` is enough.
  ///
  /// - Precondition: `count` is within ``Order/counts``.
  /// - Complexity: Linear in the lines of the recipe and of the products that it may have to make, except for
  ///   choices: each of at most ``searchBudget`` steps takes as much. There are few steps if there is enough for the
  ///   first alternatives, or too little for any.
  public func resolve(
    _ recipe: Recipe.Handle, count: Int = 1, stock: Stock, in context: OrderContext
  ) -> Resolution {
    precondition(Order.counts.contains(count), "the count must be from 1 to 1,000,000")
    guard expressions != nil, let order = try? Order(self[recipe].id, count: count) else {
      return resolveWithoutRules(recipe, count, stock)
    }
    return resolve([order], stock: stock, in: context)
  }

  /// Returns the plan for making `count` of `recipe` from `stock` without facts, a time or sales, or the reason why that
  /// is not possible.
  ///
  /// - Precondition: `count` is within ``Order/counts``.
  public func resolve(_ recipe: Recipe.Handle, count: Int = 1, stock: Stock) -> Resolution {
    precondition(Order.counts.contains(count), "the count must be from 1 to 1,000,000")
    // A context is a dozen references, which would take longer to copy than most orders to resolve.
    return expressions == nil
      ? resolveWithoutRules(recipe, count, stock)
      : resolve(recipe, count: count, stock: stock, in: .none)
  }

  private func resolveWithoutRules(
    _ recipe: Recipe.Handle, _ count: Int, _ stock: Stock
  ) -> Resolution {
    let index = Int(recipe.index)
    guard recipes[index].isAvailable else { return .unavailable(recipes[index].id) }
    guard recipes[index].isPlain else { return resolve(composed: recipe, count, stock) }
    let range = recipes[index].demands
    for demand in Int(range.lowerBound)..<Int(range.upperBound) {
      let portion = demands[demand]
      let (needed, overflow) = portion.amount.thousandths
        .multipliedReportingOverflow(by: Int64(count))
      if overflow { return .overflow }
      if stock.levels[Int(portion.ingredient.index)].thousandths < needed {
        return shortage(of: demands(of: recipes[index]), count: count, stock: stock)
      }
    }
    return .plan(Plan(storage: .recipe(recipe, count: count)))
  }

  /// Returns the plan for making all `orders` from `stock` together, or the reason why that is not possible.
  ///
  /// The product of one order is available to the others, unless it has to be made ahead.
  ///
  /// - Complexity: Linear in the lines that are involved, and for choices as much for each of at most
  ///   ``searchBudget`` steps.
  public func resolve(
    _ orders: [Order], stock: Stock, in context: OrderContext = .none
  ) -> Resolution {
    judgment(of: orders, stock: stock, in: context).resolution
  }

  /// Returns the plan for making all `orders` from `stock` together, whatever rules say.
  func resolveWithoutRules(_ orders: [Order], stock: Stock) -> Resolution {
    resolve(orders, demand: demand(of: orders), stock: stock)
  }

  /// Returns the plan for making all `orders` with a known demand from `stock`, whatever rules say.
  func resolve(_ orders: [Order], demand: Resolution?, stock: Stock) -> Resolution {
    switch demand {
    case nil:
      return Resolver(orders, in: self).resolve(on: stock)
    case .plan(let plan):
      let portions = plan.withdrawals(in: self)
      guard case .short(let shortages) = shortage(of: portions[...], count: 1, stock: stock),
        !shortages.isEmpty
      else { return .plan(plan) }
      return .short(shortages)
    case let other?: return other
    }
  }

  private func resolve(composed recipe: Recipe.Handle, _ count: Int, _ stock: Stock) -> Resolution {
    guard let order = try? Order(self[recipe].id, count: count) else { return .overflow }
    return Resolver(bill(of: recipe), order, self).resolve(on: stock)
  }

  /// Returns the bill of one order of `recipe`, which does not depend on the order's count.
  func bill(of recipe: Recipe.Handle) -> BillOfMaterials {
    if var known = self[recipe].form.flatMap({ forms[Int($0)].bill }) {
      if searchWork != nil { known.work = searchWork }
      return known
    }
    return BillWriter.bill(of: [Order(oneOf: self[recipe].id)], in: self)
  }

  /// Returns the plan for all `orders` that holds for any stock, without comparing levels, or the reason to refuse
  /// them. The result is `nil` if the plan depends on the stock, and never a shortage.
  func demand(of orders: [Order]) -> Resolution? {
    var isPlain = true
    for index in orders.indices {
      // Orders and recipes are not copied here: a copy of a recipe retains a dozen references.
      guard let handle = handle(of: orders[index].recipe) else {
        return .unknownRecipe(orders[index].recipe)
      }
      let recipe = Int(handle.index)
      guard recipes[recipe].isAvailable else { return .unavailable(recipes[recipe].id) }
      if !orders[index].isPlain,
        let mismatch = orders[index].mismatch(of: recipes[recipe], in: self)
      {
        return .unfit(mismatch)
      }
      isPlain = isPlain && recipes[recipe].isPlain
      if orders.count == 1, isPlain, orders[index].isPlain {
        return .plan(Plan(storage: .recipe(handle, count: orders[index].count)))
      }
    }
    return isPlain ? sum(of: orders) : nil
  }

  /// Returns the plan for orders of plain recipes.
  private func sum(of orders: [Order]) -> Resolution {
    var sums: [Recipe.Portion] = []
    var positions: [Ingredient.Handle: Int] = [:]
    for order in orders {
      guard let recipe = handle(of: order.recipe) else { return .unknownRecipe(order.recipe) }
      let factor = order.size.map { self[recipe].factor(ofSize: $0) } ?? .one
      for demand in demands(of: recipe) {
        let position = positions[demand.ingredient, default: sums.count]
        positions[demand.ingredient] = position
        let known = position < sums.count ? sums[position].amount : .zero
        guard let sum = demand.amount.scaled(by: factor).multiplied(by: order.count)?.adding(known)
        else { return .overflow }
        let portion = Recipe.Portion(ingredient: demand.ingredient, amount: sum)
        if position < sums.count { sums[position] = portion } else { sums.append(portion) }
      }
    }
    return .plan(Plan(storage: .portions(sums, of: orders)))
  }

  private func shortage(
    of portions: ArraySlice<Recipe.Portion>, count: Int, stock: Stock
  ) -> Resolution {
    var shortages: [Shortage] = []
    for portion in portions {
      guard let needed = portion.amount.multiplied(by: count) else { return .overflow }
      let available = stock[portion.ingredient]
      if available < needed {
        shortages.append(
          Shortage(ingredient: self[portion.ingredient].id, needed: needed, available: available))
      }
    }
    return .short(shortages)
  }
}

extension Amount {
  // INVARIANT: in a catalog, each size fits each amount.
  func scaled(by factor: Amount) -> Amount {
    Amount(thousandths: thousandths * factor.thousandths / 1_000)
  }
}
