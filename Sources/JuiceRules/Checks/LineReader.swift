/// A reader of the lines of recipes, which finds the ingredient of each line, and its amount in the ingredient's unit.
struct LineReader {
  private let entries: EntryTable
  private let ingredients: IngredientTable
  private(set) var problems: [CatalogProblem] = []
  private(set) var amounts: AmountReader
  private(set) var uses = IngredientUses()
  /// The uses of unknown names. Only after every recipe has been read is it known whether the uses or the definitions
  /// are at fault.
  private(set) var unknownNames: [UnknownName] = []

  init(_ entries: EntryTable, _ ingredients: IngredientTable) {
    self.entries = entries
    self.ingredients = ingredients
    amounts = AmountReader(ingredientCount: entries.ingredientCount)
  }

  /// The names that the recipes of a pack use.
  struct PackNames {
    let pack: Int
    let symbols: SymbolTable
    /// The ingredient that each name means, by symbol, or -1 while that is not known.
    fileprivate var handles: [Int32]

    init(of pack: Int, in graph: PackGraph) {
      self.pack = pack
      symbols = graph.packs[pack].symbols
      handles = Array(repeating: -1, count: symbols.count)
    }
  }

  /// Reads the lines of a recipe into `lines`.
  mutating func read(
    _ recipe: RecipeDefinition, _ form: RecipeFormDefinition?, _ names: inout PackNames,
    into lines: inout RecipeLines
  ) {
    lines.removeAll()
    if !recipe.hasAllLines { uses.add(unclearPack: names.pack) }
    var groups = form?.groups[...] ?? []
    for (index, line) in entries.graph.packs[names.pack].lines(of: recipe).enumerated() {
      let origin = CatalogOrigin(source: recipe.origin.source, position: line.position)
      let portion = portion(of: line, at: origin, in: recipe, &names, &lines)
      while let group = groups.first, index >= group.end { groups.removeFirst() }
      lines.append(portion, isFixed: groups.first.map { index < $0.start } ?? true, at: origin)
    }
  }

  private mutating func portion(
    of line: LineDefinition, at origin: CatalogOrigin, in recipe: RecipeDefinition,
    _ names: inout PackNames, _ lines: inout RecipeLines
  ) -> Recipe.Portion? {
    let isNamed = line.name != line.ingredient
    if isNamed { lines.hasNames = true }
    let known = names.handles[Int(line.ingredient.rawValue)]
    let place = { CatalogProblem.Place(origin, isNamed ? .field(["use"]) : .key) }
    let found = known >= 0 ? known : ingredient(line.ingredient, in: recipe, &names, at: place())
    guard let handle = found else { return nil }
    let ingredient = ingredients[handle]
    var amount: Amount?
    if let unit = ingredient.unit, let step = ingredient.step {
      amount = amounts.amount(
        line.number, line.unit == .none ? nil : names.symbols[line.unit], in: unit,
        AmountReader.Limits(step: step, maximum: .maximumPerLine, allowsZero: false),
        at: AmountPlace(
          place: CatalogProblem.Place(origin, .value), ingredient: handle, isLine: true))
    }
    if ingredient.maker != nil {
      lines.productUses.append(ProductUse(product: handle, amount: amount, origin: origin))
    }
    return amount.map {
      Recipe.Portion(ingredient: Ingredient.Handle(index: handle), amount: $0)
    }
  }

  /// Returns the ingredient that `name` stands for in a recipe, or `nil` after reporting a fault.
  private mutating func ingredient(
    _ name: Symbol, in recipe: RecipeDefinition, _ names: inout PackNames,
    at place: CatalogProblem.Place
  ) -> Int32? {
    let (graph, pack) = (entries.graph, names.pack)
    let text = names.symbols[name]
    let current = entries.entries(named: text, in: pack)
    let found = current.isEmpty ? entries.entries(formerlyNamed: text, in: pack) : current
    guard let first = found.first else {
      unknownNames.append(UnknownName(name: name, pack: pack, place: place))
      return nil
    }
    for found in found { uses.add(found.entry) }
    if found.count > 1 {
      let candidates = found.map { EntryID(checkedPack: graph.packs[$0.pack].name, name: $0.name) }
      problems.report(
        .ambiguousIngredient(text, candidates: candidates), at: place,
        related: found.map { .init(.candidate, $0.entry.origin) })
      return nil
    }
    guard let handle = first.entry.ingredient else {
      if first.pack == pack, first.name == names.symbols[recipe.id] {
        let id = EntryID(checkedPack: graph.packs[pack].name, name: text)
        problems.report(.recipeCycle([id, id]), at: place)
      } else {
        problems.report(
          .noProduct(text), at: place, related: [.init(.candidate, first.entry.origin)])
      }
      return nil
    }
    if current.isEmpty {
      let name = entries.written(first, insteadOf: text, in: pack)
      problems.report(.renamedID(text, to: name), at: place)
    } else if let deprecation = entries.deprecations[handle], deprecation.pack != pack {
      let definition = deprecation.definition
      problems.report(
        .deprecatedID(
          ingredients.id(of: handle), since: definition.since, message: definition.message),
        at: place, related: [.init(.deprecation, definition.origin)])
    } else {
      // Other names are not kept, so that each of their uses is reported.
      names.handles[Int(name.rawValue)] = handle
    }
    return handle
  }
}
