/// A rule, a condition or a computed amount that was looked at for orders, with the value that it came to.
package struct ConsideredExpression: Hashable, Sendable {
  /// The rule, or the part of a recipe.
  package let subject: RuleVerdict.Subject
  /// The order that the expression was looked at for, or all orders of a request for a rule of the whole request.
  package let orders: [RecipeOrder]
  /// The recipe that is ordered; `nil` if the expression was looked at for several orders.
  package var recipe: RecipeID? { orders.count == 1 ? orders[0].recipe : nil }
  /// The value of the expression, with the values that it read.
  package let explanation: ConditionExplanation

  /// Returns the place of the expression, or `nil` if the catalog was loaded without its origins, or was built in code.
  package func place(in catalog: Catalog) -> ValueOrigin.Place? {
    subject.place(of: explanation.source, in: catalog)
  }
}

extension PlannedOrders {
  /// Returns the rules, the conditions and the computed amounts that were looked at for the orders, whatever they came
  /// to: the rules of the request, and then the others of each order. They include those of products that may have to be
  /// made.
  ///
  /// - Parameter catalog: The catalog that the orders were planned with.
  package func consideredExpressions(in catalog: Catalog) -> [ConsideredExpression] {
    guard let start = try? Moment(stock, context, in: catalog) else { return [] }
    var moment = start.of(
      orders, resolvedAs: start.plan(thatRulesReadFor: orders, in: catalog),
      readsContents: catalog.expressions?.readContents ?? false, in: catalog)
    func considered(
      _ subject: RuleVerdict.Subject, _ formula: Formula, for orders: [RecipeOrder],
      _ inputs: ExpressionInputs
    ) -> ConsideredExpression {
      ConsideredExpression(
        subject: subject, orders: orders, explanation: inputs.explanation(of: formula, in: catalog))
    }
    let ofRequest = catalog.rules.filter { $0.scope == .request }.map {
      considered(
        .rule($0.id), $0.condition.formula, for: orders,
        ExpressionInputs(order: nil, moment: moment))
    }
    let ofLines = moment.request.flatMap { line in
      defer { moment.count(line.order) }
      let inputs = ExpressionInputs(order: line.order, contents: line.contents, moment: moment)
      let others = ExpressionInputs(order: nil, moment: start)
      return catalog.expressions(for: line.order).map { subject, formula, isOfOrder in
        considered(subject, formula, for: [line.order], isOfOrder ? inputs : others)
      }
    }
    return ofRequest + ofLines
  }
}

extension Catalog {
  fileprivate typealias Considered = (
    subject: RuleVerdict.Subject, formula: Formula, isOfOrder: Bool
  )

  /// Returns the expressions that concern an order, with a Boolean value that indicates whether they can read it.
  fileprivate func expressions(for order: RecipeOrder) -> [Considered] {
    guard let ordered = recipe(order.recipe) else { return [] }
    let offer: [Considered] =
      offers[ordered.handle].map { [(.recipe(ordered.id), $0.formula, true)] } ?? []
    let inLines = Planner(self).recipes(carriedOutFor: order).enumerated().flatMap {
      index, recipe in
      lines(of: recipe).flatMap { line -> [Considered] in
        (line.decision?.formulas ?? []).map {
          (.line(line.name, of: recipe.id), $0, index == 0)
        }
      }
    }
    let rules = rules.filter { $0.scope == .line }
    return offer + inLines + rules.map { (.rule($0.id), $0.condition.formula, true) }
  }
}
