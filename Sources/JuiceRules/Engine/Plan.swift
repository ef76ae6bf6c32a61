/// How orders are going to be made: what is carried out, how often, and what it takes from stock.
public struct Plan: Hashable, Sendable {
  /// What is taken: demands of the catalog times a count, portions of its own, or what a search came to.
  enum Storage: Hashable, Sendable {
    // A plan of one plain recipe allocates nothing.
    case recipe(Recipe.Handle, count: Int)
    case portions([Recipe.Portion], of: [Order])
    case steps([Step], changes: [Change])
  }

  let storage: Storage

  /// Whether it holds for the levels that it was made for alone: another stock may lead to another plan.
  var dependsOnStock: Bool {
    if case .steps = storage { true } else { false }
  }

  /// A recipe that is carried out a number of times.
  public struct Step: Hashable, Sendable {
    public let recipe: RecipeID
    /// The recipes that led to it, an ordered one first; empty for an order's own step.
    public let path: [RecipeID]
    public let size: String?
    /// How often.
    public let count: Int
    /// How the lines that are a choice are split, in the recipe's order.
    public let choices: [Choice]
    /// The optional lines that are taken and those that are left out, in the recipe's order.
    public let taken: [String]
    public let left: [String]
  }

  /// How often each alternative of a line is taken.
  public struct Choice: Hashable, Sendable {
    public let line: String
    /// One for each alternative that the recipe has, in its order.
    public let counts: [Int]
    public let reason: Reason

    public init(line: String, counts: [Int], reason: Reason = .preference) {
      self.line = line
      self.counts = counts
      self.reason = reason
    }

    /// Why the alternatives are taken so.
    @nonexhaustive
    public enum Reason: Hashable, Sendable {
      /// The first one comes first.
      case preference
      /// The order asks for it.
      case wish
      /// There is not enough for more of the earlier ones: these ingredients are used up, where it is them and
      /// not what they would have to be made from.
      case stock([IngredientID])
    }
  }

  /// What a plan does to one ingredient.
  public struct Change: Hashable, Sendable {
    public let ingredient: Ingredient.Handle
    /// What all steps need of it.
    public let needed: Amount
    /// What the steps give of it, and what of that is left over at the end.
    public let made: Amount
    public let leftOver: Amount
    /// What is added to its level: negative for what is taken from stock.
    public let change: Amount
  }
}

extension Plan {
  /// What is taken of each ingredient, in the order the recipes name them.
  public func withdrawals(in catalog: Catalog) -> [Recipe.Portion] {
    if case .steps(_, let changes) = storage {
      return changes.filter { $0.change < .zero }
        .map { Recipe.Portion(ingredient: $0.ingredient, amount: -$0.change) }
    }
    return withWithdrawals(in: catalog) { portions, count in
      portions.map { Recipe.Portion(ingredient: $0.ingredient, amount: $0.amount * count) }
    }
  }

  /// What it does to each ingredient, in the order the recipes name them.
  public func changes(in catalog: Catalog) -> [Change] {
    if case .steps(_, let changes) = storage { return changes }
    return withdrawals(in: catalog).map {
      Change(
        ingredient: $0.ingredient, needed: $0.amount, made: .zero, leftOver: .zero,
        change: -$0.amount)
    }
  }

  /// Calls `body` with what is added to each level that changes, in the order the recipes name them.
  @inline(__always)
  func forEachChange(in catalog: Catalog, _ body: (Ingredient.Handle, Amount) -> Void) {
    if case .steps(_, let changes) = storage {
      for change in changes where change.change != .zero { body(change.ingredient, change.change) }
    } else {
      withWithdrawals(in: catalog) { portions, count in
        for portion in portions where portion.amount != .zero {
          body(portion.ingredient, -(portion.amount * count))
        }
      }
    }
  }

  private func changeLimit(in catalog: Catalog) -> Int {
    if case .steps(_, let changes) = storage { return changes.count }
    return withWithdrawals(in: catalog) { portions, _ in portions.count }
  }

  /// The same as lines of a transaction, in order of id.
  func lines(in catalog: Catalog) -> [StockTransaction.Line] {
    var lines: [StockTransaction.Line] = []
    lines.reserveCapacity(changeLimit(in: catalog))
    forEachChange(in: catalog) { ingredient, change in
      let ingredient = catalog[ingredient]
      lines.append(.init(ingredient.id, .by(change), opening: ingredient.initial))
    }
    lines.sort { $0.ingredient < $1.ingredient }
    return lines
  }

  /// What is carried out: a step for each order, then one for each product that is made on the way.
  public func steps(in catalog: Catalog) -> [Step] {
    switch storage {
    case .recipe(let handle, let count): [Step(catalog[handle].id, count: count)]
    case .portions(_, let orders): orders.map { Step($0.recipe, size: $0.size, count: $0.count) }
    case .steps(let steps, _): steps
    }
  }

  @inline(__always)
  func withWithdrawals<Result>(
    in catalog: Catalog, _ body: (Slice<UnsafeBufferPointer<Recipe.Portion>>, Int) -> Result
  ) -> Result {
    switch storage {
    case .recipe(let handle, let count):
      let range = catalog.recipes[Int(handle.index)].demands
      return catalog.demands.withUnsafeBufferPointer { demands in
        body(demands[Int(range.lowerBound)..<Int(range.upperBound)], count)
      }
    case .portions(let portions, _): return portions.withUnsafeBufferPointer { body($0[...], 1) }
    case .steps: return withdrawals(in: catalog).withUnsafeBufferPointer { body($0[...], 1) }
    }
  }
}

extension Plan.Step {
  fileprivate init(_ recipe: RecipeID, size: String? = nil, count: Int) {
    self.init(
      recipe: recipe, path: [], size: size, count: count, choices: [], taken: [], left: [])
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
