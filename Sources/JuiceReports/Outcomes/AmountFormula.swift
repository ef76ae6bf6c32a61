import JuiceCatalogs
public import JuiceRules

/// An amount that was given as a formula, with its result.
public struct AmountFormula: Hashable, Sendable {
  /// The ingredient.
  public let ingredient: IngredientID
  /// The formula as it was written, with its unit, if it has one.
  public let text: String
  /// The result, in the unit of the ingredient.
  public let amount: Amount

  /// Creates a formula with its result.
  public init(_ text: String, of ingredient: IngredientID, amount: Amount) {
    self.text = text
    self.ingredient = ingredient
    self.amount = amount
  }

  var value: JSONValue {
    [
      "ingredient": JSONValue(ingredient), "formula": .string(text), "amount": JSONValue(amount),
    ]
  }
}

extension Wording {
  /// Returns the formula and its result, such as `Strawberry: 12×3+6 = 42`.
  func equation(of formula: AmountFormula) -> String {
    let amount = counted(formula.amount, formula.ingredient)
    return "\(name(formula.ingredient)): \(formula.text) = \(amount)"
  }
}
