/// Checks the products of recipes, and the recipes that use them.
extension CatalogAssembler {
  /// A use of another recipe's product in a recipe.
  struct ProductUse {
    let recipe: Int32
    let product: Int32
    /// The amount of the line; `nil` if it is faulty.
    var amount: Amount?
    let origin: CatalogOrigin
  }

  /// Checks the yield of a batch of `recipe`, and the unit that the product is counted in.
  mutating func assembleProduct(of recipe: RecipeDefinition, _ number: Int32, in index: Int) {
    let pack = definitions[index]
    guard let product = pack.form(of: recipe)?.product else { return }
    let handle = Int32(measures.count)
    measures.append(
      Measure(
        origin: recipe.origin, isUnitGiven: product.yield.value?.unit != nil,
        yield: product.yield.value, isProduct: true))
    makers[handle] = number
    let unit = unit(of: product, recipe.id, at: recipe.origin)
    measures[Int(handle)].unit = unit
    measures[Int(handle)].step = unit?.defaultStep
    var supply = Supply(
      initial: .zero, isOffered: recipe.isOnMenu, pack: Int32(index), id: recipe.id, kind: .product)
    if let unit {
      let initial = level(
        product.initial, unit, step: unit.defaultStep,
        at: .level("initial", of: recipe.origin, handle))
      supply.initial = product.initial.isAbsent ? .zero : initial.value
    }
    supplies.append(supply)
    if keepsModel { appendProduct(of: recipe, in: pack, unit ?? .piece, supply) }
  }

  /// Returns the unit that a product is counted in, or `nil` if it could not be read.
  private mutating func unit(
    of product: RecipeFormDefinition.Product, _ id: Symbol, at origin: CatalogOrigin
  ) -> Ingredient.Unit? {
    if product.yield.isAbsent {
      report(.missingYield(definitions[packAtHand].symbols[id], field: product.field), at: origin)
    }
    guard let yield = product.yield.value else { return nil }
    guard let symbol = yield.unit else { return .piece }
    if let unit = Ingredient.Unit(symbol: symbol) { return unit }
    let candidates = nearest(to: symbol, in: Ingredient.Unit.bySymbol.map(\.key))
    report(
      .unknownUnit(symbol, candidates: candidates, expected: nil), at: origin, .field(["makes"]))
    return nil
  }

  private mutating func appendProduct(
    of recipe: RecipeDefinition, in pack: PackDefinition, _ unit: Ingredient.Unit, _ supply: Supply
  ) {
    let handle = Int32(model.ingredients.count)
    model.ingredients.append(
      Ingredient(
        id: EntryID(checkedPack: pack.name, name: pack.symbols[recipe.id]),
        handle: Ingredient.Handle(index: handle), kind: .product, name: recipe.name,
        aliases: recipe.aliases, appearance: recipe.appearance, unit: unit, step: unit.defaultStep,
        initial: supply.initial ?? .zero, low: nil, maximum: nil, soldIn: nil,
        isUnlimited: false,
        recipe: makers[handle].map { Recipe.Handle(index: $0) }, attributes: []))
  }

  /// Returns the product of a recipe for the model, or `nil` if it is faulty.
  mutating func checked(
    _ definition: RecipeFormDefinition.Product, of recipe: RecipeDefinition, in pack: Int
  ) -> Recipe.Product? {
    guard let handle = entry(recipe.id, of: pack)?.ingredient,
      let unit = measures[Int(handle)].unit, let yield = definition.yield.value
    else { return nil }
    guard yield.number > .zero else {
      report(.yieldNotPositive(yield.number), at: recipe.origin, .field(["makes"]))
      return nil
    }
    let limits = Limits(step: unit.defaultStep, maximum: .maximumPerLine, allowsZero: false)
    let place = AmountPlace(
      place: CatalogProblem.Place(recipe.origin, .field(["makes"])), ingredient: nil)
    return amount(yield.number, yield.unit, in: unit, limits, at: place).map {
      Recipe.Product(
        ingredient: Ingredient.Handle(index: handle), yield: $0, isKept: definition.isKept,
        isMadeAhead: definition.isMadeAhead)
    }
  }
}

extension RecipeFormDefinition.Product {
  /// The field that mentions the product although its yield is missing.
  fileprivate var field: String {
    if !initial.isAbsent { return "initial" }
    return isMadeAhead ? "ahead" : "keep"
  }
}
