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
    guard let supply = supply(for: orders, stock: stock, in: context) else { return nil }
    let items = supply.shortages.compactMap(item)
    guard items.count == supply.shortages.count else { return nil }
    return ShoppingList(items: items, preparations: supply.preparations)
  }

  /// Returns what makes all `orders` possible, or `nil` if no stock is enough, or if that is not known.
  func supply(for orders: [Order], stock: Stock, in context: OrderContext) -> Restock.Supply? {
    var raised = stock
    var preparations: [Order] = []
    while true {
      let all = orders + preparations.reversed()
      switch resolve(all, stock: raised, in: context) {
      case .plan: return Restock.Supply(shortages: [], preparations: preparations)
      case .short: break
      default: return nil
      }
      guard let restock = smallestRestock(for: all, stock: raised, in: context) else { return nil }
      let ahead = restock.shortages.filter { preparation(for: $0) != nil }
      if ahead.isEmpty {
        return Restock.Supply(shortages: restock.shortages, preparations: preparations)
      }
      for shortage in ahead {
        guard let product = ingredient(shortage.ingredient),
          let order = preparation(
            for: Shortage(
              ingredient: shortage.ingredient, needed: shortage.needed,
              available: stock[product.handle]))
        else { return nil }
        raised[product.handle] = shortage.needed
        preparations.removeAll { $0.recipe == order.recipe }
        preparations.insert(order, at: 0)
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
