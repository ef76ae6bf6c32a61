/// The levels of a catalog's ingredients as a value.
///
/// It belongs to the catalog that made it; handles of another catalog mean nothing here.
public struct Stock: Hashable, Sendable {
  var levels: [Amount]

  public subscript(ingredient: Ingredient.Handle) -> Amount {
    get { levels[Int(ingredient.index)] }
    set { levels[Int(ingredient.index)] = newValue }
  }

  /// Takes what `plan` needs, all or nothing, and adds what it gives; says whether it was there.
  public mutating func apply(_ plan: Plan, in catalog: Catalog) -> Bool {
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

extension Catalog {
  /// The levels before anything happened.
  public var initialStock: Stock { Stock(levels: ingredients.map(\.initial)) }

  /// The levels of `snapshot`, and the initial amount of what it has no entry for.
  public func stock(_ snapshot: StockSnapshot) -> Stock {
    Stock(levels: ingredients.map { snapshot.levels[$0.id] ?? $0.initial })
  }
}
