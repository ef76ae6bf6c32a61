/// Orders with their resolution on the stock of one moment.
public struct PlannedOrders: Hashable, Sendable {
  /// The orders that were planned.
  public let orders: [RecipeOrder]
  /// The plan for the orders, or the reason why there is none.
  public let resolution: Resolution
  /// The remedies if the orders are short or refused by rules, as `remedies(for:stock:in:)` returns them.
  public let remedies: [Remedy]
  /// The rules that apply to the orders.
  public let verdicts: [RuleVerdict]
  /// The facts that were given with the orders.
  public let facts: Facts
  /// The context in which the orders were planned, with all facts.
  let context: OrderContext
  /// The levels that the resolution is for.
  public let stock: Stock
  /// The revision of ``stock``.
  public let revision: Revision
  /// The ``Catalog/fingerprint`` of the catalog that the orders were planned with.
  let fingerprint: String
}
