import CEL

/// The answer to orders at one moment: their resolution, and the rules that apply to them.
struct Judgment {
  let resolution: Resolution
  var verdicts: [RuleVerdict] = []
}

extension Judgment {
  /// Creates the resolution of orders, with the rules and conditions that apply to them. Rules that refuse the orders come
  /// before shortages.
  init(of orders: [Order], stock: Stock, in context: OrderContext, of catalog: Catalog) {
    let demand = catalog.demand(of: orders)
    guard catalog.isJudged(context.facts) else {
      self.init(resolution: Planner(catalog).resolve(orders, demand: demand, stock: stock))
      return
    }
    switch demand {
    case nil, .plan: break
    case let refusal?:
      self.init(resolution: refusal)
      return
    }
    do throws(FactFault) {
      let moment = try Moment(stock, context, in: catalog)
      let verdicts = moment.verdicts(on: orders, in: catalog)
      let refusals = verdicts.filter { $0.effect == .refuse }
      let resolution =
        refusals.isEmpty
        ? Planner(catalog, at: moment).resolve(orders, demand: demand, stock: stock)
        : .refused(refusals)
      self.init(resolution: resolution, verdicts: verdicts)
    } catch {
      self.init(resolution: .unfitFacts(error))
    }
  }
}

extension Moment {
  /// Returns the rules that apply to orders, and the conditions that keep them from being made.
  func verdicts(on orders: [Order], in catalog: Catalog) -> [RuleVerdict] {
    var later = self
    return orders.flatMap { order -> [RuleVerdict] in
      let inputs = ExpressionInputs(order: order, moment: later)
      later.count(catalog.current(order))
      return inputs.refusals(ofRecipeOf: order, productsAt: self, in: catalog)
        + catalog.rules.compactMap { inputs.verdict(of: $0, on: order, in: catalog) }
    }
  }
}

extension ExpressionInputs {
  /// Returns the conditions of an order's recipe, and of the recipes of products that may have to be made, that keep
  /// the order from being made.
  fileprivate func refusals(
    ofRecipeOf placed: Order, productsAt moment: Moment, in catalog: Catalog
  ) -> [RuleVerdict] {
    guard let recipe = catalog.recipe(placed.recipe) else { return [] }
    var refusals: [RuleVerdict] = []
    if let offer = catalog.offers[recipe.handle], (try? holds(offer, in: catalog)) != true {
      let explanation = explanation(of: offer.formula, in: catalog)
      refusals.append(RuleVerdict(.recipe(recipe.id), refusing: placed, explanation))
    }
    let carriedOut =
      catalog.expressions?.decideProducts == true
      ? Planner(catalog).recipes(carriedOutFor: placed) : [recipe]
    for (index, other) in carriedOut.enumerated() {
      // Products are made for any orders.
      let inputs = index == 0 ? self : ExpressionInputs(order: nil, moment: moment)
      refusals += inputs.obstacles(inLinesOf: other, in: catalog).map { obstacle in
        RuleVerdict(
          .line(obstacle.line, of: other.id), refusing: placed, obstacle.explanation)
      }
    }
    return refusals
  }

  /// Returns the verdict of a rule, or `nil` if its condition does not hold.
  fileprivate func verdict(
    of rule: OrderRule, on order: Order, in catalog: Catalog
  ) -> RuleVerdict? {
    let formula = rule.condition.formula
    let values = values(of: formula, in: catalog)
    func explanation() -> ConditionExplanation {
      self.explanation(of: formula, reading: values, in: catalog)
    }
    do throws(EvaluationError) {
      guard try formula.program.condition(values) else { return nil }
      return RuleVerdict(
        subject: .rule(rule.id), order: order, effect: rule.effect, message: rule.message,
        explanation: explanation())
    } catch {
      return RuleVerdict(.rule(rule.id), refusing: order, explanation())
    }
  }
}

extension [Order] {
  /// Returns the ingredients that choices in the orders can lead to.
  package func ingredientsOfChoices(in catalog: Catalog) -> Set<IngredientID> {
    let planner = Planner(catalog)
    let choices = flatMap(planner.recipes(carriedOutFor:)).flatMap { catalog.lines(of: $0) }
      .filter { $0.alternatives.count > 1 }
    let chosen = choices.flatMap { $0.alternatives.joined() }.map { catalog[$0.ingredient].id }
    let made = chosen.compactMap { catalog.recipe($0) }
      .flatMap { planner.recipes(carriedOutFor: Order(oneOf: $0.id)) }
      .flatMap { catalog.portions(of: $0) }.map { catalog[$0.ingredient].id }
    return Set(chosen + made)
  }
}
