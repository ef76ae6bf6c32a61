package import JuiceRules

/// A request for orders, with everything that its answer depends on.
package struct OrderRequest: Hashable, Sendable {
  package var orders: [Order]
  /// The way to select orders if not all can be made.
  package var mode: OrderMode
  package var facts: Facts
  /// A Boolean value that indicates whether the person has confirmed the orders, as rules may ask.
  package var isConfirmed: Bool

  /// Creates a request.
  package init(
    _ orders: [Order], mode: OrderMode = .all, facts: Facts = .none, isConfirmed: Bool = false
  ) {
    self.orders = orders
    self.mode = mode
    self.facts = facts
    self.isConfirmed = isConfirmed
  }
}
