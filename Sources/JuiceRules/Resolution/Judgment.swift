import CEL

/// The answer to orders at one moment: their resolution, and the rules that apply to them.
struct Judgment {
  let resolution: Resolution
  var verdicts: [RuleVerdict] = []
}

extension Judgment {
  /// Creates the resolution of orders, with the rules and conditions that apply to them. Rules that refuse the orders come
  /// before shortages.
  init(of orders: [RecipeOrder], stock: Stock, in context: OrderContext, of catalog: Catalog) {
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
      let plan = moment.plan(thatRulesReadFor: orders, in: catalog)
      let verdicts = moment.verdicts(on: orders, resolvedAs: plan, in: catalog)
      let refusals = verdicts.filter { $0.effect == .refuse }
      let resolution =
        refusals.isEmpty
        ? plan ?? Planner(catalog, at: moment).resolve(orders, demand: demand, stock: stock)
        : .refused(refusals)
      self.init(resolution: resolution, verdicts: verdicts)
    } catch {
      self.init(resolution: .unfitFacts(error))
    }
  }
}

extension Moment {
  /// Returns the rules that apply to orders, and the conditions that keep them from being made: the rules of the request,
  /// and then those of each order.
  func verdicts(on orders: [RecipeOrder], in catalog: Catalog) -> [RuleVerdict] {
    verdicts(
      on: orders, resolvedAs: plan(thatRulesReadFor: orders, in: catalog), in: catalog)
  }

  /// Returns the resolution of orders if rules read what it leaves; otherwise `nil`.
  func plan(thatRulesReadFor orders: [RecipeOrder], in catalog: Catalog) -> Resolution? {
    guard catalog.expressions?.dependOnPlan == true else { return nil }
    return Planner(catalog, at: self).resolve(orders, stock: stock)
  }

  fileprivate func verdicts(
    on orders: [RecipeOrder], resolvedAs resolution: Resolution?, in catalog: Catalog
  ) -> [RuleVerdict] {
    var moment = of(
      orders, resolvedAs: resolution, readsContents: catalog.expressions?.readContents ?? false,
      in: catalog)
    let request = ExpressionInputs(order: nil, moment: moment)
    var verdicts = request.verdicts(ofRulesOf: .request, on: orders, in: catalog)
    for (order, line) in zip(orders, moment.request) {
      let inputs = ExpressionInputs(order: order, contents: line.contents, moment: moment)
      moment.count(catalog.current(order))
      verdicts += inputs.refusals(ofRecipeOf: order, productsAt: self, in: catalog)
      verdicts += inputs.verdicts(ofRulesOf: .line, on: [order], in: catalog)
    }
    return verdicts
  }
}

extension ExpressionInputs {
  /// Returns the conditions of an order's recipe, and of the recipes of products that may have to be made, that keep
  /// the order from being made.
  fileprivate func refusals(
    ofRecipeOf placed: RecipeOrder, productsAt moment: Moment, in catalog: Catalog
  ) -> [RuleVerdict] {
    guard let recipe = catalog.recipe(placed.recipe) else { return [] }
    var refusals: [RuleVerdict] = []
    if let offer = catalog.offers[recipe.handle], (try? holds(offer, in: catalog)) != true {
      let explanation = explanation(of: offer.formula, in: catalog)
      refusals.append(RuleVerdict(.recipe(recipe.id), refusing: [placed], explanation))
    }
    let carriedOut =
      catalog.expressions?.decideProducts == true
      ? Planner(catalog).recipes(carriedOutFor: placed) : [recipe]
    for (index, other) in carriedOut.enumerated() {
      // Products are made for any orders.
      let inputs = index == 0 ? self : ExpressionInputs(order: nil, moment: moment)
      refusals += inputs.obstacles(inLinesOf: other, in: catalog).map { obstacle in
        RuleVerdict(
          .line(obstacle.line, of: other.id), refusing: [placed], obstacle.explanation)
      }
    }
    return refusals
  }

  /// Returns the verdicts of all rules of a scope that apply to orders.
  fileprivate func verdicts(
    ofRulesOf scope: OrderRule.Scope, on orders: [RecipeOrder], in catalog: Catalog
  ) -> [RuleVerdict] {
    catalog.rules.indices.compactMap { index in
      catalog.rules[index].scope == scope
        ? verdict(of: catalog.rules[index], on: orders, in: catalog) : nil
    }
  }

  /// Returns the verdict of a rule, or `nil` if its condition does not hold, or needs a plan that there is not.
  private func verdict(
    of rule: OrderRule, on orders: [RecipeOrder], in catalog: Catalog
  ) -> RuleVerdict? {
    if rule.needsPlan, moment.stockAfter == nil { return nil }
    let formula = rule.condition.formula
    let values = values(of: formula, in: catalog)
    func explanation() -> ConditionExplanation {
      self.explanation(of: formula, reading: values, in: catalog)
    }
    do throws(EvaluationError) {
      guard try formula.program.condition(values) else { return nil }
      return RuleVerdict(
        subject: .rule(rule.id), orders: orders, effect: rule.effect,
        message: message(of: rule, in: catalog), explanation: explanation())
    } catch {
      return RuleVerdict(.rule(rule.id), refusing: orders, explanation())
    }
  }
}

