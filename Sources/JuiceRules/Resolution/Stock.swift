/// The levels of a catalog's ingredients as a value.
///
/// A stock belongs to the catalog that made it; handles of another catalog mean nothing to it.
public struct Stock: Hashable, Sendable {
  var levels: [Amount]

  /// The level of `ingredient`.
  public subscript(ingredient: Ingredient.Handle) -> Amount {
    get { levels[Int(ingredient.index)] }
    set { levels[Int(ingredient.index)] = newValue }
  }

  /// Takes the amounts that `plan` needs, all or nothing, and adds those that it makes.
  ///
  /// - Returns: `true` if there was enough; otherwise, the stock is unchanged.
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
  /// The initial levels of all ingredients.
  public var initialStock: Stock { Stock(levels: ingredients.map(\.initial)) }

  /// Returns the levels of `snapshot`, and the initial amount of ingredients without one. A level in another unit than the
  /// catalog's cannot be used, and counts as zero: see ``unitMismatch(of:in:)``.
  public func stock(_ snapshot: StockSnapshot) -> Stock {
    Stock(
      levels: ingredients.map { ingredient in
        if unitMismatch(of: ingredient, in: snapshot) != nil { return .zero }
        return level(of: ingredient, in: snapshot) ?? ingredient.initial
      })
  }

  /// Returns the level of `ingredient` in `snapshot`, or `nil` if it has no entry. That of a vacant ingredient is the sum
  /// of the levels that it has under former ids.
  public func level(of ingredient: Ingredient, in snapshot: StockSnapshot) -> Amount? {
    let ids = ids(providing: ingredient, in: snapshot)
    guard ids.count > 1 else { return ids.first.flatMap { snapshot.levels[$0] } }
    // Levels in several units have no sum.
    if let mismatch = unitMismatch(of: ingredient, in: snapshot) { return mismatch.level }
    return ids.reduce(.zero) { sum, id in
      sum.adding(snapshot.levels[id] ?? .zero) ?? .maximumLevel
    }
  }

  /// Returns the ids under which a level of `ingredient` is in `snapshot`: its own unless it is vacant, and otherwise its
  /// former ids.
  func ids(providing ingredient: Ingredient, in snapshot: StockSnapshot) -> [IngredientID] {
    guard !formerIDs.isEmpty, let former = formerIDs[ingredient.id],
      snapshot.isVacant(ingredient.id)
    else { return [ingredient.id] }
    let known = former.filter { snapshot.levels[$0] != nil }
    return known.isEmpty ? [ingredient.id] : known
  }

  /// Returns `ids` with the former ids under which their levels may be.
  func withFormerIDs(_ ids: Set<IngredientID>) -> Set<IngredientID> {
    ids.union(ids.flatMap { formerIDs[$0] ?? [] })
  }

  /// Returns those of `mismatches` whose ingredients `orders` can take or make.
  ///
  /// - Precondition: The recipes and options that `orders` name exist.
  func unitMismatches(_ mismatches: [StockUnitMismatch], concerning orders: [Order])
    -> [StockUnitMismatch]
  {
    guard !mismatches.isEmpty else { return [] }
    let ids = Set(BillWriter.bill(of: orders, in: self).slots.map { self[$0.ingredient].id })
    return mismatches.filter { ids.contains($0.ingredient) }
  }

  /// Checks that a refusal of `orders` is not due to levels in other units than the catalog's, which count as zero.
  ///
  /// - Throws: ``StockStoreFault/unitMismatch(_:)``.
  func checkUnits(
    of orders: [Order], refusedAs resolution: Resolution, in snapshot: StockSnapshot
  ) throws(StockStoreFault) {
    switch resolution {
    case .short, .undetermined: break
    default: return
    }
    let mismatches = unitMismatches(unitMismatches(in: snapshot), concerning: orders)
    guard mismatches.isEmpty else { throw .unitMismatch(mismatches) }
  }
}
