/// The levels as a catalog knows them: by its ids, and in its units.
extension StockSnapshot {
  /// Returns the levels, and the initial amount of ingredients without one. A level in another unit than the catalog's
  /// cannot be used, and counts as zero: see ``unitMismatch(of:in:)``.
  public func stock(in catalog: Catalog) -> Stock {
    Stock(
      levels: catalog.ingredients.map { ingredient in
        if unitMismatch(of: ingredient, in: catalog) != nil { return .zero }
        return level(of: ingredient, in: catalog) ?? ingredient.initial
      })
  }

  /// Returns the level of `ingredient`, or `nil` if it has no entry. That of a vacant ingredient is the sum of the levels
  /// that it has under former ids.
  public func level(of ingredient: Ingredient, in catalog: Catalog) -> Amount? {
    let ids = ids(providing: ingredient, in: catalog)
    guard ids.count > 1 else { return ids.first.flatMap { levels[$0] } }
    // Levels in several units have no sum.
    if let mismatch = unitMismatch(of: ingredient, in: catalog) { return mismatch.level }
    return ids.reduce(.zero) { sum, id in sum.adding(levels[id] ?? .zero) ?? .maximumLevel }
  }

  /// Returns the ids under which a level of `ingredient` is kept: its own unless it is vacant, and otherwise its former
  /// ids.
  private func ids(providing ingredient: Ingredient, in catalog: Catalog) -> [IngredientID] {
    guard !catalog.formerIDs.isEmpty, isVacant(ingredient.id) else { return [ingredient.id] }
    let known = catalog.formerIDs(of: ingredient.id).filter { levels[$0] != nil }
    return known.isEmpty ? [ingredient.id] : known
  }

  /// Returns the mismatch of the level of `ingredient` and the catalog's unit, or `nil` if they go together.
  public func unitMismatch(
    of ingredient: Ingredient, in catalog: Catalog
  ) -> StockUnitMismatch? {
    let ids = ids(providing: ingredient, in: catalog)
    func mismatch(_ level: Amount, _ unit: String?) -> StockUnitMismatch? {
      StockUnitMismatch(
        of: ingredient.id, level: level, unit: unit, expected: ingredient.unit.storedSymbol)
    }
    let first = ids.lazy.compactMap { mismatch(levels[$0] ?? .zero, units[$0]) }.first
    guard let first, ids.count > 1 else { return first }
    let sum = ids.filter { units[$0] == first.unit }
      .reduce(Amount.zero) { $0.adding(levels[$1] ?? .zero) ?? .maximumLevel }
    return mismatch(sum, first.unit)
  }

  /// Returns the mismatches of all levels and the catalog's units, in order of id.
  public func unitMismatches(in catalog: Catalog) -> [StockUnitMismatch] {
    catalog.ingredients.compactMap { unitMismatch(of: $0, in: catalog) }
      .sorted { $0.ingredient < $1.ingredient }
  }

  /// Returns the levels that conditions read, but which are in another unit than the catalog's.
  func unitMismatches(ofRulesIn catalog: Catalog) -> [StockUnitMismatch] {
    guard let levels = catalog.expressions?.levels, !levels.isEmpty else { return [] }
    let read = Set(levels.map { catalog[$0].id })
    return unitMismatches(in: catalog).filter { read.contains($0.ingredient) }
  }

  /// Returns the ingredients that have, or get with the next change, the levels under former ids, by former id. A former
  /// id whose level is kept apart, because both ids have one, is left out.
  func successors(in catalog: Catalog) -> [IngredientID: IngredientID] {
    var successors: [IngredientID: IngredientID] = [:]
    for (former, id) in catalog.renames.map({ (IngredientID($0), IngredientID($1)) }) {
      guard levels[former] != nil, let ingredient = catalog.ingredient(id), !ingredient.isUnlimited,
        isVacant(former) || isVacant(id)
      else { continue }
      successors[former] = id
    }
    return successors
  }
}
