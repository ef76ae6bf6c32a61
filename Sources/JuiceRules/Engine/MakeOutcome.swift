/// The outcome of orders.
@nonexhaustive
public enum MakeOutcome: Hashable, Sendable {
  /// The orders were made.
  case made(Made)
  /// The key was used before: the associated value is what was made then, and nothing was taken now.
  case replayed(Made)
  /// Some ingredients were short, and nothing was made.
  case short(Short)
  /// The recipe cannot be ordered.
  case unavailable(RecipeID)
  /// The catalog has no such recipe.
  case unknownRecipe(RecipeID)
  /// Rules refuse the orders, or they ask for a confirmation that was not given.
  case refused(Refused)
  /// A fact that was given with the orders is unknown or does not fit.
  case unfitFacts(FactFault)
  /// The recipe cannot be ordered with these options.
  case unfit(RecipeOrder.Mismatch)
  /// The amounts of the orders do not fit an ``Amount``.
  case overflow([RecipeOrder])
  /// The search ended without finding out whether the choices of the orders can be made.
  case undetermined([RecipeOrder])
  /// The orders were left out, as not all orders of a list could be made.
  case skipped([RecipeOrder])
  /// The stand moved on each time that the orders were planned. Nothing was made; a repeated request may succeed.
  case contended([RecipeOrder])

  /// The result of orders that were made.
  public struct Made: Hashable, Sendable {
    /// The orders that were made.
    public let orders: [RecipeOrder]
    /// The receipt of the commit.
    public let receipt: Receipt
    /// The amounts that were taken, in the order in which the recipes name the ingredients.
    public let used: [Usage]
    /// The ingredients that fell below their low mark.
    public let alerts: [LowStockAlert]
    /// The plan that the orders were made by; `nil` for orders that were made before, of which only the receipt is
    /// known.
    public let plan: Plan?
    /// The rules that applied to the orders without refusing them.
    public var verdicts: [RuleVerdict]

    /// Creates the result of orders that were made.
    package init(
      orders: [RecipeOrder], receipt: Receipt, used: [Usage], alerts: [LowStockAlert] = [],
      plan: Plan? = nil, verdicts: [RuleVerdict] = []
    ) {
      self.orders = orders
      self.receipt = receipt
      self.used = used
      self.alerts = alerts
      self.plan = plan
      self.verdicts = verdicts
    }
  }

  /// The result of orders that rules refused.
  public struct Refused: Hashable, Sendable {
    /// The orders that were refused.
    public let orders: [RecipeOrder]
    /// The rules that refuse the orders or, if none does, those that ask for a confirmation; never empty.
    public let verdicts: [RuleVerdict]

    /// A Boolean value that indicates whether the orders would be made if they were confirmed.
    public var needsConfirmation: Bool { verdicts.allSatisfy { $0.effect == .confirm } }

    /// The ids of the rules, each once.
    var rules: [RuleID] {
      verdicts.compactMap(\.rule).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Creates the result of orders that were refused.
    package init(orders: [RecipeOrder], verdicts: [RuleVerdict]) {
      self.orders = orders
      self.verdicts = verdicts
    }
  }

  /// The result of orders that were refused because of shortages.
  public struct Short: Hashable, Sendable {
    /// The orders that were refused.
    public let orders: [RecipeOrder]
    /// The short ingredients, in the order in which the recipes name them; never empty.
    public let shortages: [Shortage]

    /// Creates the result of orders that were refused.
    package init(orders: [RecipeOrder], shortages: [Shortage]) {
      self.orders = orders
      self.shortages = shortages
    }

    /// The event to report, which is that of the first short ingredient.
    package var event: MessageEvent {
      shortages.first?.state == .empty ? .empty : .insufficient
    }
  }

  /// The amount that was taken of one ingredient, and the level that is left.
  public struct Usage: Hashable, Sendable {
    /// The ingredient.
    public let ingredient: IngredientID
    /// The amount that was taken; negative for a product of which more was made than taken.
    public let amount: Amount
    /// The level after the orders.
    public let left: Amount

    /// Creates a usage.
    package init(ingredient: IngredientID, amount: Amount, left: Amount) {
      self.ingredient = ingredient
      self.amount = amount
      self.left = left
    }

    init(_ change: LevelChange) {
      self.init(
        ingredient: change.ingredient, amount: change.before - change.after, left: change.after)
    }
  }
}

extension MakeOutcome {
  /// Creates the outcome of `orders` that were not made. If `resolution` is a plan, the orders were skipped.
  package init(refusing orders: [RecipeOrder], as resolution: Resolution) {
    self =
      switch resolution {
      case .short(let shortages): .short(Short(orders: orders, shortages: shortages))
      case .unavailable(let recipe): .unavailable(recipe)
      case .unknownRecipe(let recipe): .unknownRecipe(recipe)
      case .unfit(let mismatch): .unfit(mismatch)
      case .refused(let verdicts): .refused(Refused(orders: orders, verdicts: verdicts))
      case .unfitFacts(let fault): .unfitFacts(fault)
      case .undetermined: .undetermined(orders)
      case .overflow: .overflow(orders)
      case .plan: .skipped(orders)
      }
  }
}

extension MakeOutcome {
  /// A Boolean value that indicates whether the orders would be made if they were confirmed.
  package var needsConfirmation: Bool {
    if case .refused(let refused) = self { refused.needsConfirmation } else { false }
  }

  /// Returns the outcome with the rules that applied to orders that were made.
  func adding(_ verdicts: [RuleVerdict]) -> MakeOutcome {
    guard case .made(var made) = self else { return self }
    made.verdicts = verdicts
    return .made(made)
  }
}