extension [RecipeOrder] {
  /// Returns the ingredients that choices in the orders can lead to.
  package func ingredientsOfChoices(in catalog: Catalog) -> Set<IngredientID> {
    let planner = Planner(catalog)
    let choices = flatMap(planner.recipes(carriedOutFor:)).flatMap { catalog.lines(of: $0) }
      .filter { $0.alternatives.count > 1 }
    let chosen = choices.flatMap { $0.alternatives.joined() }.map { catalog[$0.ingredient].id }
    let made = chosen.compactMap { catalog.recipe(RecipeID($0)) }
      .flatMap { planner.recipes(carriedOutFor: RecipeOrder(oneOf: $0.id)) }
      .flatMap { catalog.portions(of: $0) }.map { catalog[$0.ingredient].id }
    return Set(chosen + made)
  }
}

/// A rule that applies to orders, or a condition of a recipe that does not hold, with the reason.
public struct RuleVerdict: Hashable, Sendable {
  /// The rule, or the part of a recipe.
  public let subject: Subject
  /// The order that the rule applies to, or all orders of a request for a rule of the whole request.
  public let orders: [RecipeOrder]
  /// The effect on the order. A rule whose condition fails refuses the order, as does a recipe that is not on offer.
  public let effect: OrderRule.Effect
  /// The message of the rule with the values of its placeholders; `nil` if the condition failed, or if a recipe is not on
  /// offer.
  public let message: Message?
  /// The values that the condition read.
  public let explanation: ConditionExplanation

  /// The recipe that is ordered; `nil` if the verdict is about several orders.
  public var recipe: RecipeID? { orders.count == 1 ? orders[0].recipe : nil }

  /// The rule; `nil` if the verdict comes from a recipe.
  public var rule: RuleID? { if case .rule(let id) = subject { id } else { nil } }

  /// The part of a catalog that a verdict comes from.
  @nonexhaustive
  public enum Subject: Hashable, Sendable {
    case rule(RuleID)
    /// The condition under which the recipe is on offer.
    case recipe(RecipeID)
    /// A condition or a computed amount in a line of the recipe, which the order needs.
    case line(String, of: RecipeID)

    /// The path of the expression in a catalog: `classic/at-most-five`, `classic/mango-lassi.ingredients.milk`.
    package var path: String {
      switch self {
      case .rule(let id): id.rawValue
      case .recipe(let id): id.rawValue
      case .line(let line, let recipe): "\(recipe).ingredients.\(line)"
      }
    }
  }

  init(
    subject: Subject, orders: [RecipeOrder], effect: OrderRule.Effect, message: Message?,
    explanation: ConditionExplanation
  ) {
    self.subject = subject
    self.orders = orders
    self.effect = effect
    self.message = message
    self.explanation = explanation
  }

  /// Creates a verdict that refuses orders without a message of its own.
  init(_ subject: Subject, refusing orders: [RecipeOrder], _ explanation: ConditionExplanation) {
    self.init(
      subject: subject, orders: orders, effect: .refuse, message: nil, explanation: explanation)
  }
}

extension RuleVerdict {
  /// Returns the place of the expression that the verdict comes from, or `nil` if the catalog was loaded without its
  /// origins, or was built in code.
  ///
  /// - Complexity: The files of the catalog are indexed at the first use.
  package func place(in catalog: Catalog) -> ValueOrigin.Place? {
    subject.place(of: explanation.source, in: catalog)
  }
}

extension RuleVerdict.Subject {
  /// Returns the place of an expression in this part of the catalog.
  func place(of expression: String, in catalog: Catalog) -> ValueOrigin.Place? {
    let (section, id, part) =
      switch self {
      case .rule(let id): (PackSection.rules, EntryID(id), ["when"])
      case .recipe(let id): (.recipes, EntryID(id), ["when"])
      case .line(let line, let id): (.recipes, EntryID(id), ["ingredients", line])
      }
    return catalog.originSource?.place(
      of: expression, in: part,
      of: OriginAddress(section, of: String(id.pack), String(id.name)))
  }

  /// Returns the expressions of this part of the catalog, and of the terms and the tables that they read.
  func formulas(in catalog: Catalog) -> [Formula] {
    let own: [Formula] =
      switch self {
      case .rule(let id): catalog.rules.filter { $0.id == id }.map(\.condition.formula)
      case .recipe(let id):
        catalog.handle(of: id).flatMap { catalog.offers[$0] }.map { [$0.formula] } ?? []
      case .line(let line, let id):
        catalog.lines(of: id).filter { $0.name == line }.flatMap { $0.decision?.formulas ?? [] }
      }
    var (all, known, next) = (own, Set<ValueSource>(), 0)
    while next < all.count {
      for source in all[next].sources where known.insert(source).inserted {
        all += catalog.formulas(of: source)
      }
      next += 1
    }
    return all
  }
}

extension Catalog {
  /// Returns the expressions of a term or a table.
  fileprivate func formulas(of source: ValueSource) -> [Formula] {
    switch source {
    case .term(let index): [terms[index].formula].compactMap(\.self)
    case .table(let index): tables[index].formulas
    }
  }
}
