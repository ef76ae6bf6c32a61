/// How many of a recipe can be made, and what limits it.
///
/// An ingredient limits the count if more of it alone raises the count. Each ingredient in `limitedBy` does so, and
/// every ingredient that does so is in `limitedBy`. Where no single one does, as with two that run out at the same time,
/// `together` is true and `limitedBy` is the smallest set that raises the count when there is more of all of it.
/// A product that is made for the order is never in `limitedBy`: what it is made from is.
@nonexhaustive
public enum Producible: Hashable, Sendable {
  /// The largest count whose resolution succeeds, and the ingredients that keep it from being larger: each by
  /// itself, or all of them together.
  case exact(Int, limitedBy: [IngredientID], together: Bool = false)
  /// As many as one order may have, and perhaps more.
  case atLeast(Int)
  /// Within these bounds: the choices are too many to find out what is between them.
  case between(ClosedRange<Int>)
  /// Nothing limits it.
  case unbounded

  /// The count, or how many there are at least; nil when nothing limits it.
  public var count: Int? {
    switch self {
    case .exact(let count, _, _), .atLeast(let count): count
    case .between(let bounds): bounds.lowerBound
    case .unbounded: nil
    }
  }

  /// The ingredients that keep the count from being larger, in the order in which the recipe names them.
  public var limitedBy: [IngredientID] {
    if case .exact(_, let ingredients, _) = self { ingredients } else { [] }
  }

  /// A Boolean value that indicates whether only more of all of ``limitedBy`` raises the count.
  public var isLimitedTogether: Bool {
    if case .exact(_, _, let together) = self { together } else { false }
  }
}

extension Catalog {
  /// The largest count of `recipe` that ``resolve(_:count:stock:facts:)`` grants on `stock`.
  ///
  /// Whoever can make n can make n - 1: take one from any alternative that is taken, and every demand stays
  /// or falls, that for products too, as fewer batches never take more. So the count is found by bisection:
  /// first with what n require at least, in 20 times what is linear in the lines involved, then with at most 21
  /// resolutions, mostly two. Those that come to nothing within ``searchBudget`` take twice that together. What
  /// limits it is found by one resolution for each ingredient that may run out, within that budget again.
  /// Where the recipe is plain, each demand is a multiple of the count, which is then the smallest quotient of level and
  /// demand: linear in its lines.
  public func maxProducible(_ recipe: Recipe.Handle, stock: Stock) -> Producible {
    maxProducible(recipe, stock: stock, budget: Catalog.searchBudget)
  }

  package func maxProducible(
    _ recipe: Recipe.Handle, stock: Stock, budget: Int
  ) -> Producible {
    guard self[recipe].isAvailable else { return .exact(0, limitedBy: []) }
    guard self[recipe].isPlain else {
      var search = CountSearch(self, recipe, stock, budget: budget)
      return search.largestCount()
    }
    let limits = demands(of: self[recipe]).map { demand in
      (demand.ingredient, Int(stock[demand.ingredient].thousandths / demand.amount.thousandths))
    }
    guard let count = limits.map(\.1).min() else { return .unbounded }
    guard count < Order.counts.upperBound else { return .atLeast(Order.counts.upperBound) }
    let limiting = limits.filter { $0.1 == count }.map { self[$0.0].id }
    return .exact(count, limitedBy: limiting, together: limiting.count > 1)
  }
}
