/// The answer to "can this be made?".
@nonexhaustive
public enum Resolution: Hashable, Sendable {
  case plan(Plan)
  /// Every ingredient that there is not enough of when the first alternative of each choice is taken, in the
  /// order the recipes name them. No other choice can be made either.
  case short([Shortage])
  // What is rare is indirect, so that the usual answer is small enough to be returned in registers.
  indirect case unavailable(RecipeID)
  /// The catalog has no such recipe.
  indirect case unknownRecipe(RecipeID)
  /// The recipe cannot be ordered so.
  indirect case unfit(Order.Misfit)
  /// The amounts do not fit an ``Amount``.
  case overflow
  /// Whether a choice can be made was not found out within the bounds of the search.
  case undetermined

  /// What there is not enough of; nothing where that is not the answer.
  var shortages: [Shortage] {
    if case .short(let shortages) = self { shortages } else { [] }
  }
}
