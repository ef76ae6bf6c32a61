/// The fruits, extras and products of all packs with their checked units and levels, by handle.
struct IngredientTable {
  let graph: PackGraph
  /// The amounts of the ingredients' levels.
  private(set) var amounts: AmountReader
  private(set) var problems: [CatalogProblem] = []
  private var ingredients: [CheckedIngredient] = []
  /// The ingredients of the pack that is read whose own initial amount is above the maximum of the stock.
  private var aboveStockMaximum: [CheckedIngredient] = []

  init(_ entries: EntryTable) {
    graph = entries.graph
    amounts = AmountReader(ingredientCount: entries.ingredientCount)
    ingredients.reserveCapacity(Int(entries.ingredientCount))
    var recipeCount: Int32 = 0
    // INVARIANT: the table of entries has given out the handles in the same order.
    for pack in graph.order {
      readIngredients(of: pack)
      readProducts(of: pack, firstRecipe: recipeCount)
      recipeCount += Int32(graph.packs[pack].recipes.count)
    }
    problems += amounts.problems
  }

  var handles: Range<Int32> { 0..<Int32(ingredients.count) }

  subscript(handle: Int32) -> CheckedIngredient { ingredients[Int(handle)] }

  func id(of handle: Int32) -> IngredientID {
    let pack = graph.packs[self[handle].pack]
    return IngredientID(checkedPack: pack.name, name: pack.symbols[self[handle].id])
  }

  private mutating func readIngredients(of index: Int) {
    let pack = graph.packs[index]
    let (defaults, areDefaultsFaulty) = stockDefaults(of: pack)
    aboveStockMaximum = []
    for definition in pack.ingredients {
      var ingredient = CheckedIngredient(
        pack: index, id: definition.id, origin: definition.origin,
        isUnitGiven: !definition.unit.isAbsent)
      readLevels(of: definition, into: &ingredient, pack, defaults)
      checkUse(of: ingredient, definition)
      // A level that seems to be absent may be in a part that could not be read.
      if pack.isIncomplete, ingredient.initialSource == .format { ingredient.initial = nil }
      ingredients.append(ingredient)
    }
    if !areDefaultsFaulty { reportStockMaximum() }
  }

  /// Reports a maximum of the stock that is below initial levels as one fault, at the greatest of these levels.
  private mutating func reportStockMaximum() {
    let most = aboveStockMaximum.max { $0.initial ?? .zero < $1.initial ?? .zero }
    guard let most, let initial = most.initial, let maximum = most.maximum else { return }
    var finding = Finding.initialAboveMaximum(initial, maximum: maximum)
    let others = aboveStockMaximum.count - 1
    if others > 0 {
      finding.notes.append(
        LocalizedText(
          en: others == 1
            ? "another initial amount is above the maximum of the stock, too"
            : "\(others) more initial amounts are above the maximum of the stock",
          ko: "재고의 최대 수량보다 많은 처음 수량이 \(others)개 더 있습니다"))
    }
    problems.report(finding, at: most.origin, .field(["initial"]))
  }

  /// The levels of ingredients in pieces that state none, each `nil` if it is absent or faulty.
  private typealias StockDefaults = (initial: Amount?, maximum: Amount?)

  /// Returns the defaults of a pack, after reporting defaults that contradict each other as one fault for all
  /// ingredients that use them.
  private mutating func stockDefaults(
    of pack: PackDefinition
  ) -> (StockDefaults, areFaulty: Bool) {
    let origin = pack.stockOrigin
    let given = amounts.level(
      pack.stockDefault, .piece, step: .one, at: .level("default", of: origin))
    let maximum = amounts.level(
      pack.stockMaximum, .piece, step: .one, at: .level("maximum", of: origin)
    ).value
    let initial = given.isAbsent ? 10 : given.value
    guard let initial, let maximum, initial > maximum,
      pack.ingredients.contains(where: \.usesDefaults)
    else { return ((initial, maximum), false) }
    problems.report(
      .initialAboveMaximum(initial, maximum: maximum), at: origin,
      .field([given.isAbsent ? "maximum" : "default"]))
    return ((initial, maximum), true)
  }

  private mutating func readLevels(
    of definition: IngredientDefinition, into ingredient: inout CheckedIngredient,
    _ pack: PackDefinition, _ defaults: StockDefaults
  ) {
    ingredient.isUnlimited = definition.isUnlimited
    let unit = definition.countedIn
    func source(_ own: Given<Quantity>, _ shared: Given<Quantity>) -> CheckedIngredient.LevelSource
    {
      guard own.isAbsent else { return .ingredient }
      return shared.isAbsent || unit != .piece ? .format : .stock
    }
    ingredient.initialSource = source(definition.initial, pack.stockDefault)
    ingredient.maximumSource = source(definition.maximum, pack.stockMaximum)
    ingredient.unit = unit
    guard let unit else { return }
    let handle = handles.upperBound
    let place = { AmountPlace.level($0, of: definition.origin, handle) }
    let step = amounts.level(
      definition.step, unit, step: .smallest, at: place("step"), allowsZero: false)
    ingredient.step = step.isAbsent ? unit.defaultStep : step.value
    guard let step = ingredient.step else { return }
    let initial = amounts.level(definition.initial, unit, step: step, at: place("initial"))
    let maximum = amounts.level(definition.maximum, unit, step: step, at: place("maximum"))
    ingredient.low = amounts.level(definition.low, unit, step: step, at: place("low")).value
    ingredient.maximum = maximum.isAbsent && unit == .piece ? defaults.maximum : maximum.value
    ingredient.soldIn =
      amounts.level(
        definition.soldIn, unit, step: step, at: place("sold-in"), allowsZero: false
      ).value
    if definition.isUnlimited {
      ingredient.initial = .zero
    } else if !initial.isAbsent {
      ingredient.initial = initial.value
    } else if unit == .piece {
      ingredient.initial = defaults.initial
    } else {
      problems.report(
        .missingInitial(pack.symbols[definition.id], unit: unit), at: definition.origin)
    }
  }

