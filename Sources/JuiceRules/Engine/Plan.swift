/// How orders are going to be made: what is taken from stock.
public struct Plan: Hashable, Sendable {
  /// What is taken: lines of the catalog times a count, or lines of its own.
  enum Storage: Hashable, Sendable {
    // A plan of one plain recipe allocates nothing.
    case recipe(Recipe.Handle, count: Int)
    case lines([Recipe.Line])
  }

  let storage: Storage

  /// What is taken of each ingredient, in the order the recipes name them.
  public func withdrawals(in catalog: Catalog) -> [Recipe.Line] {
    withWithdrawals(in: catalog) { lines, count in
      lines.map { Recipe.Line(ingredient: $0.ingredient, amount: $0.amount * count) }
    }
  }

  @inline(__always)
  func withWithdrawals<Result>(
    in catalog: Catalog, _ body: (Slice<UnsafeBufferPointer<Recipe.Line>>, Int) -> Result
  ) -> Result {
    switch storage {
    case .recipe(let handle, let count):
      let range = catalog.recipes[Int(handle.index)].demands
      return catalog.demands.withUnsafeBufferPointer { demands in
        body(demands[Int(range.lowerBound)..<Int(range.upperBound)], count)
      }
    case .lines(let lines): return lines.withUnsafeBufferPointer { body($0[...], 1) }
    }
  }
}

extension Amount {
  // INVARIANT: a demand is at most 10^12 thousandths (1,000 lines of 1,000,000) and a count at most 10^6,
  // so the product fits; `resolve` has checked what several orders add up to.
  static func * (amount: Amount, count: Int) -> Amount {
    Amount(thousandths: amount.thousandths &* Int64(count))
  }
}

/// What rules may know beyond catalog, order and stock. Empty for now.
public struct Facts: Hashable, Sendable {
  public static let none = Facts()
}

/// The answer to "can this be made?".
@nonexhaustive
public enum Resolution: Hashable, Sendable {
  case plan(Plan)
  /// Every ingredient that there is not enough of, in the order the recipes name them.
  case short([Shortage])
  case unavailable(RecipeID)
  /// The catalog has no such recipe.
  case unknownRecipe(RecipeID)
  /// The amounts do not fit an ``Amount``.
  case overflow
}
