import JuiceCatalogs
public import JuiceRules

/// An amount that was given as a formula, and what it came to.
public struct AmountFormula: Hashable, Sendable {
  public let ingredient: IngredientID
  /// As it was written, with its unit where it has one.
  public let text: String
  /// In the unit of the ingredient.
  public let amount: Amount

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
  /// `Strawberry: 12×3+6 = 42`
  func equation(of formula: AmountFormula) -> String {
    let amount = counted(formula.amount, formula.ingredient)
    return "\(name(formula.ingredient)): \(formula.text) = \(amount)"
  }
}
