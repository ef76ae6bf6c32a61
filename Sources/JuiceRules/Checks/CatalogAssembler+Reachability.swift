extension CatalogAssembler {
  /// How much there is of an ingredient; what is nil in it is faulty or, of the maximum, has no limit.
  struct Supply {
    var initial: Amount?
    var maximum: Amount?
    var isUnlimited = false
    /// Where the initial amount is written, or would be.
    var place = CatalogProblem.Place(.none)
  }

  /// What a recipe asks for of one ingredient, and where it first does.
  struct Need {
    let ingredient: Int32
    var amount: Amount
    let origin: CatalogOrigin
  }

  /// Reports a recipe of which one order asks for more than there is at first, or can ever be.
  ///
  /// The comparison is that of ``Catalog/resolve(_:count:stock:facts:)``: demands on one ingredient add
  /// up, and what there is must not be less.
  mutating func checkReach(of recipe: RecipeDefinition, in pack: Int) {
    guard recipe.isAvailable else { return }
    addUpNeeds()
    for isFinal in [true, false] {
      let short = totals.filter { isShort($0, isFinal: isFinal) }
      guard let first = short.first else { continue }
      let shortfalls = short.map(shortfall)
      let name = definitions[pack].symbols[recipe.id]
      return report(
        isFinal ? .neverMakeable(name, shortfalls) : .notMakeableInitially(name, shortfalls),
        at: first.origin, .value,
        related: short.map { need in
          CatalogProblem.Related(
            place: measures[Int(need.ingredient)].supply.place, role: .supply)
        })
    }
  }

  private func isShort(_ need: Need, isFinal: Bool) -> Bool {
    let supply = measures[Int(need.ingredient)].supply
    guard !supply.isUnlimited, let level = isFinal ? supply.maximum : supply.initial else {
      return false
    }
    return level < need.amount
  }

  /// Adds the needs of the recipe at hand up by ingredient, in the order of the recipe.
  private mutating func addUpNeeds() {
    totals.removeAll(keepingCapacity: true)
    for need in needs {
      if let index = totals.firstIndex(where: { $0.ingredient == need.ingredient }) {
        // INVARIANT: 1,000 lines of at most 1,000,000 cannot overflow.
        totals[index].amount = totals[index].amount + need.amount
      } else {
        totals.append(need)
      }
    }
  }

  private func shortfall(_ need: Need) -> CatalogProblem.Shortfall {
    let measure = measures[Int(need.ingredient)]
    return CatalogProblem.Shortfall(
      ingredient: nameOfIngredient(need.ingredient), needed: need.amount,
      initial: measure.supply.initial, maximum: measure.supply.maximum,
      unit: measure.unit ?? .piece)
  }

  /// The id of an ingredient by its handle, without its pack.
  private func nameOfIngredient(_ handle: Int32) -> String {
    var first = 0
    for pack in order {
      let ingredients = definitions[pack].ingredients
      if Int(handle) < first + ingredients.count {
        return definitions[pack].symbols[ingredients[Int(handle) - first].id]
      }
      first += ingredients.count
    }
    return ""
  }
}
