/// The outcome of several orders of which some may be made without the others.
public struct BatchOutcome: Hashable, Sendable {
  /// The mode that the orders were made with.
  public let mode: OrderMode
  /// The orders as they were given.
  public let orders: [RecipeOrder]
  /// The orders that were made, now or when the key was first used; `nil` if none was.
  public let made: MakeOutcome?
  /// The reason why each of the other orders was not made, by its position: the outcome of that order alone, on the
  /// stock that the made orders leave.
  public let refusals: [Int: MakeOutcome]
  /// The least and the most orders that can be made, if the search did not find the exact number.
  public let bounds: ClosedRange<Int>?

  init(
    _ mode: OrderMode, of orders: [RecipeOrder], made: MakeOutcome? = nil,
    refusals: [Int: MakeOutcome], bounds: ClosedRange<Int>? = nil
  ) {
    self.mode = mode
    self.orders = orders
    self.made = made
    self.refusals = refusals
    self.bounds = bounds
  }

  /// Creates the outcome of `orders` that were all refused for the same reason.
  init(
    _ mode: OrderMode, refusing orders: [RecipeOrder], as outcome: MakeOutcome,
    bounds: ClosedRange<Int>? = nil
  ) {
    let refusals = orders.indices.map { ($0, outcome) }
    self.init(
      mode, of: orders, refusals: Dictionary(uniqueKeysWithValues: refusals), bounds: bounds)
  }
}
