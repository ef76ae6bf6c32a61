/// Plans of orders: pure functions of the catalog, a stock and a context.
extension Catalog {
  /// The most steps that a search for the split of choices takes, each linear in the lines that are involved. A
  /// search that needs more is `undetermined`.
  public static let searchBudget = 20_000

  /// Returns the plan for making `count` of `recipe` from `stock`, or the reason why that is not possible.
  ///
  /// A pure function: it reads nothing but its arguments. Rules that refuse the order come first. Demands on one
  /// ingredient add up before they are compared, and `stock >= needed` is enough.
  ///
  /// - Precondition: `count` is within ``RecipeOrder/counts``.
  /// - Complexity: Linear in the lines of the recipe and of the products that it may have to make, except for
  ///   choices: each of at most ``searchBudget`` steps takes as much. There are few steps if there is enough for the
  ///   first alternatives, or too little for any.
  package func resolve(
    _ recipe: Recipe.Handle, count: Int = 1, stock: Stock, in context: OrderContext
  ) -> Resolution {
    precondition(RecipeOrder.counts.contains(count), "the count must be from 1 to 1,000,000")
    guard expressions != nil, let order = try? RecipeOrder(self[recipe].id, count: count) else {
      return resolveWithoutRules(recipe, count, stock)
    }
    return resolve([order], stock: stock, in: context)
  }

  /// Returns the plan for making `count` of `recipe` from `stock` without facts, a time or sales, or the reason why that
  /// is not possible.
  ///
  /// - Precondition: `count` is within ``RecipeOrder/counts``.
  package func resolve(_ recipe: Recipe.Handle, count: Int = 1, stock: Stock) -> Resolution {
    precondition(RecipeOrder.counts.contains(count), "the count must be from 1 to 1,000,000")
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
    guard recipes[index].isPlain else {
      guard let order = try? RecipeOrder(self[recipe].id, count: count) else { return .overflow }
      return Resolver(Planner(self).bill(of: recipe), order, self).resolve(on: stock)
    }
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
    _ orders: [RecipeOrder], stock: Stock, in context: OrderContext = .none
  ) -> Resolution {
    Judgment(of: orders, stock: stock, in: context, of: self).resolution
  }

  /// Returns the rules that apply to orders, and the conditions of their recipes that keep them from being made, in the
  /// order of the orders.
  ///
  /// For `sold`, an order counts as sold when rules are tried on the orders after it.
  ///
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  package func verdicts(
    on orders: [RecipeOrder], stock: Stock, in context: OrderContext = .none
  ) throws(FactFault) -> [RuleVerdict] {
    isJudged(context.facts)
      ? try Moment(stock, context, in: self).verdicts(on: orders, in: self) : []
  }

  /// Returns a Boolean value that indicates whether the recipe of `order` exists and has all options of the order.
  package func accepts(_ order: RecipeOrder) -> Bool {
    let order = current(order)
    return recipe(order.recipe).map { order.mismatch(of: $0, in: self) == nil } ?? false
  }