  /// Reports levels that have no effect, or that contradict each other.
  private mutating func checkUse(
    of ingredient: CheckedIngredient, _ definition: IngredientDefinition
  ) {
    let (origin, maximum) = (ingredient.origin, ingredient.maximum)
    if let initial = ingredient.initial, let maximum, initial > maximum, !definition.usesDefaults {
      if ingredient.maximumSource == .stock {
        aboveStockMaximum.append(ingredient)
      } else {
        problems.report(
          .initialAboveMaximum(initial, maximum: maximum), at: origin,
          .field([definition.initial.isAbsent ? "maximum" : "initial"]))
      }
    }
    if ingredient.isUnlimited { return checkUnlimited(definition) }
    if let soldIn = ingredient.soldIn, let maximum, soldIn > maximum {
      problems.report(
        .soldInAboveMaximum(soldIn, maximum: maximum), at: origin, .field(["sold-in"]),
        basis: [origin])
    }
    guard let low = ingredient.low else { return }
    let finding: Finding? =
      if low == .zero {
        .lowMarkOfZero()
      } else if let maximum, maximum < low {
        .lowMarkAboveMaximum(low, maximum: maximum)
      } else if let initial = ingredient.initial, initial < low {
        .lowMarkAboveInitial(low, initial: initial)
      } else {
        nil
      }
    if let finding { problems.report(finding, at: origin, .field(["low"]), basis: [origin]) }
  }

  /// Reports the levels of an ingredient that never runs out, as they have no effect.
  private mutating func checkUnlimited(_ ingredient: IngredientDefinition) {
    let levels = [
      ("initial", ingredient.initial), ("low", ingredient.low), ("maximum", ingredient.maximum),
      ("sold-in", ingredient.soldIn),
    ]
    for (field, level) in levels where level.value != nil {
      problems.report(
        .levelOfUnlimited(field), at: ingredient.origin, .field([field]),
        basis: [ingredient.origin])
    }
  }
}

/// Reads the products of recipes.
extension IngredientTable {
  private mutating func readProducts(of index: Int, firstRecipe: Int32) {
    let pack = graph.packs[index]
    for number in pack.recipes.indices where pack.recipes[number].form != nil {
      let recipe = pack.recipes[number]
      guard let product = pack.form(of: recipe)?.product else { continue }
      var ingredient = CheckedIngredient(
        pack: index, id: recipe.id, origin: recipe.origin,
        isUnitGiven: product.yield.value?.unit != nil)
      (ingredient.maker, ingredient.isOffered) = (firstRecipe + Int32(number), recipe.isOnMenu)
      ingredient.initial = .zero
      if product.yield.isAbsent {
        let name = pack.symbols[recipe.id]
        problems.report(.missingYield(name, field: product.field), at: recipe.origin)
      }
      if let yield = product.yield.value { read(product, yield, into: &ingredient) }
      ingredients.append(ingredient)
    }
  }

  private mutating func read(
    _ product: RecipeFormDefinition.Product, _ yield: Quantity,
    into ingredient: inout CheckedIngredient
  ) {
    let origin = ingredient.origin
    ingredient.yield = yield
    ingredient.unit = yield.unit.map { Ingredient.Unit(symbol: $0) } ?? .piece
    guard let unit = ingredient.unit else {
      let symbol = yield.unit ?? ""
      let candidates = nearest(to: symbol, in: Ingredient.Unit.bySymbol.map(\.key))
      return problems.report(
        .unknownUnit(symbol, candidates: candidates, expected: nil), at: origin, .field(["makes"]))
    }
    ingredient.step = unit.defaultStep
    let initial = amounts.level(
      product.initial, unit, step: unit.defaultStep,
      at: .level("initial", of: origin, handles.upperBound))
    ingredient.initial = initial.isAbsent ? .zero : initial.value
    guard yield.number > .zero else {
      return problems.report(.yieldNotPositive(yield.number), at: origin, .field(["makes"]))
    }
    let limits = AmountReader.Limits(
      step: unit.defaultStep, maximum: .maximumPerLine, allowsZero: false)
    ingredient.batch = amounts.amount(
      yield.number, yield.unit, in: unit, limits, at: .level("makes", of: origin))
  }
}

extension RecipeFormDefinition.Product {
  /// The field that mentions the product although its yield is missing.
  fileprivate var field: String {
    if !initial.isAbsent { return "initial" }
    return isMadeAhead ? "ahead" : "keep"
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
