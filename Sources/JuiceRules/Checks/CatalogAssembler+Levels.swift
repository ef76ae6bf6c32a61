extension CatalogAssembler {
  /// Reports levels that have no effect, or that contradict each other.
  mutating func checkUse(of amounts: Amounts, in ingredient: IngredientDefinition) {
    if ingredient.isUnlimited { return checkUnlimited(ingredient) }
    checkPurchase(amounts, of: ingredient)
    guard let low = amounts.low else { return }
    let finding: Finding? =
      if low == .zero {
        .lowMarkOfZero()
      } else if let maximum = amounts.maximum, maximum < low {
        .lowMarkAboveMaximum(low, maximum: maximum)
      } else if let initial = amounts.initial, initial < low {
        .lowMarkAboveInitial(low, initial: initial)
      } else {
        nil
      }
    if let finding {
      report(finding, at: ingredient.origin, .field(["low"]), basis: [ingredient.origin])
    }
  }

  private mutating func checkPurchase(_ amounts: Amounts, of ingredient: IngredientDefinition) {
    guard let soldIn = amounts.soldIn, let maximum = amounts.maximum, soldIn > maximum else {
      return
    }
    report(
      .soldInAboveMaximum(soldIn, maximum: maximum), at: ingredient.origin, .field(["sold-in"]),
      basis: [ingredient.origin])
  }

  /// Reports the levels of an ingredient that never runs out, as they have no effect.
  private mutating func checkUnlimited(_ ingredient: IngredientDefinition) {
    let levels = [
      ("initial", ingredient.initial), ("low", ingredient.low), ("maximum", ingredient.maximum),
      ("sold-in", ingredient.soldIn),
    ]
    for (field, level) in levels where level.value != nil {
      report(
        .levelOfUnlimited(field), at: ingredient.origin, .field([field]),
        basis: [ingredient.origin])
    }
  }
}
