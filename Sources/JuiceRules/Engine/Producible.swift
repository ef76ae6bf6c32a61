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
  /// Whoever can make n can make n - 1: take one from any alternative that is taken, and every demand stays
  /// or falls, that for products too, as fewer batches never take more. So the count is found by bisection, in
  /// at most 21 resolutions. Where the recipe is plain, each demand is a multiple of the count, which is
  /// then the smallest quotient of level and demand.
  public func maxProducible(_ recipe: Recipe.Handle, stock: Stock) -> Producible {
    guard self[recipe].isAvailable else { return .exact(0, limitedBy: []) }
    guard self[recipe].isPlain else { return largestCount(of: recipe, stock) }
    let limits = demands(of: self[recipe]).map { demand in
      (demand.ingredient, Int(stock[demand.ingredient].thousandths / demand.amount.thousandths))
    }
    guard let count = limits.map(\.1).min() else { return .unbounded }
    guard count < Order.counts.upperBound else { return .atLeast(Order.counts.upperBound) }
    let limiting = limits.filter { $0.1 == count }.map { self[$0.0].id }
    return .exact(count, limitedBy: limiting)
  }

  private func largestCount(of recipe: Recipe.Handle, _ stock: Stock) -> Producible {
    var granted = 0
    // What is refused at first, and what with certainty.
    var refused = Order.counts.upperBound + 1
    var limiting: [IngredientID]?
    while refused - granted > 1 {
      let count = granted + (refused - granted) / 2
      switch resolve(recipe, count: count, stock: stock) {
      case .plan: granted = count
      case .short(let shortages): (refused, limiting) = (count, shortages.map(\.ingredient))
      default: (refused, limiting) = (count, nil)
      }
    }
    if granted == Order.counts.upperBound {
      return takesNothing(recipe) ? .unbounded : .atLeast(granted)
    }
    return limiting.map { .exact(granted, limitedBy: $0) } ?? .atLeast(granted)
  }

  /// Whether it can be made from nothing, and so any number of times.
  private func takesNothing(_ recipe: Recipe.Handle) -> Bool {
    let nothing = Stock(levels: ingredients.map { _ in .zero })
    guard case .plan = resolve(recipe, stock: nothing) else { return false }
    return true
  }
}
