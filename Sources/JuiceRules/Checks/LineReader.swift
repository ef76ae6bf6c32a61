/// A reader of the lines of recipes, which finds the ingredient of each line, and its amount in the ingredient's unit.
struct LineReader {
  private(set) var problems: [CatalogProblem] = []
  private(set) var amounts: AmountReader
  private(set) var uses = IngredientUses()
  /// The uses of unknown names. Only after every recipe has been read is it known whether the uses or the definitions
  /// are at fault.
  private(set) var unknownNames: [UnknownName] = []
  private let entries: EntryTable
  private let ingredients: IngredientTable

  init(_ entries: EntryTable, _ ingredients: IngredientTable) {
    self.entries = entries
    self.ingredients = ingredients
    amounts = AmountReader(ingredientCount: entries.ingredientCount)
  }

  /// Reads the lines of a recipe of `pack` into `lines`.
  ///
  /// - Parameter handles: The ingredient that each symbol of the pack means, or -1 while that is not known.
  mutating func read(
    _ recipe: RecipeDefinition, _ form: RecipeFormDefinition?, of pack: Int,
    _ handles: inout [Int32], into lines: inout RecipeLines
  ) {
    lines.removeAll()
    if !recipe.hasAllLines { uses.unclearPacks.insert(pack) }
    var groups = form?.groups[...] ?? []
    for (index, line) in entries.graph.packs[pack].lines(of: recipe).enumerated() {
      let origin = CatalogOrigin(source: recipe.origin.source, position: line.position)
      if line.name != line.ingredient { lines.hasNames = true }
      while let group = groups.first, index >= group.end { groups.removeFirst() }
      let known = handles[Int(line.ingredient.rawValue)]
      let handle =
        known >= 0 ? known : ingredient(of: line, at: origin, in: recipe, of: pack, &handles)
      let isComputed = groups.first?.amounts[Int32(index)] != nil
      let portion = handle.flatMap {
        isComputed
          ? computedPortion(of: $0, at: origin, &lines)
          : read(line, of: $0, at: origin, in: pack, &lines)
      }
      lines.append(portion, isFixed: groups.first.map { index < $0.start } ?? true, at: origin)
    }
  }

  /// Returns the portion of the ingredient `handle` that a line takes, or `nil` if the unit or the amount is faulty.
  private mutating func read(
    _ line: LineDefinition, of handle: Int32, at origin: CatalogOrigin, in pack: Int,
    _ lines: inout RecipeLines
  ) -> Recipe.Portion? {
    let ingredient = ingredients[handle]
    var amount: Amount?
    if let unit = ingredient.unit, let step = ingredient.step {
      let symbol = line.unit == .none ? nil : entries.graph.packs[pack].symbols[line.unit]
      let place = CatalogProblem.Place(origin, .value)
      amount = amounts.amount(
        line.number, symbol, in: unit,
        AmountReader.Limits(step: step, maximum: .maximumPerLine, allowsZero: false),
        at: AmountPlace(place: place, ingredient: handle, isLine: true))
    }
    if ingredient.maker != nil {
      lines.productUses.append(ProductUse(product: handle, amount: amount, origin: origin))
    }
    return amount.map {
      Recipe.Portion(ingredient: Ingredient.Handle(index: handle), amount: $0)
    }
  }

  /// Returns the portion of a line whose amount is computed for each order.
  private func computedPortion(
    of handle: Int32, at origin: CatalogOrigin, _ lines: inout RecipeLines
  ) -> Recipe.Portion {
    if ingredients[handle].maker != nil {
      lines.productUses.append(ProductUse(product: handle, amount: nil, origin: origin))
    }
    return Recipe.Portion(ingredient: Ingredient.Handle(index: handle), amount: .zero)
  }

