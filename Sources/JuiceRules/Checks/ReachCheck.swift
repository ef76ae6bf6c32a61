/// Checks whether the levels of ingredients are enough for one order of a recipe.
struct ReachCheck {
  let ingredients: IngredientTable

  /// Returns the problem of a recipe that needs more than the initial stock or the maximum stock.
  ///
  /// - Parameter needs: All that the recipe needs. The recipe has neither choices nor products.
  func problems(
    of recipe: RecipeDefinition, in pack: PackDefinition, needs: [RecipeLines.Need]
  ) -> [CatalogProblem] {
    guard recipe.isAvailable else { return [] }
    let lasting = needs.filter { exceeds($0, ingredients[$0.ingredient].maximum) }
    let short =
      lasting.isEmpty ? needs.filter { exceeds($0, ingredients[$0.ingredient].initial) } : lasting
    guard let first = short.first else { return [] }
    let parts = needs.map(\.ingredient).filter { !ingredients[$0].isUnlimited }
    return [
      problem(
        pack.symbols[recipe.id], short.map { ($0.ingredient, $0.amount) },
        isLasting: !lasting.isEmpty, at: CatalogProblem.Place(first.origin, .value),
        basis: [recipe.origin] + parts.flatMap { basis(of: $0) })
    ]
  }

  /// Returns the problem of a recipe that is short of ingredients.
  ///
  /// - Parameter isLasting: `true` if the recipe needs more than the maximum stock.
  func problem(
    _ recipe: String, _ short: [(ingredient: Int32, needed: Amount)], isLasting: Bool,
    at place: CatalogProblem.Place, basis: [CatalogOrigin]
  ) -> CatalogProblem {
    let shortfalls = short.map { shortfall(of: $0, needed: $1) }
    return CatalogProblem(
      isLasting ? .neverMakeable(recipe, shortfalls) : .notMakeableInitially(recipe, shortfalls),
      at: place, related: short.flatMap { levels(of: $0.ingredient, isLasting: isLasting) },
      basis: basis)
  }

  /// Returns the origins that the levels of an ingredient depend on.
  func basis(of handle: Int32) -> [CatalogOrigin] {
    let ingredient = ingredients[handle]
    let isOwn = ingredient.initialSource == .ingredient && ingredient.maximumSource == .ingredient
    return [ingredient.origin] + (isOwn ? [] : [stockOrigin(of: ingredient)])
  }

  private func shortfall(of handle: Int32, needed: Amount) -> Shortfall {
    let ingredient = ingredients[handle]
    return Shortfall(
      ingredient: String(ingredients.id(of: handle).name), needed: needed,
      initial: ingredient.initial, maximum: ingredient.maximum, unit: ingredient.unit ?? .piece)
  }

  /// Returns the places of the levels that are too low: the initial and the maximum level.
  private func levels(of handle: Int32, isLasting: Bool) -> [CatalogProblem.Related] {
    let ingredient = ingredients[handle]
    let maximum = CatalogProblem.Related(
      .maximumStock, place(of: ingredient, "maximum", "maximum", ingredient.maximumSource))
    guard !isLasting else { return [maximum] }
    let initial = CatalogProblem.Related(
      ingredient.initialSource == .format ? .assumedStock : .initialStock,
      place(of: ingredient, "initial", "default", ingredient.initialSource))
    return [initial] + (ingredient.maximum == nil ? [] : [maximum])
  }

  private func place(
    of ingredient: CheckedIngredient, _ field: String, _ setting: String,
    _ source: CheckedIngredient.LevelSource
  ) -> CatalogProblem.Place {
    switch source {
    case .ingredient: CatalogProblem.Place(ingredient.origin, .field([field]))
    case .stock: CatalogProblem.Place(stockOrigin(of: ingredient), .field([setting]))
    case .format: CatalogProblem.Place(ingredient.origin)
    }
  }

  private func stockOrigin(of ingredient: CheckedIngredient) -> CatalogOrigin {
    ingredients.graph.packs[ingredient.pack].stockOrigin
  }

  /// Returns `true` if an order takes more than `level`. A level that could not be read counts as plenty.
  private func exceeds(_ need: RecipeLines.Need, _ level: Amount?) -> Bool {
    need.amount > level ?? .maximumLevel && !ingredients[need.ingredient].isUnlimited
  }
}
