/// A difference between a plan and what its orders and the stock allow.
@nonexhaustive
package enum PlanFault: Error, Hashable, Sendable {
  /// The first steps are not those of the orders.
  case ordersDiffer
  /// The split of a line's choice does not add up to the step's count, or differs from the alternative that the order
  /// asks for.
  case wrongSplit(line: String, RecipeID)
  /// An optional line is stated as both taken and left out, or as neither, or is taken although the order leaves it
  /// out.
  case wrongLine(String, RecipeID)
  /// The amounts that the plan states for an ingredient differ from those of its steps.
  case wrongAmount(IngredientID)
  /// There is less of the ingredient than the plan takes.
  case short(IngredientID)
  /// More batches of the product are made than are needed, or any batch although the product has to be made ahead.
  case needlessBatch(IngredientID)
  /// The remedy does not make the orders possible.
  case helpless(Remedy)
  /// A restock brings more of the ingredient than the orders take.
  case needlessRestock(IngredientID)
}

extension Plan {
  /// Checks the plan by recomputing its amounts from the catalog's lines alone, independently of the way in which the
  /// plan was found.
  ///
  /// - Throws: The first difference that is found.
  package func verify(
    _ orders: [RecipeOrder], in catalog: Catalog, stock: Stock
  ) throws(PlanFault) {
    let steps = steps(in: catalog)
    guard steps.count >= orders.count,
      zip(steps, orders).allSatisfy({
        $0.recipe == catalog.recipe($1.recipe)?.id && $0.size == $1.size && $0.count == $1.count
          && $0.path.isEmpty
      })
    else { throw .ordersDiffer }
    var sums = PlanSums(orderCount: orders.count)
    for (index, step) in steps.enumerated() {
      try sums.add(step, index < orders.count ? orders[index] : nil, in: catalog)
    }
    let stated = Dictionary(uniqueKeysWithValues: changes(in: catalog).map { ($0.ingredient, $0) })
    for ingredient in Set(stated.keys).union(sums.needed.keys).union(sums.made.keys) {
      try sums.check(stated[ingredient], of: catalog[ingredient], in: catalog, stock[ingredient])
    }
  }
}

/// The sums of the steps of a plan.
private struct PlanSums {
  let orderCount: Int
  var needed: [Ingredient.Handle: Amount] = [:]
  /// The amount of each product that all steps make.
  var made: [Ingredient.Handle: Amount] = [:]
  /// The amount of each product that steps other than those of orders make.
  var batches: [Ingredient.Handle: Amount] = [:]

  init(orderCount: Int) { self.orderCount = orderCount }

  mutating func add(
    _ step: Plan.Step, _ order: RecipeOrder?, in catalog: Catalog
  ) throws(PlanFault) {
    guard let recipe = catalog.recipe(step.recipe) else { throw .ordersDiffer }
    let factor = recipe.factor(ofSize: step.size)
    let portionFactor = step.lines == nil ? factor : .one
    for line in step.lines ?? catalog.lines(of: recipe) {
      let counts = try counts(of: line, step, order, in: catalog)
      for (portions, count) in zip(line.alternatives, counts) {
        for portion in portions where !catalog[portion.ingredient].isUnlimited {
          needed[portion.ingredient, default: .zero] =
            needed[portion.ingredient, default: .zero] + portion.amount.scaled(by: portionFactor)
            * count
        }
      }
    }
    guard let product = recipe.product else { return }
    let amount = product.yield.scaled(by: factor) * step.count
    made[product.ingredient] = made[product.ingredient, default: .zero] + amount
    if order == nil { batches[product.ingredient] = amount }
  }

  /// Returns the number of times that each alternative of a line is taken.
  private func counts(
    of line: Recipe.Line, _ step: Plan.Step, _ order: RecipeOrder?, in catalog: Catalog
  ) throws(PlanFault) -> [Int] {
    if !line.isOptional, order?.without.contains(line.name) == true { return [] }
    if line.isOptional {
      let isUnwanted = order?.without.contains(line.name) ?? false
      guard step.taken.contains(line.name) != (step.left.contains(line.name) || isUnwanted) else {
        throw .wrongLine(line.name, step.recipe)
      }
      if !step.taken.contains(line.name) { return [] }
    }
    guard line.alternatives.count > 1 else { return [step.count] }
    let counts = step.choices.first { $0.line == line.name }?.counts ?? []
    let wished = order?.choices[line.name].map { line.alternatives(using: $0, in: catalog) }
    guard counts.count == line.alternatives.count, counts.allSatisfy({ $0 >= 0 }),
      counts.reduce(0, +) == step.count,
      wished.map({ wish in counts.indices.allSatisfy { counts[$0] == 0 || wish.contains($0) } })
        ?? true
    else { throw .wrongSplit(line: line.name, step.recipe) }
    return counts
  }

  /// Checks that the stock of an ingredient is used before any of it is made, that no more batches are made than are
  /// needed, and that the stated amounts are right.
  func check(
    _ stated: Plan.Change?, of ingredient: Ingredient, in catalog: Catalog, _ level: Amount
  ) throws(PlanFault) {
    let needed = needed[ingredient.handle, default: .zero]
    let made = made[ingredient.handle, default: .zero]
    let batches = batches[ingredient.handle, default: .zero]
    let product = ingredient.recipe.flatMap { catalog[$0].product }
    guard level + (product?.isMadeAhead == true ? .zero : made) >= needed else {
      throw .short(ingredient.id)
    }
    if let product, batches > .zero {
      let isNeedless = level + made - product.yield >= needed
      if product.isMadeAhead || isNeedless { throw .needlessBatch(ingredient.id) }
    }
    let leftOver = made - (needed - min(needed, level))
    let change = product?.isKept == false ? -min(needed, level) : made - needed
    guard stated?.needed ?? .zero == needed, stated?.made ?? .zero == made,
      stated?.leftOver ?? .zero == leftOver, stated?.change ?? .zero == change
    else { throw .wrongAmount(ingredient.id) }
  }
}

extension PlannedOrders {
  /// Checks the plan, or that each remedy makes the orders possible and that no less of it does, from the catalog's
  /// lines alone.
  ///
  /// - Throws: The first difference that is found.
  package func verify(in catalog: Catalog) throws(PlanFault) {
    if case .plan(let plan) = resolution {
      try plan.verify(orders, in: catalog, stock: stock)
    }
    for remedy in remedies { try verify(remedy, in: catalog) }
  }

  private func verify(_ remedy: Remedy, in catalog: Catalog) throws(PlanFault) {
    guard
      let (plan, orders, stock) = catalog.plan(
        with: remedy, for: orders, stock: stock, in: context)
    else { throw .helpless(remedy) }
    try plan.verify(orders, in: catalog, stock: stock)
    guard case .restock(let restock) = remedy, restock.isSmallest else { return }
    let changes = plan.changes(in: catalog)
    for shortage in restock.shortages {
      let change = changes.first { catalog[$0.ingredient].id == shortage.ingredient }
      guard change?.needed == shortage.needed else { throw .needlessRestock(shortage.ingredient) }
    }
  }
}
