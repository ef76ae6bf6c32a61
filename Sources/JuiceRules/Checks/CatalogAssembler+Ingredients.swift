extension CatalogAssembler {
  /// Checks the fruits and extras of a pack and the way in which they are counted.
  mutating func assembleIngredients(of index: Int) {
    let pack = definitions[index]
    packAtHand = index
    let defaults = stockDefaults(of: pack)
    checkDefaults(defaults, of: pack)
    for ingredient in pack.ingredients {
      let handle = Int32(measures.count)
      measures.append(Measure(origin: ingredient.origin, isUnitGiven: !ingredient.unit.isAbsent))
      let amounts = amounts(of: ingredient, handle, pack.symbols, defaults)
      measures[Int(handle)].unit = amounts.unit
      measures[Int(handle)].step = amounts.step
      checkUse(of: amounts, in: ingredient)
      supplies.append(supply(of: ingredient, amounts, in: index))
      if keepsModel { append(ingredient, of: pack, amounts) }
    }
    for recipe in pack.recipes.indices where pack.recipes[recipe].form != nil {
      assembleProduct(of: pack.recipes[recipe], recipeCount + Int32(recipe), in: index)
    }
    recipeCount += Int32(pack.recipes.count)
  }

  private func supply(
    of ingredient: IngredientDefinition, _ amounts: Amounts, in index: Int
  ) -> Supply {
    let pack = definitions[index]
    func source(_ own: Given<Quantity>, _ shared: Given<Quantity>) -> Supply.Source {
      guard own.isAbsent else { return .ingredient }
      return shared.isAbsent || amounts.unit != .piece ? .format : .stock
    }
    var supply = Supply(
      initial: amounts.initial, maximum: amounts.maximum, isUnlimited: ingredient.isUnlimited,
      initialSource: source(ingredient.initial, pack.stockDefault),
      maximumSource: source(ingredient.maximum, pack.stockMaximum), pack: Int32(index),
      id: ingredient.id, kind: ingredient.kind)
    // A level that seems to be absent may be in a part that could not be read.
    if pack.isIncomplete, supply.initialSource == .format { supply.initial = nil }
    return supply
  }

  /// The unit and the levels of an ingredient, each `nil` if it is absent or faulty.
  struct Amounts {
    var unit: Ingredient.Unit?
    var step: Amount?
    var initial: Amount?
    var low: Amount?
    var maximum: Amount?
    var soldIn: Amount?
  }

  /// The levels of ingredients in pieces that state none, each `nil` if it is absent or faulty.
  private typealias StockDefaults = (initial: Amount?, maximum: Amount?)

  private mutating func stockDefaults(of pack: PackDefinition) -> StockDefaults {
    let initial = level(
      pack.stockDefault, .piece, step: .one, at: .level("default", of: pack.stockOrigin))
    let maximum = level(
      pack.stockMaximum, .piece, step: .one, at: .level("maximum", of: pack.stockOrigin))
    return (initial.isAbsent ? 10 : initial.value, maximum.value)
  }

  /// Reports defaults that contradict each other, as one fault for all ingredients that use them.
  private mutating func checkDefaults(_ defaults: StockDefaults, of pack: PackDefinition) {
    guard let initial = defaults.initial, let maximum = defaults.maximum, initial > maximum,
      pack.ingredients.contains(where: \.usesDefaults)
    else { return }
    report(
      .initialAboveMaximum(initial, maximum: maximum), at: pack.stockOrigin,
      .field([pack.stockDefault.isAbsent ? "maximum" : "default"]))
  }

  private mutating func amounts(
    of ingredient: IngredientDefinition, _ handle: Int32, _ symbols: SymbolTable,
    _ defaults: StockDefaults
  ) -> Amounts {
    var amounts = Amounts()
    guard let unit = ingredient.countedIn else { return amounts }
    amounts.unit = unit
    let place = { AmountPlace.level($0, of: ingredient.origin, handle) }
    let step = level(ingredient.step, unit, step: .smallest, at: place("step"), allowsZero: false)
    amounts.step = step.isAbsent ? unit.defaultStep : step.value
    guard let step = amounts.step else { return amounts }
    let initial = level(ingredient.initial, unit, step: step, at: place("initial"))
    let maximum = level(ingredient.maximum, unit, step: step, at: place("maximum"))
    amounts.low = level(ingredient.low, unit, step: step, at: place("low")).value
    amounts.maximum = maximum.isAbsent && unit == .piece ? defaults.maximum : maximum.value
    amounts.soldIn =
      level(ingredient.soldIn, unit, step: step, at: place("sold-in"), allowsZero: false).value
    if ingredient.isUnlimited {
      amounts.initial = .zero
    } else if !initial.isAbsent {
      amounts.initial = initial.value
    } else if unit == .piece {
      amounts.initial = defaults.initial
    } else {
      report(.missingInitial(symbols[ingredient.id], unit: unit), at: ingredient.origin)
    }
    checkMaximum(amounts, of: ingredient)
    return amounts
  }

  private mutating func checkMaximum(_ amounts: Amounts, of ingredient: IngredientDefinition) {
    guard let initial = amounts.initial, let maximum = amounts.maximum, initial > maximum,
      !ingredient.usesDefaults
    else { return }
    report(
      .initialAboveMaximum(initial, maximum: maximum), at: ingredient.origin,
      .field([ingredient.initial.isAbsent ? "maximum" : "initial"]))
  }

  private mutating func append(
    _ ingredient: IngredientDefinition, of pack: PackDefinition, _ amounts: Amounts
  ) {
    let id = EntryID(checkedPack: pack.name, name: pack.symbols[ingredient.id])
    let handle = Int32(model.ingredients.count)
    model.entries[id] = .ingredient(handle)
    model.ingredients.append(
      Ingredient(
        id: id, handle: Ingredient.Handle(index: handle), kind: ingredient.kind,
        name: ingredient.name, aliases: ingredient.aliases, appearance: ingredient.appearance,
        unit: amounts.unit ?? .piece, step: amounts.step ?? .one, initial: amounts.initial ?? .zero,
        low: amounts.low, maximum: amounts.maximum, soldIn: amounts.soldIn,
        isUnlimited: ingredient.isUnlimited, recipe: nil, attributes: ingredient.attributes))
  }
}

extension IngredientDefinition {
  /// The unit of the ingredient; `nil` if it could not be read.
  fileprivate var countedIn: Ingredient.Unit? { unit.isAbsent ? .piece : unit.value }

  /// `true` if both the initial amount and the maximum of the ingredient are the pack's defaults.
  fileprivate var usesDefaults: Bool {
    countedIn == .piece && !isUnlimited && initial.isAbsent && maximum.isAbsent
  }
}
