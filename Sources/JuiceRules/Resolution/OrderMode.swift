/// How several orders go together.
public enum OrderMode: String, CaseIterable, Hashable, Sendable {
  /// All of them or none.
  case all
  /// In their order, until one cannot be made.
  case inOrder = "in-order"
  /// As many of them as possible, each whole; of the sets with as many that with the earliest orders.
  case most
}

/// Which of several orders are made.
public enum Selection: Hashable, Sendable {
  /// These, by their position. They can be made together.
  case orders([Int])
  /// It was not found out how many can be made: so many at least, and at most.
  case undetermined(ClosedRange<Int>)
}

extension Catalog {
  /// Which of `orders` are made from `stock`, as `mode` wants it.
  ///
  /// What one of them gives is there for the others. Orders that nothing can ever grant, such as those of
  /// unknown recipes, count as ones that cannot be made. In order takes as many resolutions as the logarithm
  /// of the number of orders. The most orders are searched for among all sets: exact within
  /// ``searchBudget`` steps, each linear in the bill of all orders, and `undetermined` beyond.
  public func select(_ mode: OrderMode, of orders: [Order], stock: Stock) -> Selection {
    let possible = orders.indices.filter { isOnOffer(orders[$0]) }
    switch mode {
    case .all where possible.count < orders.count: return .orders([])
    case .inOrder:
      let start = orders.prefix(while: isOnOffer)
      return OrderSelector(Array(start), self, stock).longestPrefix()
    case .all: return OrderSelector(orders, self, stock).allOrNone()
    case .most:
      let selection = OrderSelector(possible.map { orders[$0] }, self, stock).most()
      guard case .orders(let indices) = selection else { return selection }
      return .orders(indices.map { possible[$0] })
    }
  }

  private func isOnOffer(_ order: Order) -> Bool {
    guard let recipe = recipe(order.recipe), recipe.isAvailable else { return false }
    return order.misfit(of: recipe, in: self) == nil
  }
}
