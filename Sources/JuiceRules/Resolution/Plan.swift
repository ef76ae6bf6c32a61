/// A plan for making orders: the steps to carry out, and the amounts that they take from stock.
public struct Plan: Hashable, Sendable {
  /// The withdrawals of a plan: demands of the catalog times a count, portions of its own, or the result of a search.
  enum Storage: Hashable, Sendable {
    // A plan of one plain recipe allocates nothing.
    case recipe(Recipe.Handle, count: Int)
    case portions([Recipe.Portion], of: [RecipeOrder])
    case steps([Step], changes: [Change])
  }

  let storage: Storage

  /// `true` if the plan holds only for the levels that it was made for. Another stock may lead to another plan.
  var dependsOnStock: Bool {
    if case .steps = storage { true } else { false }
  }

  /// A recipe that is carried out a number of times.
  public struct Step: Hashable, Sendable {
    /// The recipe that is carried out.
    public let recipe: RecipeID
    /// The recipes that led to the step, an ordered one first; empty for an order's own step.
    public let path: [RecipeID]
    /// The name of the size; `nil` for the recipe's own.
    public let size: String?
    /// The number of times that the recipe is carried out.
    public let count: Int
    /// The splits of the lines that are a choice, in the recipe's order.
    public let choices: [Choice]
    /// The optional lines that are taken, in the recipe's order.
    public let taken: [String]
    /// The optional lines that are left out, in the recipe's order.
    public let left: [String]
    /// The lines as they were decided for the order, with amounts in its size; `nil` for those of the recipe.
    var lines: [Recipe.Line]?
  }

  /// The split of a line that is a choice.
  public struct Choice: Hashable, Sendable {
    /// The name of the line.
    public let line: String
    /// The number of times that each alternative of the recipe is taken, in the recipe's order.
    public let counts: [Int]
    /// The reason for the split.
    public let reason: Reason

    /// Creates a split.
    public init(line: String, counts: [Int], reason: Reason = .preference) {
      self.line = line
      self.counts = counts
      self.reason = reason
    }

    /// A reason for a split.
    @nonexhaustive
    public enum Reason: Hashable, Sendable {
      /// The first alternative is preferred.
      case preference
      /// The order asks for this alternative.
      case wish
      /// There is not enough for more of the earlier alternatives. The associated value names the ingredients that
      /// are used up, except products that could be made from other ingredients.
      case stock([IngredientID])
    }
  }

  /// The effect of a plan on one ingredient.
  public struct Change: Hashable, Sendable {
    /// The ingredient.
    public let ingredient: Ingredient.Handle
    /// The amount that all steps need.
    public let needed: Amount
    /// The amount that the steps make.
    public let made: Amount
    /// The amount of ``made`` that is left over at the end.
    public let leftOver: Amount
    /// The amount that is added to the level; negative for an amount that is taken from stock.
    public let change: Amount
  }
}

extension Plan {
  /// Returns the amount that is taken of each ingredient, in the order in which the recipes name the ingredients.
  public func withdrawals(in catalog: Catalog) -> [Recipe.Portion] {
    if case .steps(_, let changes) = storage {
      return changes.filter { $0.change < .zero }
        .map { Recipe.Portion(ingredient: $0.ingredient, amount: -$0.change) }
    }
    return withWithdrawals(in: catalog) { portions, count in
      portions.map { Recipe.Portion(ingredient: $0.ingredient, amount: $0.amount * count) }
    }
  }

  /// Returns the effect on each ingredient, in the order in which the recipes name the ingredients.
  public func changes(in catalog: Catalog) -> [Change] {
    if case .steps(_, let changes) = storage { return changes }
    return withdrawals(in: catalog).map {
      Change(
        ingredient: $0.ingredient, needed: $0.amount, made: .zero, leftOver: .zero,
        change: -$0.amount)
    }
  }

  /// Calls `body` with the amount that is added to each level that changes, in the order in which the recipes name
  /// the ingredients.
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

  /// Returns the changes as lines of a transaction, in order of id.
  func lines(in catalog: Catalog) -> [StockTransaction.Line] {
    var lines: [StockTransaction.Line] = []
    lines.reserveCapacity(changeLimit(in: catalog))
    forEachChange(in: catalog) { ingredient, change in
      let ingredient = catalog[ingredient]
      lines.append(
        .init(
          ingredient.id, .by(change), unit: ingredient.unit.storedSymbol,
          opening: ingredient.initial))
    }
    lines.sort { $0.ingredient < $1.ingredient }
    return lines
  }

  /// Returns the steps to carry out: one for each order, then one for each product that is made on the way.
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

extension Stock {
  /// Takes the amounts that `plan` needs, all or nothing, and adds those that it makes.
  ///
  /// - Returns: `true` if there was enough; otherwise, the stock is unchanged.
  package mutating func apply(_ plan: Plan, in catalog: Catalog) -> Bool {
    if case .steps(_, let changes) = plan.storage { return apply(changes) }
    let covers = plan.withWithdrawals(in: catalog) { lines, count in
      for line in lines where levels[Int(line.ingredient.index)] < line.amount * count {
        return false
      }
      return true
    }
    guard covers else { return false }
    plan.withWithdrawals(in: catalog) { lines, count in
      for line in lines {
        let index = Int(line.ingredient.index)
        levels[index] = levels[index] - line.amount * count
      }
    }
    return true
  }

  private mutating func apply(_ changes: [Plan.Change]) -> Bool {
    var levels = levels
    for change in changes {
      let index = Int(change.ingredient.index)
      levels[index] = levels[index] + change.change
      guard levels[index] >= .zero else { return false }
    }
    self.levels = levels
    return true
  }
}

extension Amount {
  // INVARIANT: a demand is at most 10^12 thousandths (1,000 lines of 1,000,000) and a count at most 10^6, so the
  // product fits; `resolve` has checked the sums of several orders.
  static func * (amount: Amount, count: Int) -> Amount {
    Amount(thousandths: amount.thousandths &* Int64(count))
  }
}
