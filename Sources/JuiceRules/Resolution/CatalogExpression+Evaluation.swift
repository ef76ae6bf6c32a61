extension CatalogExpression {
  /// Returns the value of the expression at one moment, with the values that it read.
  ///
  /// - Parameters:
  ///   - order: The order that the expression can read; `nil` for none.
  ///   - stock: The levels that the expression can read.
  ///   - context: The facts, the time and the sales that the expression can read.
  ///   - catalog: The catalog of the expression.
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  public func evaluate(
    for order: RecipeOrder? = nil, stock: Stock, in context: OrderContext = .none,
    of catalog: Catalog
  ) throws(FactFault) -> ConditionExplanation {
    let order = order.map(catalog.current)
    let moment = try Moment(stock, context, in: catalog)
    let orders = order.map { [$0] } ?? []
    let plan = orders.isEmpty ? nil : Planner(catalog, at: moment).resolve(orders, stock: stock)
    let request = moment.of(
      orders, resolvedAs: plan,
      readsContents: formula.allReadings.contains(where: \.isOfContents), in: catalog)
    return ExpressionInputs(
      order: order, contents: request.request.first?.contents, moment: request
    ).explanation(of: formula, in: catalog)
  }
}
