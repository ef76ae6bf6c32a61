/// A way to select orders if not all of them can be made.
public enum OrderMode: String, CaseIterable, Hashable, Sendable {
  /// All orders or none.
  case all
  /// The orders in their order, until one cannot be made.
  case inOrder = "in-order"
  /// As many orders as possible, each whole; of the sets with the same number, the one with the earliest orders.
  case most
}

/// The orders that are selected to be made.
package enum Selection: Hashable, Sendable {
  /// The orders at these positions, which can be made together.
  case orders([Int])
  /// The search ended without finding the number of orders that can be made, which is within these bounds.
  case undetermined(ClosedRange<Int>)
}

extension Planner {
  /// Returns those of `orders` that are made, as ``Catalog/select(_:of:stock:refused:)`` does.
  func select(
    _ mode: OrderMode, of orders: [RecipeOrder], stock: Stock, refused: Set<Int>
  ) -> Selection {
    let possible = orders.indices.filter { !refused.contains($0) && isOnOffer(orders[$0]) }
    switch mode {
    case .all where possible.count < orders.count: return .orders([])
    case .inOrder:
      let start = zip(orders, orders.indices).prefix { $1 < possible.count && possible[$1] == $1 }
      return OrderSelector(start.map(\.0), self, stock).longestPrefix()
    case .all: return OrderSelector(orders, self, stock).allOrNone()
    case .most:
      let selection = OrderSelector(possible.map { orders[$0] }, self, stock).most()
      guard case .orders(let indices) = selection else { return selection }
      return .orders(indices.map { possible[$0] })
    }
  }

  private func isOnOffer(_ order: RecipeOrder) -> Bool {
    guard let recipe = catalog.recipe(order.recipe), recipe.isAvailable else { return false }
    return order.mismatch(of: recipe, in: catalog) == nil
  }
}
