/// So many of one recipe.
public struct Order: Hashable, Sendable {
  public let recipe: RecipeID
  /// 1 to 1,000,000.
  public let count: Int

  public static let counts = 1...1_000_000

  public init(_ recipe: RecipeID, count: Int = 1) throws(OrderFault) {
    guard Order.counts.contains(count) else { throw .countOutOfRange(count) }
    self.recipe = recipe
    self.count = count
  }

  private init(checked recipe: RecipeID, count: Int) {
    self.recipe = recipe
    self.count = count
  }

  /// As many of another recipe.
  func of(_ recipe: RecipeID) -> Order { Order(checked: recipe, count: count) }
}

/// Why there is no such order or stock command.
@nonexhaustive
public enum OrderFault: Error, Hashable, Sendable {
  case countOutOfRange(Int)
  case noteTooLong(Int)
  /// The list of orders is empty.
  case noOrders
  /// The stock command names no ingredient, or resets a catalog in which nothing can run out.
  case noIngredients
}
