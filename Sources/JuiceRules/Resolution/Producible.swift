/// The count of a recipe that can be made, and the ingredients that limit it.
///
/// An ingredient limits the count if more of it alone raises the count. Each ingredient in `limitedBy` does so, and
/// every ingredient that does so is in `limitedBy`. If no single ingredient does, as with two that run out at the
/// same time, `together` is `true` and `limitedBy` is the smallest set that raises the count if there is more of all
/// of it. A product that is made for the order is never in `limitedBy`: its ingredients are.
@nonexhaustive
public enum Producible: Hashable, Sendable {
  /// The largest count whose resolution succeeds, and the ingredients that limit it: each by itself, or all of them
  /// together.
  case exact(Int, limitedBy: [IngredientID], together: Bool = false)
  /// The most that one order can have, and possibly more.
  case atLeast(Int)
  /// A count within these bounds: the choices are too many to find the exact count.
  case between(ClosedRange<Int>)
  /// Nothing limits the count.
  case unbounded

  /// The count, or the least count that is certain; `nil` if nothing limits it.
  public var count: Int? {
    switch self {
    case .exact(let count, _, _), .atLeast(let count): count
    case .between(let bounds): bounds.lowerBound
    case .unbounded: nil
    }
  }

  /// The ingredients that limit the count, in the order in which the recipe names them.
  public var limitedBy: [IngredientID] {
    if case .exact(_, let ingredients, _) = self { ingredients } else { [] }
  }

  /// A Boolean value that indicates whether the count rises only with more of all ingredients in ``limitedBy``.
  public var isLimitedTogether: Bool {
    if case .exact(_, _, let together) = self { together } else { false }
  }
}

extension Planner {
  /// Returns the largest count of `recipe` that can be made, as ``Catalog/maxProducible(_:stock:)`` does.
  func maxProducible(
    _ recipe: Recipe.Handle, stock: Stock, budget: Int = Catalog.searchBudget
  ) -> Producible {
    guard catalog[recipe].isAvailable else { return .exact(0, limitedBy: []) }
    guard catalog[recipe].isPlain else {
      var search = CountSearch(self, recipe, stock, budget: budget)
      return search.largestCount()
    }
    return maxProducible(plain: recipe, stock: stock)
  }

  /// Returns the largest count of each of `recipes`, as ``maxProducible(_:stock:budget:)`` does for one.
  ///
  /// Recipes whose search is long share twice the budget, so that many of them take little longer than two. Their
  /// counts may be bounds, and their limiting ingredients incomplete, where one alone has an exact answer.
  func maxProducible(
    _ recipes: [Recipe.Handle], stock: Stock, budget: Int = Catalog.searchBudget
  ) -> [Producible] {
    let little = budget / 100
    var long: [Int] = []
    var results = recipes.indices.map { index in
      let recipe = recipes[index]
      guard catalog[recipe].isAvailable, !catalog[recipe].isPlain else {
        return maxProducible(recipe, stock: stock)
      }
      var search = CountSearch(self, recipe, stock, budget: little)
      let result = search.largestCount()
      if search.isCut { long.append(index) }
      return result
    }
    let share = min(budget, 2 * budget / max(1, long.count))
    guard share > little else { return results }
    for index in long {
      results[index] = maxProducible(recipes[index], stock: stock, budget: share)
    }
    return results
  }

  private func maxProducible(plain recipe: Recipe.Handle, stock: Stock) -> Producible {
    let limits = catalog.demands(of: catalog[recipe]).map { demand in
      (demand.ingredient, Int(stock[demand.ingredient].thousandths / demand.amount.thousandths))
    }
    guard let count = limits.map(\.1).min() else { return .unbounded }
    guard count < RecipeOrder.counts.upperBound else {
      return .atLeast(RecipeOrder.counts.upperBound)
    }
    let limiting = limits.filter { $0.1 == count }.map { catalog[$0.0].id }
    return .exact(count, limitedBy: limiting, together: limiting.count > 1)
  }
}
