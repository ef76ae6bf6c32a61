/// A rule, a condition or a computed amount that was looked at for an order, with the value that it came to.
package struct ConsideredExpression: Hashable, Sendable {
  /// The rule, or the part of a recipe.
  package let subject: RuleVerdict.Subject
  /// The order that the expression was looked at for.
  package let order: RecipeOrder
  /// The value of the expression, with the values that it read.
  package let explanation: ConditionExplanation

  /// Returns the place of the expression, or `nil` if the catalog was loaded without its origins, or was built in code.
  package func place(in catalog: Catalog) -> ValueOrigin.Place? {
    subject.place(of: explanation.source, in: catalog)
  }
}

extension PlannedOrders {
  /// Returns the rules, the conditions and the computed amounts that were looked at for each order, whatever they came
  /// to. They include those of products that may have to be made.
  ///
  /// - Parameter catalog: The catalog that the orders were planned with.
  package func consideredExpressions(in catalog: Catalog) -> [ConsideredExpression] {
    guard let start = try? Moment(stock, context, in: catalog) else { return [] }
    var moment = start
    return orders.flatMap { order in
      let expressions = catalog.expressions(for: order)
      let considered = expressions.map { subject, formula, isOfOrder in
        let inputs = ExpressionInputs(
          order: isOfOrder ? order : nil, moment: isOfOrder ? moment : start)
        return ConsideredExpression(
          subject: subject, order: order, explanation: inputs.explanation(of: formula, in: catalog))
      }
      moment.count(order)
      return considered
    }
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
    return offer + inLines + rules.map { (.rule($0.id), $0.condition.formula, true) }
  }
}
