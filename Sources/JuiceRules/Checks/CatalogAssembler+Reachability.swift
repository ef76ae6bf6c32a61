extension CatalogAssembler {
  /// Reports the current recipe if one order needs more than the initial stock or the maximum stock.
  mutating func checkReach(of recipe: RecipeDefinition, in pack: Int) {
    guard recipe.isAvailable, mayBeShort else { return }
    let needs = needs.list.filter { !supplies[Int($0.ingredient)].isUnlimited }
    let ids = needs.map { id(of: $0.ingredient) }
    let trial = RecipeTrial(
      of: zip(needs, ids).enumerated().map { ingredient($1.0, named: $1.1, at: $0) },
      needs: needs.map(\.amount))
    let lasting = trial.finalShortages
    let shortages = lasting.isEmpty ? trial.initialShortages : lasting
    let lacking = Set(shortages.map(\.ingredient))
    let short = needs.indices.filter { lacking.contains(ids[$0]) }
    guard let first = short.first else { return }
    let shortfalls = short.map { shortfall(needs[$0].ingredient, needed: needs[$0].amount) }
    let name = definitions[pack].symbols[recipe.id]
    report(
      lasting.isEmpty ? .notMakeableInitially(name, shortfalls) : .neverMakeable(name, shortfalls),
      at: needs[first].origin, .value,
      related: short.flatMap { sources(of: needs[$0].ingredient, lasting: !lasting.isEmpty) },
      basis: [recipe.origin] + needs.flatMap { basis(of: $0.ingredient) })
  }

  /// `true` if a level may be too low, so that it is worth asking the engine. For most recipes, all levels are high
  /// enough.
  private var mayBeShort: Bool {
    needs.list.contains { need in
      let supply = supplies[Int(need.ingredient)]
      guard !supply.isUnlimited else { return false }
      return min(supply.initial ?? .maximumLevel, supply.maximum ?? .maximumLevel) < need.amount
    }
  }

  /// Returns the ingredient of `need` for a trial. A level that could not be read counts as plenty.
  private func ingredient(_ need: Need, named id: EntryID, at index: Int) -> Ingredient {
    let supply = supplies[Int(need.ingredient)]
    return Ingredient(
      id: id, handle: Ingredient.Handle(index: Int32(index)), kind: .fruit, name: "", aliases: [],
      appearance: Appearance(), unit: .piece, step: .smallest,
      initial: supply.initial ?? .maximumLevel, low: nil,
      maximum: supply.maximum, soldIn: nil, isUnlimited: supply.isUnlimited, recipe: nil,
      attributes: [])
  }

  func shortfall(_ ingredient: Int32, needed: Amount) -> Shortfall {
    let supply = supplies[Int(ingredient)]
    return Shortfall(
      ingredient: String(id(of: ingredient).name), needed: needed, initial: supply.initial,
      maximum: supply.maximum, unit: measures[Int(ingredient)].unit ?? .piece)
  }

  /// Returns the places of the levels that are too low: the initial and the maximum level.
  func sources(of ingredient: Int32, lasting: Bool) -> [CatalogProblem.Related] {
    let supply = supplies[Int(ingredient)]
    let maximum = place(of: ingredient, "maximum", "maximum", supply.maximumSource)
    let limit = CatalogProblem.Related(place: maximum, role: .maximumStock)
    guard !lasting else { return [limit] }
    let initial = place(of: ingredient, "initial", "default", supply.initialSource)
    let role: CatalogProblem.Related.Role =
      supply.initialSource == .format ? .assumedStock : .initialStock
    return [CatalogProblem.Related(place: initial, role: role)]
      + (supply.maximum == nil ? [] : [limit])
  }

  private func place(
    of ingredient: Int32, _ field: String, _ setting: String, _ source: Supply.Source
  ) -> CatalogProblem.Place {
    let own = measures[Int(ingredient)].origin
    return switch source {
    case .ingredient: CatalogProblem.Place(own, .field([field]))
    case .stock: CatalogProblem.Place(stockOrigin(of: ingredient), .field([setting]))
    case .format: CatalogProblem.Place(own)
    }
  }

  /// Returns the origins that the levels of an ingredient depend on.
  func basis(of ingredient: Int32) -> [CatalogOrigin] {
    let supply = supplies[Int(ingredient)]
    let isOwn = supply.initialSource == .ingredient && supply.maximumSource == .ingredient
    return [measures[Int(ingredient)].origin] + (isOwn ? [] : [stockOrigin(of: ingredient)])
  }

  private func stockOrigin(of ingredient: Int32) -> CatalogOrigin {
    definitions[Int(supplies[Int(ingredient)].pack)].stockOrigin
  }
}
