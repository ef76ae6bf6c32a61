/// A reader of amounts, which checks them against the unit and the limits of what they count.
struct AmountReader {
  private(set) var problems: [CatalogProblem] = []
  /// The amounts whose unit does not convert into that of their ingredient. Only after every amount has been read is
  /// it known whether the amounts or the ingredient's unit is at fault.
  private(set) var mismatches: [UnitMismatch] = []
  /// `true` for each ingredient that has an amount whose unit converts into its own, by handle.
  private(set) var fits: [Bool]

  init(ingredientCount: Int32) {
    fits = Array(repeating: false, count: Int(ingredientCount))
  }

  /// The limits of an amount.
  struct Limits {
    let step: Amount
    let maximum: Amount
    let allowsZero: Bool
  }

  /// Returns the level `given` counted in `unit`, after checking that it is not negative, at most 10^12, and a
  /// multiple of `step`.
  mutating func level(
    _ given: Given<Quantity>, _ unit: Ingredient.Unit, step: Amount, at place: AmountPlace,
    allowsZero: Bool = true
  ) -> Given<Amount> {
    switch given {
    case .absent: return .absent
    case .unreadable: return .unreadable
    case .value(let quantity):
      let limits = Limits(step: step, maximum: .maximumLevel, allowsZero: allowsZero)
      let amount = amount(quantity.number, quantity.unit, in: unit, limits, at: place)
      return amount.map { .value($0) } ?? .unreadable
    }
  }

  /// Returns `number` of the unit `symbol` counted in `unit`, or `nil` after reporting a fault.
  mutating func amount(
    _ number: Amount, _ symbol: String?, in unit: Ingredient.Unit, _ limits: Limits,
    at place: AmountPlace
  ) -> Amount? {
    if let symbol, !unit.accepts(symbol: symbol) {
      addMismatch(symbol, in: unit, at: place)
      return nil
    }
    if let ingredient = place.ingredient { fits[Int(ingredient)] = true }
    guard number > .zero || (limits.allowsZero && number == .zero) else {
      problems.report(.amountNotPositive(number, allowsZero: limits.allowsZero), at: place.place)
      return nil
    }
    do throws(QuantityError) {
      let amount = try unit.converting(number, from: symbol)
      guard amount <= limits.maximum else { throw .tooLarge }
      guard amount.isMultiple(of: limits.step) else { throw .tooFine }
      return amount
    } catch {
      let written = Quantity(number, symbol).description
      problems.report(
        error == .tooLarge
          ? .amountTooLarge(written, limit: limits.maximum, unit: unit)
          : .amountTooFine(written, step: limits.step, unit: unit),
        at: place.place)
      return nil
    }
  }

  /// Adds an amount whose unit does not convert into that of its ingredient, or reports the unit if it is unknown.
  private mutating func addMismatch(
    _ symbol: String, in expected: Ingredient.Unit, at place: AmountPlace
  ) {
    guard let found = Ingredient.Unit(symbol: symbol) else {
      let candidates = nearest(to: symbol, in: expected.symbols)
      return problems.report(
        .unknownUnit(symbol, candidates: candidates, expected: expected), at: place.place)
    }
    mismatches.append(UnitMismatch(symbol: symbol, found: found, expected: expected, place: place))
  }
}

/// The place of an amount.
struct AmountPlace {
  let place: CatalogProblem.Place
  /// The ingredient that is counted; `nil` if the amount is for several ingredients.
  let ingredient: Int32?
  /// `true` if the amount is that of a recipe's line.
  var isLine = false

  static func level(
    _ field: String, of origin: CatalogOrigin, _ ingredient: Int32? = nil
  ) -> AmountPlace {
    AmountPlace(place: CatalogProblem.Place(origin, .field([field])), ingredient: ingredient)
  }
}

/// An amount whose unit does not convert into that of its ingredient.
struct UnitMismatch {
  let symbol: String
  let found: Ingredient.Unit
  let expected: Ingredient.Unit
  let place: AmountPlace
}
