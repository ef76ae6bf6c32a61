/// What became of several orders that stand for themselves.
public struct BatchOutcome: Hashable, Sendable {
  public let mode: OrderMode
  /// As they were given.
  public let orders: [Order]
  /// What was made, now or when the key was used first; nil when nothing was.
  public let made: MakeOutcome?
  /// Why each of the other orders was not made, by its position: alone, from what the others leave.
  public let refusals: [Int: MakeOutcome]
  /// How many orders can be made at least and at most, where that was not found out.
  public let bounds: ClosedRange<Int>?

  init(
    _ mode: OrderMode, of orders: [Order], made: MakeOutcome? = nil,
    refusals: [Int: MakeOutcome], bounds: ClosedRange<Int>? = nil
  ) {
    self.mode = mode
    self.orders = orders
    self.made = made
    self.refusals = refusals
    self.bounds = bounds
  }

  /// The same refusal of all `orders`.
  init(
    _ mode: OrderMode, refusing orders: [Order], as outcome: MakeOutcome,
    bounds: ClosedRange<Int>? = nil
  ) {
    let refusals = orders.indices.map { ($0, outcome) }
    self.init(
      mode, of: orders, refusals: Dictionary(uniqueKeysWithValues: refusals), bounds: bounds)
  }
}
