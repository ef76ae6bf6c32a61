/// How many of a recipe can be made, and what limits it.
@nonexhaustive
public enum Producible: Hashable, Sendable {
  /// The largest count whose resolution succeeds, and the ingredients that keep it from being larger.
  case exact(Int, limitedBy: [IngredientID])
  /// As many as one order may have, and perhaps more.
  case atLeast(Int)
  /// Nothing limits it.
  case unbounded

  /// The count; nil when nothing limits it.
  public var count: Int? {
    switch self {
    case .exact(let count, _), .atLeast(let count): count
    case .unbounded: nil
    }
  }

  public var limitedBy: [IngredientID] {
    if case .exact(_, let ingredients) = self { ingredients } else { [] }
  }
}

extension Catalog {
  /// The largest count of `recipe` that ``resolve(_:count:stock:facts:)`` grants on `stock`.
  ///
  /// Each demand grows with the count, so that the count is the smallest quotient of level and demand.
  public func maxProducible(_ recipe: Recipe.Handle, stock: Stock) -> Producible {
    let recipe = self[recipe]
    guard recipe.isAvailable else { return .exact(0, limitedBy: []) }
    let limits = demands(of: recipe).map { line in
      (line.ingredient, Int(stock[line.ingredient].thousandths / line.amount.thousandths))
    }
    guard let count = limits.map(\.1).min() else { return .unbounded }
    guard count < Order.counts.upperBound else { return .atLeast(Order.counts.upperBound) }
    let limiting = limits.filter { $0.1 == count }.map { self[$0.0].id }
    return .exact(count, limitedBy: limiting)
  }
}
