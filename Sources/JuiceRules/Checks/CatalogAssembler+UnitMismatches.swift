/// Checks amounts whose unit does not convert into that of their ingredient. Only after every recipe has been read is
/// it known whether the amounts or the ingredient's unit is at fault.
extension CatalogAssembler {
  struct Mismatch {
    let symbol: String
    let found: Ingredient.Unit
    let expected: Ingredient.Unit
    let place: AmountPlace
  }

  /// Notes that the unit of an amount converts into that of its ingredient.
  mutating func noteFit(at place: AmountPlace) {
    guard let ingredient = place.ingredient else { return }
    if place.isLine {
      measures[Int(ingredient)].fitsLine = true
    } else {
      measures[Int(ingredient)].fitsLevel = true
    }
  }

  /// Notes an amount whose unit does not convert into that of its ingredient, or reports the unit if it is unknown.
  mutating func noteForeign(
    _ symbol: String, in expected: Ingredient.Unit, at place: AmountPlace
  ) {
    guard let found = Ingredient.Unit(symbol: symbol) else {
      let candidates = nearest(to: symbol, in: expected.symbols)
      return report(
        .unknownUnit(symbol, candidates: candidates, expected: expected), at: place.place)
    }
    mismatches.append(Mismatch(symbol: symbol, found: found, expected: expected, place: place))
  }

  mutating func reportUnitMismatches() {
    let written = mismatches.distinct(by: \.place.place)
    for mismatches in written.grouped(by: \.place.ingredient) {
      if let ingredient = mismatches[0].place.ingredient, isUnitAtFault(mismatches, of: ingredient)
      {
        reportUnit(of: ingredient, mismatches)
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
  private func isUnitAtFault(_ mismatches: [Mismatch], of ingredient: Int32) -> Bool {
    let measure = measures[Int(ingredient)]
    guard !measure.fitsLine, Set(mismatches.map(\.found.dimension)).count == 1 else { return false }
    if measure.isProduct, !measure.isUnitGiven { return true }
    let lineCount = mismatches.count { $0.place.isLine }
    return lineCount > 1 || (mismatches.count > 1 && !measure.fitsLevel)
  }

  private mutating func reportUnit(of ingredient: Int32, _ mismatches: [Mismatch]) {
    let measure = measures[Int(ingredient)]
    let symbols = mismatches.grouped(by: \.symbol).map { $0[0].symbol }
    if let yield = measure.yield {
      return report(
        .yieldOfNoAmount(
          String(id(of: ingredient).name), yield: yield, symbols: symbols,
          amountCount: mismatches.count), at: measure.origin, .field(["makes"]),
        related: mismatches.map { related(.amount, $0.place.place) })
    }
    report(
      .unitOfNoAmount(
        String(id(of: ingredient).name), unit: mismatches[0].expected, symbols: symbols,
        amountCount: mismatches.count),
      at: measure.origin, measure.isUnitGiven ? .field(["unit"]) : .key,
      related: mismatches.map { related(.amount, $0.place.place) })
  }

  private mutating func report(_ mismatch: Mismatch) {
    let origin = mismatch.place.ingredient.map { measures[Int($0)].origin }
    report(
      .unitMismatch(mismatch.symbol, expected: mismatch.expected), at: mismatch.place.place,
      related: mismatch.place.isLine ? origin.map { [related(.unitOfIngredient, $0)] } ?? [] : [])
  }
}
