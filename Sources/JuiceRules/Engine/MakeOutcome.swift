/// What became of orders.
@nonexhaustive
public enum MakeOutcome: Hashable, Sendable {
  case made(Made)
  /// The key was used before: this is what was made then, and nothing was taken now.
  case replayed(Made)
  case short(Short)
  case unavailable(RecipeID)
  /// The catalog has no such recipe.
  case unknownRecipe(RecipeID)
  /// A recipe cannot be ordered so.
  case unfit(Order.Misfit)
  /// The amounts of the orders do not fit an ``Amount``.
  case overflow([Order])
  /// Whether the choices of the orders can be made was not found out within the bounds of the search.
  case undetermined([Order])
  /// They were left out, as not all orders of a list could be made.
  case skipped([Order])
  /// The stock moved each time that the orders were planned. Nothing was made; asking again may well help.
  case contended([Order])

  /// Orders that were made.
  public struct Made: Hashable, Sendable {
    public let orders: [Order]
    public let receipt: Receipt
    /// What was taken, in the order the recipes name it.
    public let used: [Usage]
    /// What fell below its low mark.
    public let alerts: [LowStockAlert]
    /// How they were made; nil for what was made before, of which the receipt alone is known.
    public let plan: Plan?

    public init(
      orders: [Order], receipt: Receipt, used: [Usage], alerts: [LowStockAlert] = [],
      plan: Plan? = nil
    ) {
      self.orders = orders
      self.receipt = receipt
      self.used = used
      self.alerts = alerts
      self.plan = plan
    }
  }

  /// Orders that were refused, and why.
  public struct Short: Hashable, Sendable {
    public let orders: [Order]
    /// Every short ingredient, in the order the recipes name it: never empty.
    public let shortages: [Shortage]

    public init(orders: [Order], shortages: [Shortage]) {
      self.orders = orders
      self.shortages = shortages
    }

    /// The event that is spoken of: that of the first short ingredient.
    public var event: MessageEvent {
      shortages.first?.state == .empty ? .empty : .insufficient
    }
  }

  /// What was taken of one ingredient, and what is left.
  public struct Usage: Hashable, Sendable {
    public let ingredient: IngredientID
    /// Negative for a product of which more was made than taken.
    public let amount: Amount
    public let left: Amount

    public init(ingredient: IngredientID, amount: Amount, left: Amount) {
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
  /// Why `orders` were not made. What could be planned was left out.
  public init(refusing orders: [Order], as resolution: Resolution) {
    self =
      switch resolution {
      case .short(let shortages): .short(Short(orders: orders, shortages: shortages))
      case .unavailable(let recipe): .unavailable(recipe)
      case .unknownRecipe(let recipe): .unknownRecipe(recipe)
      case .unfit(let misfit): .unfit(misfit)
      case .undetermined: .undetermined(orders)
      case .overflow: .overflow(orders)
      case .plan: .skipped(orders)
      }
  }
}
