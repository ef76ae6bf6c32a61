/// What to buy so that orders become possible.
public struct ShoppingList: Hashable, Sendable {
  /// In the order the recipes name them.
  public let items: [Item]
  /// What has to be made ahead of the orders, each before what it is needed for; no stock is held for it.
  public let preparations: [Order]

  public var isEmpty: Bool { items.isEmpty && preparations.isEmpty }

  /// How much to buy of one ingredient.
  public struct Item: Hashable, Sendable {
    public let ingredient: IngredientID
    public let missing: Amount
    /// So much that it can be bought: at least what is missing.
    public let bought: Amount
  }
}

extension Catalog {
  /// What to buy so that all `orders` become possible, on top of `stock`: the smallest restock, each amount
  /// rounded up to one that the ingredient is sold in. Nil when no stock is enough, or when that is not known.
  ///
  /// What has to be made ahead is not bought: what its batches are made from is.
  public func shoppingList(for orders: [Order], stock: Stock) -> ShoppingList? {
    var (orders, stock) = (orders, stock)
    var preparations: [Order] = []
    while true {
      switch resolve(orders, stock: stock) {
      case .plan: return ShoppingList(items: [], preparations: preparations)
      case .short: break
      default: return nil
      }
      guard let restock = smallestRestock(for: orders, stock: stock) else { return nil }
      let ahead = restock.shortages.filter { preparation(for: $0) != nil }
      if ahead.isEmpty {
        let items = restock.shortages.compactMap(item)
        guard items.count == restock.shortages.count else { return nil }
        return ShoppingList(items: items, preparations: preparations)
      }
      for shortage in ahead {
        guard let order = preparation(for: shortage), let product = ingredient(order.recipe)
        else { continue }
        stock[product.handle] = shortage.needed
        orders.append(order)
        preparations.insert(order, at: 0)
      }
    }
  }

  /// The batches that give what is missing of a product that has to be made ahead; nil for anything else, and
  /// for what cannot be ordered so often.
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
