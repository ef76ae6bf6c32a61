import CEL

/// The answer to orders at one moment: their resolution, and the rules that apply to them.
struct Judgment {
  let resolution: Resolution
  var verdicts: [RuleVerdict] = []
}

extension Catalog {
  /// Returns the resolution of orders, with the rules and conditions that apply to them. Rules that refuse the orders
  /// come before shortages.
  func judgment(of orders: [Order], stock: Stock, in context: OrderContext) -> Judgment {
    guard isJudged(context.facts) else {
      return Judgment(resolution: resolveWithoutRules(orders, stock: stock))
    }
    let demand = demand(of: orders)
    switch demand {
    case nil, .plan: break
    case let refusal?: return Judgment(resolution: refusal)
    }
    do throws(FactFault) {
      let moment = try moment(stock, context)
      let verdicts = verdicts(on: orders, at: moment)
      let refusals = verdicts.filter { $0.effect == .refuse }
      let resolution =
        refusals.isEmpty
        ? deciding(by: moment).resolve(orders, demand: demand, stock: stock) : .refused(refusals)
      return Judgment(resolution: resolution, verdicts: verdicts)
    } catch {
      return Judgment(resolution: .unfitFacts(error))
    }
  }

  /// Returns `true` if conditions or the given facts can affect orders.
  func isJudged(_ facts: Facts) -> Bool { expressions != nil || facts != .none }

  /// Returns the rules that apply to orders, and the conditions of their recipes that keep them from being made, in the
  /// order of the orders.
  ///
  /// For `sold`, an order counts as sold when rules are tried on the orders after it.
  ///
  /// - Throws: A ``FactFault`` if a given fact is unknown or has a value that does not fit.
  public func verdicts(
    on orders: [Order], stock: Stock, in context: OrderContext = .none
  ) throws(FactFault) -> [RuleVerdict] {
    isJudged(context.facts) ? verdicts(on: orders, at: try moment(stock, context)) : []
  }

  /// Returns the rules that apply to orders at a moment, and the conditions that keep them from being made.
  func verdicts(on orders: [Order], at moment: Moment) -> [RuleVerdict] {
    var later = moment
    return orders.flatMap { order -> [RuleVerdict] in
      let inputs = ExpressionInputs(order: order, moment: later)
      later.count(current(order))
      return refusals(ofRecipeOf: order, inputs, productsAt: moment)
        + rules.compactMap { verdict(of: $0, order, inputs) }
    }
  }

  /// Returns the conditions of an order's recipe, and of the recipes of products that may have to be made, that keep
  /// the order from being made.
  private func refusals(
    ofRecipeOf placed: Order, _ inputs: ExpressionInputs, productsAt moment: Moment
  ) -> [RuleVerdict] {
    guard let recipe = recipe(placed.recipe) else { return [] }
    var refusals: [RuleVerdict] = []
    if let offer = offers[recipe.handle], (try? holds(offer, inputs)) != true {
      let explanation = explanation(of: offer.formula, inputs)
      refusals.append(RuleVerdict(.recipe(recipe.id), refusing: placed, explanation))
    }
    let carriedOut =
      expressions?.decideProducts == true ? recipes(carriedOutFor: placed) : [recipe]
    for (index, other) in carriedOut.enumerated() {
      // Products are made for any orders.
      let (order, moment) = index == 0 ? (placed, inputs.moment) : (nil, moment)
      refusals += obstacles(inLinesOf: other, for: order, at: moment).map { obstacle in
        RuleVerdict(
          .line(obstacle.line, of: other.id), refusing: placed, obstacle.explanation)
      }
    }
    return refusals
  }

  /// Returns the recipe of an order, and the recipes of products that may have to be made for it.
  func recipes(carriedOutFor order: Order) -> [Recipe] {
    BillWriter.bill(of: [order], in: self).steps.map { self[$0.recipe] }
  }

  /// Returns the ingredients that choices in orders can lead to.
  package func ingredients(ofChoicesIn orders: [Order]) -> Set<IngredientID> {
    let choices = orders.flatMap(recipes(carriedOutFor:)).flatMap { lines(of: $0) }
      .filter { $0.alternatives.count > 1 }
    let chosen = choices.flatMap { $0.alternatives.joined() }.map { self[$0.ingredient].id }
    let made = chosen.compactMap { recipe($0) }
      .flatMap { recipes(carriedOutFor: Order(oneOf: $0.id)) }
      .flatMap { portions(of: $0) }.map { self[$0.ingredient].id }
    return Set(chosen + made)
  }

  /// Returns the verdict of a rule, or `nil` if its condition does not hold.
  private func verdict(
    of rule: OrderRule, _ order: Order, _ inputs: ExpressionInputs
  ) -> RuleVerdict? {
    do throws(EvaluationError) {
      guard try holds(rule.condition, inputs) else { return nil }
      return RuleVerdict(
        subject: .rule(rule.id), order: order, effect: rule.effect, message: rule.message,
        explanation: explanation(of: rule.condition.formula, inputs))
    } catch {
      return RuleVerdict(
        .rule(rule.id), refusing: order, explanation(of: rule.condition.formula, inputs))
    }
  }

  /// A Boolean value that indicates whether a condition reads the local time, or what was sold in a period of it.
  public var rulesReadTime: Bool { expressions?.readTime ?? false }

  /// A Boolean value that indicates whether verdicts hold for one revision only.
  var verdictsHoldForOneRevision: Bool { expressions?.holdForOneRevision ?? false }

  /// Returns the levels that conditions read, but which are in another unit than the catalog's.
  func unitMismatches(ofRulesOn snapshot: StockSnapshot) -> [StockUnitMismatch] {
    guard let levels = expressions?.levels, !levels.isEmpty else { return [] }
    let read = Set(levels.map { self[$0].id })
    return unitMismatches(in: snapshot).filter { read.contains($0.ingredient) }
  }
}
