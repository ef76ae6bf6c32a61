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
  func verdicts(on orders: [RecipeOrder], in catalog: Catalog) -> [RuleVerdict] {
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
    ofRecipeOf placed: RecipeOrder, productsAt moment: Moment, in catalog: Catalog
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
    of rule: OrderRule, on order: RecipeOrder, in catalog: Catalog
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

/// A rule that applies to an order, or a condition of its recipe that does not hold, with the reason.
public struct RuleVerdict: Hashable, Sendable {
  /// The rule, or the part of a recipe.
  public let subject: Subject
  /// The order that the rule applies to.
  public let order: RecipeOrder
  /// The effect on the order. A rule whose condition fails refuses the order, as does a recipe that is not on offer.
  public let effect: OrderRule.Effect
  /// The message of the rule; `nil` if the condition failed, or if a recipe is not on offer.
  public let message: Message?
  /// The values that the condition read.
  public let explanation: ConditionExplanation

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
    subject: Subject, order: RecipeOrder, effect: OrderRule.Effect, message: Message?,
    explanation: ConditionExplanation
  ) {
    self.subject = subject
    self.order = order
    self.effect = effect
    self.message = message
    self.explanation = explanation
  }

  /// Creates a verdict that refuses an order without a message of its own.
  init(_ subject: Subject, refusing order: RecipeOrder, _ explanation: ConditionExplanation) {
    self.init(
      subject: subject, order: order, effect: .refuse, message: nil, explanation: explanation)
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

  /// Returns the expressions of this part of the catalog, and of the tables that they read.
  func formulas(in catalog: Catalog) -> [Formula] {
    let own: [Formula] =
      switch self {
      case .rule(let id): catalog.rules.filter { $0.id == id }.map(\.condition.formula)
      case .recipe(let id):
        catalog.handle(of: id).flatMap { catalog.offers[$0] }.map { [$0.formula] } ?? []
      case .line(let line, let id):
        catalog.lines(of: id).filter { $0.name == line }.flatMap { $0.decision?.formulas ?? [] }
      }
    let tables = Set(
      own.flatMap(\.readings).compactMap { reading in
        if case .table(let index, _, _, _) = reading { index } else { nil }
      })
    return own + tables.sorted().flatMap { catalog.tables[$0].formulas }
  }
}
