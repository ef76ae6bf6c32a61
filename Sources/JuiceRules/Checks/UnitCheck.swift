/// Checks amounts whose unit does not convert into that of their ingredient: either the amounts or the ingredient's
/// unit is at fault.
struct UnitCheck {
  private let ingredients: IngredientTable
  /// The amounts of the recipes' lines.
  private let lines: AmountReader
  private(set) var problems: [CatalogProblem] = []

  init(_ ingredients: IngredientTable, lines: AmountReader) {
    self.ingredients = ingredients
    self.lines = lines
    let written = (ingredients.amounts.mismatches + lines.mismatches).distinct(by: \.place.place)
    for mismatches in written.grouped(by: \.place.ingredient) {
      if let handle = mismatches[0].place.ingredient, isUnitAtFault(mismatches, of: handle) {
        reportUnit(of: handle, mismatches)
      } else {
        for mismatch in mismatches { report(mismatch) }
      }
    }
  }

  /// Returns `true` if the ingredient's unit is at fault.
  ///
  /// The unit is at fault if no amount in a recipe fits it, all amounts that do not fit agree on another dimension,
  /// and several of them are in recipes or, if no level of the ingredient fits either, there are several altogether.
  /// For a product without a stated unit, one amount is enough.
  private func isUnitAtFault(_ mismatches: [UnitMismatch], of handle: Int32) -> Bool {
    guard !lines.fits[Int(handle)], Set(mismatches.map(\.found.dimension)).count == 1 else {
      return false
    }
    let ingredient = ingredients[handle]
    if ingredient.maker != nil, !ingredient.isUnitGiven { return true }
    let lineCount = mismatches.count { $0.place.isLine }
    return lineCount > 1 || (mismatches.count > 1 && !ingredients.amounts.fits[Int(handle)])
  }

  private mutating func reportUnit(of handle: Int32, _ mismatches: [UnitMismatch]) {
    let ingredient = ingredients[handle]
    let name = String(ingredients.id(of: handle).name)
    let symbols = mismatches.grouped(by: \.symbol).map { $0[0].symbol }
    let amounts = mismatches.map { CatalogProblem.Related(.amount, $0.place.place) }
    if let yield = ingredient.yield {
      problems.report(
        .yieldOfNoAmount(name, yield: yield, symbols: symbols, amountCount: mismatches.count),
        at: ingredient.origin, .field(["makes"]), related: amounts)
    } else {
      problems.report(
        .unitOfNoAmount(
          name, unit: mismatches[0].expected, symbols: symbols, amountCount: mismatches.count),
        at: ingredient.origin, ingredient.isUnitGiven ? .field(["unit"]) : .key, related: amounts)
    }
  }

  private mutating func report(_ mismatch: UnitMismatch) {
    let origin = mismatch.place.ingredient.map { ingredients[$0].origin }
    problems.report(
      .unitMismatch(mismatch.symbol, expected: mismatch.expected), at: mismatch.place.place,
      related: mismatch.place.isLine ? origin.map { [.init(.unitOfIngredient, $0)] } ?? [] : [])
  }
}
