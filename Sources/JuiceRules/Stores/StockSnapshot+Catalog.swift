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
    let formers = formerIDs(providing: ingredient, in: catalog)
    guard formers.count > 1 else { return levels[formers.first ?? ingredient.id] }
    // Levels in several units have no sum.
    if let mismatch = unitMismatch(of: ingredient, in: catalog) { return mismatch.level }
    return formers.reduce(.zero) { sum, id in sum.adding(levels[id] ?? .zero) ?? .maximumLevel }
  }

  /// Returns the former ids under which the level of `ingredient` is kept, if it is vacant.
  private func formerIDs(
    providing ingredient: Ingredient, in catalog: Catalog
  ) -> [IngredientID] {
    guard !catalog.formerIDs.isEmpty, isVacant(ingredient.id) else { return [] }
    return catalog.formerIDs(of: ingredient.id).filter { levels[$0] != nil }
  }

  /// Returns the mismatch of the level of `ingredient` and the catalog's unit, or `nil` if they go together.
  public func unitMismatch(
    of ingredient: Ingredient, in catalog: Catalog
  ) -> StockUnitMismatch? {
    func mismatch(_ level: Amount, _ unit: String) -> StockUnitMismatch? {
      StockUnitMismatch(
        of: ingredient.id, level: level, unit: unit, expected: ingredient.unit.storedSymbol)
    }
    func mismatch(_ id: IngredientID) -> StockUnitMismatch? {
      units[id].flatMap { mismatch(levels[id] ?? .zero, $0) }
    }
    let formers = formerIDs(providing: ingredient, in: catalog)
    guard formers.count > 1 else { return mismatch(formers.first ?? ingredient.id) }
    guard let first = formers.lazy.compactMap(mismatch).first else { return nil }
    let sum = formers.filter { units[$0] == first.unit }
      .reduce(Amount.zero) { $0.adding(levels[$1] ?? .zero) ?? .maximumLevel }
    return mismatch(sum, first.unit)
  }

  /// Returns the mismatches of all levels and the catalog's units, in order of id.
  public func unitMismatches(in catalog: Catalog) -> [StockUnitMismatch] {
    unitMismatches(of: catalog.ingredients, in: catalog)
  }

  /// Returns the levels that conditions read, but which are in another unit than the catalog's.
  func unitMismatches(ofRulesIn catalog: Catalog) -> [StockUnitMismatch] {
    unitMismatches(of: (catalog.expressions?.levels ?? []).map { catalog[$0] }, in: catalog)
  }

  private func unitMismatches(
    of ingredients: [Ingredient], in catalog: Catalog
  ) -> [StockUnitMismatch] {
    ingredients.compactMap { unitMismatch(of: $0, in: catalog) }
      .sorted { $0.ingredient < $1.ingredient }
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