  /// Returns the plan for all `orders` that holds for any stock, without comparing levels, or the reason to refuse
  /// them. The result is `nil` if the plan depends on the stock, and never a shortage.
  func demand(of orders: [RecipeOrder]) -> Resolution? {
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
      do throws(FactFault) {
        _ = try values(givenBy: orders[index])
      } catch {
        return .unfitFacts(error)
      }
      isPlain = isPlain && recipes[recipe].isPlain
      if orders.count == 1, isPlain, orders[index].isPlain {
        return .plan(Plan(storage: .recipe(handle, count: orders[index].count)))
      }
    }
    return isPlain ? sum(of: orders) : nil
  }

  /// Returns the plan for orders of plain recipes.
  private func sum(of orders: [RecipeOrder]) -> Resolution {
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

  /// Returns what is short of a number of portions, or `overflow`.
  func shortage(
    of portions: ArraySlice<Recipe.Portion>, count: Int = 1, stock: Stock
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

/// Counts, selections, remedies and shopping lists.
extension Catalog {
  /// Returns those of `orders` that are made from `stock` in `mode`.
  ///
  /// The product of one order is available to the others, unless it has to be made ahead. Orders that can never be made,
  /// such as those of unknown recipes, count as orders that cannot be made.
  ///
  /// - Complexity: ``OrderMode/inOrder`` takes as many resolutions as the logarithm of the number of orders.
  ///   ``OrderMode/most`` searches all sets: the result is exact within ``searchBudget`` steps, each linear in the
  ///   bill of all orders, and `undetermined` beyond.
  /// - Parameters:
  ///   - mode: The way to select orders.
  ///   - orders: The orders to select from.
  ///   - stock: The levels that the orders are made from.
  ///   - refused: The positions of orders that rules refuse.
  package func select(
    _ mode: OrderMode, of orders: [RecipeOrder], stock: Stock, refused: Set<Int> = []
  ) -> Selection {
    Planner(self).select(mode, of: orders, stock: stock, refused: refused)
  }

  /// Returns the largest count of `recipe` for which `resolve(_:count:stock:in:)` returns a plan on `stock`.
  ///
  /// If n can be made, n - 1 can be made: with one less of any alternative that is taken, every demand stays or
  /// falls, that for products too, as fewer batches never take more. So the count is found by bisection: first with
  /// the least demands of n, in 20 times what is linear in the lines involved, then with at most 21 resolutions,
  /// mostly two. Resolutions that end undetermined take at most twice ``searchBudget`` together. The limiting
  /// ingredients are found by one resolution for each ingredient that may run out, within that budget again.
  ///
  /// In a plain recipe, each demand is a multiple of the count, so the count is the smallest quotient of level and
  /// demand: linear in its lines.
  public func maxProducible(_ recipe: Recipe.Handle, stock: Stock) -> Producible {
    maxProducible(recipe, stock: stock, budget: Catalog.searchBudget)
  }

  /// Returns the largest count of `recipe`, with other bounds for the searches than ``searchBudget``.
  package func maxProducible(
    _ recipe: Recipe.Handle, stock: Stock, budget: Int
  ) -> Producible {
    Planner(self).maxProducible(recipe, stock: stock, budget: budget)
  }

  /// Returns the largest count of each of `recipes`, whose searches share a budget.
  package func maxProducible(
    _ recipes: [Recipe.Handle], stock: Stock, budget: Int
  ) -> [Producible] {
    Planner(self).maxProducible(recipes, stock: stock, budget: budget)
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
  package func remedies(
    for orders: [RecipeOrder], stock: Stock, in context: OrderContext = .none
  ) -> [Remedy] {
    RemedySearch(orders: orders, stock: stock, context: context, catalog: self)
      .remedies(for: resolve(orders, stock: stock, in: context))
  }

  /// Returns the smallest restock that makes `orders` possible.
  ///
  /// A product that is made as part of an order is not restocked: its ingredients are. A product that has to be made
  /// ahead is restocked.
  ///
  /// - Returns: `nil` if the orders are possible already, if their recipes do not allow them, or if no stock is
  ///   enough.
  public func smallestRestock(
    for orders: [RecipeOrder], stock: Stock, in context: OrderContext = .none
  ) -> Restock? {
    smallestRestock(for: orders, stock: stock, in: context, budget: Catalog.searchBudget)
  }

  package func smallestRestock(
    for orders: [RecipeOrder], stock: Stock, in context: OrderContext = .none, budget: Int
  ) -> Restock? {
    guard case .short = resolve(orders, stock: stock, in: context) else { return nil }
    let planner = Planner(self, stock, context)
    return Resolver(orders, in: planner, budget: budget).restock(on: stock)
  }

  /// Returns the plan for `orders` with `remedy`, together with the orders and the stock that the remedy leads to, or
  /// `nil` if the remedy does not make them possible.
  ///
  /// - Precondition: The remedy is one of these orders.
  package func plan(
    with remedy: Remedy, for orders: [RecipeOrder], stock: Stock, in context: OrderContext = .none
  ) -> (plan: Plan, orders: [RecipeOrder], stock: Stock)? {
    var (orders, stock, context) = (orders, stock, context)
    remedy.apply(to: &orders, &stock, &context, in: self)
    guard !isOverworked, let moment = try? Moment(stock, context, in: self),
      moment.verdicts(on: orders, in: self).allSatisfy({ $0.effect != .refuse })
    else { return nil }
    let planner = Planner(self, at: moment)
    let resolver = Resolver(orders, in: planner, budget: Catalog.searchBudget / 10)
    guard case .plan(let plan) = resolver.resolve(on: stock) else { return nil }
    return (plan, orders, stock)
  }

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
    for orders: [RecipeOrder], stock: Stock, in context: OrderContext = .none
  ) -> ShoppingList? {
    let search = SupplySearch(orders: orders, stock: stock, context: context, catalog: self)
    guard let (supply, _) = search.supply() else { return nil }
    let items = supply.shortages.compactMap { ShoppingList.Item(covering: $0, in: self) }
    guard items.count == supply.shortages.count else { return nil }
    return ShoppingList(items: items, preparations: supply.preparations)
  }
}

extension Amount {
  // INVARIANT: in a catalog, each size fits each amount.
  func scaled(by factor: Amount) -> Amount {
    Amount(thousandths: thousandths * factor.thousandths / 1_000)
  }
}
