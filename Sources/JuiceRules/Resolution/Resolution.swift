/// The result of planning orders on a stock.
@nonexhaustive
public enum Resolution: Error, Hashable, Sendable {
  /// The orders can be made by this plan.
  case plan(Plan)
  /// The ingredients that are short if the first alternative of each choice is taken, in the order in which the
  /// recipes name them, without those that other alternatives avoid. No other alternatives can be made either.
  case short([Shortage])
  // Rare cases are indirect, so that the usual result is small enough to be returned in registers.
  indirect case unavailable(RecipeID)
  /// The catalog has no such recipe.
  indirect case unknownRecipe(RecipeID)
  /// The recipe cannot be ordered with these options.
  indirect case unfit(RecipeOrder.Mismatch)
  /// The rules that refuse the orders, at least one.
  indirect case refused([RuleVerdict])
  /// A fact that was given with the orders is unknown or does not fit.
  indirect case unfitFacts(FactFault)
  /// The amounts do not fit an ``Amount``.
  case overflow
  /// The search ended without finding out whether the choices can be made.
  case undetermined

  /// The shortages; empty for any other result.
  var shortages: [Shortage] {
    if case .short(let shortages) = self { shortages } else { [] }
  }
}
