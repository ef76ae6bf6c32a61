/// Checks that recipes do not use each other in circles, and that composed recipes can be made.
///
/// There is nothing to check unless a recipe makes a product or has choices, and then there is a model.
extension CatalogAssembler {
  mutating func checkComposedRecipes() {
    guard !model.forms.isEmpty else { return }
    let hasCycle = checkRecipeCycles()
    checkBatches()
    if !hasCycle { checkReachOfComposedRecipes() }
  }

  /// Reports each use that closes a circle of recipes, with the way around the circle, and returns `true` if there is
  /// any.
  private mutating func checkRecipeCycles() -> Bool {
    let uses = Dictionary(grouping: productUses, by: \.recipe)
    var state: [Int32: Visit] = [:]
    var hasCycle = false
    for start in productUses.map(\.recipe) where state[start] == nil {
      // The way down may be as long as there are recipes: too long for the call stack.
      var way = [(recipe: start, rest: uses[start, default: []][...])]
      state[start] = .open
      while let last = way.indices.last {
        guard let use = way[last].rest.popFirst() else {
          state[way.removeLast().recipe] = .done
          continue
        }
        guard let maker = makers[use.product] else { continue }
        switch state[maker] {
        case .done: continue
        case .open:
          hasCycle = true
          report(cycleClosedBy: use, way.map(\.recipe).drop { $0 != maker } + [maker])
        case nil:
          state[maker] = .open
          way.append((maker, uses[maker, default: []][...]))
        }
      }
    }
    return hasCycle
  }

  private enum Visit {
    case open, done
  }

  private mutating func report(cycleClosedBy use: ProductUse, _ way: ArraySlice<Int32>) {
    let path = way.map { model.recipes[Int($0)].id }
    let others = zip(way, way.dropFirst()).dropLast().compactMap { recipe, next in
      productUses.first { $0.recipe == recipe && makers[$0.product] == next }?.origin
    }
    report(.recipeCycle(path), at: use.origin, related: others.map { related(.use, $0) })
  }

  /// Reports lines that leave a part of a batch that is thrown away.
  private mutating func checkBatches() {
    for use in productUses {
      guard let maker = makers[use.product], let product = model.recipes[Int(maker)].product,
        !product.isKept, let amount = use.amount,
        !amount.isMultiple(of: product.yield)
      else { continue }
      report(
        .wastefulBatch(
          String(model.recipes[Int(maker)].id.name), used: amount, yield: product.yield,
          unit: model.ingredients[Int(use.product)].unit),
        at: use.origin, .value,
        related: [related(.batch, measures[Int(use.product)].origin, .field(["makes"]))],
        basis: [use.origin, measures[Int(use.product)].origin])
    }
  }
}

extension CatalogAssembler {
  /// The most ingredients that the bills of all recipes may have together. Recipes after that are not checked, since
  /// recipes that use each other's products in long chains lead to the square of their number.
  private static var reachLimit: Int { 500_000 }

  /// Reports composed recipes of which one order needs more than the initial stock or the maximum stock.
  private mutating func checkReachOfComposedRecipes() {
    let catalog = Catalog(model, defaultLocale: .english, wording: nil)
    // A level that could not be read counts as plenty.
    let first = Stock(levels: supplies.map { $0.initial ?? .maximumLevel })
    let last = Stock(levels: supplies.map { $0.maximum ?? .maximumLevel })
    var rest = CatalogAssembler.reachLimit
    for recipe in catalog.recipes where !recipe.isPlain && recipe.isAvailable {
      guard let order = try? Order(recipe.id),
        let bill = BillWriter.bill(of: [order], in: catalog, slotLimit: rest)
      else { return }
      rest -= bill.slots.count
      let parts = bill.slots.map(\.ingredient.index)
      guard !incompleteRecipes.contains(recipe.handle.index),
        incompleteRecipes.isDisjoint(with: parts.compactMap { makers[$0] })
      else { continue }
      let resolver = Resolver(bill, [order], catalog)
      let lasting = resolver.resolve(on: last).shortages
      let short = lasting.isEmpty ? resolver.resolve(on: first).shortages : lasting
      if !short.isEmpty { report(recipe, parts, short, lasting: !lasting.isEmpty) }
    }
  }

  private mutating func report(
    _ recipe: Recipe, _ parts: [Int32], _ short: [Shortage], lasting: Bool
  ) {
    let lacking = parts.filter { part in
      short.contains { $0.ingredient == model.ingredients[Int(part)].id }
    }
    let shortfalls = zip(lacking, short).map { shortfall($0, needed: $1.needed) }
    let name = String(recipe.id.name)
    let origin = recipeOrigins[Int(recipe.handle.index)]
    report(
      lasting ? .neverMakeable(name, shortfalls) : .notMakeableInitially(name, shortfalls),
      at: origin, related: lacking.flatMap { sources(of: $0, lasting: lasting) },
      basis: [origin] + parts.flatMap { basis(of: $0) })
  }
}
