extension Moment {
  /// Returns the moment for a request.
  ///
  /// - Parameters:
  ///   - resolution: The plan for the orders; `nil` if it is not known.
  ///   - readsContents: A Boolean value that indicates whether expressions read what the orders take.
  func of(
    _ orders: [RecipeOrder], resolvedAs resolution: Resolution?, readsContents: Bool,
    in catalog: Catalog
  ) -> Moment {
    var moment = self
    let plan: Plan? = if case .plan(let plan)? = resolution { plan } else { nil }
    moment.request = orders.map { order in
      RequestLine(order: order, isSale: catalog.recipe(order.recipe)?.product == nil)
    }
    if readsContents {
      let steps = plan?.steps(in: catalog)
      var later = self
      for (index, order) in orders.enumerated() {
        moment.request[index].contents = OrderContents(
          of: order, by: steps?[index], later.lines(of: order, in: catalog), in: catalog)
        later.count(order)
      }
    }
    if let plan {
      var stock = stock
      // INVARIANT: the plan was made for this stock, so it can be applied.
      _ = stock.apply(plan, in: catalog)
      moment.stockAfter = stock
    }
    return moment
  }

  /// Returns the lines of an order's recipe as they are decided for the order.
  private func lines(of order: RecipeOrder, in catalog: Catalog) -> [Recipe.Line] {
    guard let recipe = catalog.recipe(order.recipe) else { return [] }
    return Planner(catalog).decidedLines(of: recipe, for: order, at: self)
      ?? catalog.lines(of: recipe)
  }
}

extension OrderContents {
  /// Creates the contents of an order.
  ///
  /// - Parameters:
  ///   - step: The step of a plan that makes the order; without a plan, the first alternatives count that the order allows,
  ///     and all optional lines.
  ///   - lines: The lines of the order's recipe as they are decided for the order.
  init(
    of order: RecipeOrder, by step: Plan.Step?, _ lines: @autoclosure () -> [Recipe.Line],
    in catalog: Catalog
  ) {
    self.init()
    guard let recipe = catalog.recipe(order.recipe) else { return }
    tags.formUnion(recipe.tags)
    let portions =
      step?.portions(in: catalog) ?? lines().flatMap { order.portions(of: $0, in: catalog) }
    var open = portions.filter { $0.amount > .zero }.map(\.ingredient)
    while let ingredient = open.popLast() {
      guard ingredients.insert(ingredient).inserted else { continue }
      tags.formUnion(catalog[ingredient].tags)
      guard let recipe = catalog[ingredient].recipe.map({ catalog[$0] }) else { continue }
      tags.formUnion(recipe.tags)
      open += catalog.portions(of: recipe).map(\.ingredient)
    }
  }
}

extension RecipeOrder {
  /// Returns the portions of the first alternative of a line that the order allows; none if the order leaves out the line.
  fileprivate func portions(of line: Recipe.Line, in catalog: Catalog) -> [Recipe.Portion] {
    if without.contains(line.name) { return [] }
    let wished = choices[line.name].map { line.alternatives(using: $0, in: catalog) }
    let open = line.alternatives.indices.filter { !line.closed.contains($0) }
    let index = (wished ?? open).first { open.contains($0) } ?? open.first
    return index.map { line.alternatives[$0] } ?? []
  }
}
