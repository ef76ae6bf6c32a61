/// Decides the lines of recipes: which of them count for an order, and how much they take.
protocol LineDecider: Sendable {
  /// Returns the lines of `recipe` as they count for an order: without those whose condition does not hold, with the
  /// alternatives that do not count marked as closed, with computed amounts, and with all other amounts multiplied by
  /// the factor of the order's size.
  ///
  /// - Parameter order: The order, or `nil` if the recipe is carried out for a product.
  func lines(of recipe: Recipe, for order: Order?, in catalog: Catalog) -> [Recipe.Line]

  /// Counts an order as sold for the orders after it.
  mutating func count(_ order: Order)
}

extension Catalog {
  /// Returns the lines of `recipe` as `decider` decides them for an order, or `nil` if the lines are those written.
  func decidedLines(
    of recipe: Recipe, for order: Order?, by decider: (any LineDecider)?
  ) -> [Recipe.Line]? {
    hasDecisions(recipe) ? decider?.lines(of: recipe, for: order, in: self) : nil
  }

  /// Returns `true` if lines of `recipe` are decided for each order.
  func hasDecisions(_ recipe: Recipe) -> Bool {
    recipe.form.map { forms[Int($0)].hasDecisions } ?? false
  }

  /// Returns `true` if lines of the bill's steps are decided for each order.
  func isDecided(_ bill: BillOfMaterials) -> Bool {
    bill.steps.contains { hasDecisions(self[$0.recipe]) }
  }
}
