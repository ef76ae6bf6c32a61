/// Checks that recipes do not use each other in circles, and that composed recipes can be made.
struct ComposedRecipeCheck {
  private let catalog: Catalog
  private let sources: [AssembledRecipes.Source]
  private let ingredients: IngredientTable
  private(set) var problems: [CatalogProblem] = []

  /// The most ingredients that the bills of all recipes may have together. Recipes after that are not checked, since
  /// recipes that use each other's products in long chains lead to the square of their number.
  private static var reachLimit: Int { 500_000 }

  /// Checks recipes.
  ///
  /// - Parameter catalog: The catalog of the recipes, which may have errors.
  init(_ catalog: Catalog, _ recipes: RecipeTable, _ ingredients: IngredientTable) {
    self.catalog = catalog
    self.ingredients = ingredients
    sources = recipes.assembled?.sources ?? []
    guard !catalog.forms.isEmpty else { return }
    let hasCycle = checkCycles()
    for use in sources.flatMap(\.productUses) { checkBatch(of: use) }
    if !hasCycle { checkReach() }
  }

  private func maker(of product: Int32) -> Int32? { ingredients[product].maker }

  private func productUses(of recipe: Int32) -> [ProductUse] { sources[Int(recipe)].productUses }

  /// Reports each use that closes a circle of recipes, with the way around the circle, and returns `true` if there is
  /// any.
  private mutating func checkCycles() -> Bool {
    var state: [Int32: Visit] = [:]
    var hasCycle = false
    for start in 0..<Int32(sources.count)
    where !productUses(of: start).isEmpty && state[start] == nil {
      // The way down may be as long as there are recipes: too long for the call stack.
      var way = [(recipe: start, rest: productUses(of: start)[...])]
      state[start] = .open
      while let last = way.indices.last {
        guard let use = way[last].rest.popFirst() else {
          state[way.removeLast().recipe] = .done
          continue
        }
        guard let maker = maker(of: use.product) else { continue }
        switch state[maker] {
        case .done: continue
        case .open:
          hasCycle = true
          report(cycleClosedBy: use, way.map(\.recipe).drop { $0 != maker } + [maker])
        case nil:
          state[maker] = .open
          way.append((maker, productUses(of: maker)[...]))
        }
      }
    }
    return hasCycle
  }

  private enum Visit {
    case open, done
  }

  private mutating func report(cycleClosedBy use: ProductUse, _ way: ArraySlice<Int32>) {
    let path = way.map { catalog.recipes[Int($0)].id }
    let others = zip(way, way.dropFirst()).dropLast().compactMap { recipe, next in
      productUses(of: recipe).first { maker(of: $0.product) == next }?.origin
    }
    problems.report(.recipeCycle(path), at: use.origin, related: others.map { .init(.use, $0) })
  }

  /// Reports a line that leaves a part of a batch that is thrown away.
  private mutating func checkBatch(of use: ProductUse) {
    guard let recipe = maker(of: use.product).map({ catalog.recipes[Int($0)] }),
      let product = recipe.product, !product.isKept, let amount = use.amount,
      !amount.isMultiple(of: product.yield)
    else { return }
    let batch = ingredients[use.product].origin
    problems.report(
      .wastefulBatch(
        String(recipe.id.name), used: amount, yield: product.yield,
        unit: catalog[product.ingredient].unit),
      at: use.origin, .value, related: [.init(.batch, batch, .field(["makes"]))],
      basis: [use.origin, batch])
  }

  /// Reports composed recipes of which one order needs more than the initial stock or the maximum stock.
  private mutating func checkReach() {
    // A level that could not be read counts as plenty.
    let first = Stock(levels: ingredients.handles.map { ingredients[$0].initial ?? .maximumLevel })
    let last = Stock(levels: ingredients.handles.map { ingredients[$0].maximum ?? .maximumLevel })
    let planner = Planner(catalog)
    var rest = ComposedRecipeCheck.reachLimit
    for recipe in catalog.recipes where !recipe.isPlain && recipe.isAvailable {
      let order = RecipeOrder(oneOf: recipe.id)
      guard let bill = BillWriter.bill(of: [order], in: planner, slotLimit: rest) else { return }
      rest -= bill.slots.count
      // What the recipe takes is decided for each order.
      if planner.isDecided(bill) { continue }
      let parts = bill.slots.map(\.ingredient.index)
      let recipes = [recipe.handle.index] + parts.compactMap { maker(of: $0) }
      guard recipes.allSatisfy({ sources[Int($0)].isComplete }) else { continue }
      let resolver = Resolver(bill, order, catalog)
      let lasting = resolver.resolve(on: last).shortages
      let short = lasting.isEmpty ? resolver.resolve(on: first).shortages : lasting
      if !short.isEmpty { report(recipe, parts, short, isLasting: !lasting.isEmpty) }
    }
  }

  private mutating func report(
    _ recipe: Recipe, _ parts: [Int32], _ short: [Shortage], isLasting: Bool
  ) {
    let reach = ReachCheck(ingredients: ingredients)
    let lacking = parts.filter { part in
      short.contains { $0.ingredient == catalog.ingredients[Int(part)].id }
    }
    let origin = sources[Int(recipe.handle.index)].origin
    problems.append(
      reach.problem(
        String(recipe.id.name), zip(lacking, short).map { ($0, $1.needed) }, isLasting: isLasting,
        at: CatalogProblem.Place(origin),
        basis: [origin] + parts.flatMap { reach.basis(of: $0) }))
  }
}