  /// Returns the ingredient that a line uses, or `nil` after reporting a fault.
  private mutating func ingredient(
    of line: LineDefinition, at origin: CatalogOrigin, in recipe: RecipeDefinition, of pack: Int,
    _ handles: inout [Int32]
  ) -> Int32? {
    let place = CatalogProblem.Place(
      origin, line.name == line.ingredient ? .key : .field(["use"]))
    let text = entries.graph.packs[pack].symbols[line.ingredient]
    let current = entries.entries(named: text, in: pack)
    let found = current.isEmpty ? entries.entries(formerlyNamed: text, in: pack) : current
    guard let entry = found.first else {
      unknownNames.append(UnknownName(name: line.ingredient, pack: pack, place: place))
      return nil
    }
    for entry in found { uses.add(entry) }
    let id = entries.id(of: entry)
    guard found.count == 1 else {
      problems.report(
        .ambiguousIngredient(text, candidates: found.map { entries.id(of: $0) }), at: place,
        related: found.map { .init(.candidate, $0.origin) })
      return nil
    }
    guard let handle = entry.ingredient else {
      let isSelf = entry.pack == pack && entry.id == recipe.id
      problems.report(
        isSelf ? .recipeCycle([RecipeID(id), RecipeID(id)]) : .noProduct(text), at: place,
        related: isSelf ? [] : [.init(.candidate, entry.origin)])
      return nil
    }
    if current.isEmpty {
      let name = entries.written(entry, insteadOf: text, in: pack)
      problems.report(.renamedID(text, to: name), at: place)
    } else if let deprecation = entries.deprecations[id], entry.pack != pack {
      problems.report(
        .deprecatedID(id, since: deprecation.since, message: deprecation.message), at: place,
        related: [.init(.deprecation, deprecation.origin)])
    } else {
      // Other names are not kept, so that each of their uses is reported.
      handles[Int(line.ingredient.rawValue)] = handle
    }
    return handle
  }
}

/// The ingredients that recipes use, or may use.
struct IngredientUses {
  /// The handles of the ingredients.
  private(set) var handles: Set<Int32> = []
  /// The packs with recipes that could not be read completely, and so may use any ingredient.
  var unclearPacks: Set<Int> = []

  mutating func add(_ entry: EntryTable.Entry) {
    if let handle = entry.ingredient { handles.insert(handle) }
  }
}

/// A name in a recipe that no visible entry has.
struct UnknownName {
  let name: Symbol
  let pack: Int
  let place: CatalogProblem.Place
}

/// The ingredients and amounts of the lines of one recipe.
struct RecipeLines {
  /// The portion of each line; `nil` for a faulty line.
  private(set) var portions: [Recipe.Portion?] = []
  /// The lines that are neither a choice nor optional, added up by ingredient, in the order written.
  private(set) var needs: [Need] = []
  /// The number of lines that were added up.
  private(set) var neededLineCount = 0
  var productUses: [ProductUse] = []
  /// `true` if a line's name differs from the id of its ingredient.
  var hasNames = false
  /// The position of each ingredient in `needs`, or -1.
  private var positions: [Int32]

  /// The amount of one ingredient that a recipe needs, and the first line that takes the ingredient.
  struct Need {
    let ingredient: Int32
    var amount: Amount
    let origin: CatalogOrigin
  }

  init(ingredientCount: Int32) {
    positions = Array(repeating: -1, count: Int(ingredientCount))
  }

  /// Removes all lines but keeps their memory, as a catalog has many recipes.
  mutating func removeAll() {
    for need in needs { positions[Int(need.ingredient)] = -1 }
    portions.removeAll(keepingCapacity: true)
    needs.removeAll(keepingCapacity: true)
    productUses.removeAll(keepingCapacity: true)
    (neededLineCount, hasNames) = (0, false)
  }

  mutating func append(_ portion: Recipe.Portion?, isFixed: Bool, at origin: CatalogOrigin) {
    portions.append(portion)
    guard let portion, isFixed else { return }
    neededLineCount += 1
    let position = Int(positions[Int(portion.ingredient.index)])
    if position >= 0 {
      // INVARIANT: no file has so many lines of at most 1,000,000 that they overflow.
      needs[position].amount = needs[position].amount + portion.amount
    } else {
      positions[Int(portion.ingredient.index)] = Int32(needs.count)
      needs.append(
        Need(ingredient: portion.ingredient.index, amount: portion.amount, origin: origin))
    }
  }
}

/// A use of a recipe's product in a line of another recipe.
struct ProductUse {
  /// The handle of the product.
  let product: Int32
  /// The amount of the line; `nil` if it is faulty.
  let amount: Amount?
  let origin: CatalogOrigin
}
