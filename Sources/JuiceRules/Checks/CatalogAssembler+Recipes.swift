extension CatalogAssembler {
  /// How many lines a recipe has at most.
  static let maximumLineCount = 1_000

  mutating func assembleRecipes(of index: Int) {
    let pack = definitions[index]
    packAtHand = index
    handleOfSymbol = Array(repeating: -1, count: pack.symbols.count)
    suggestions = [:]
    for recipe in pack.recipes {
      checkTranslations(recipe.name, of: pack, at: recipe.origin, ["name"])
      checkLineCount(of: recipe, pack.symbols)
      let first = Int32(model.lines.count)
      needs.beginRecipe()
      for line in pack.lines(of: recipe) {
        assemble(line, of: recipe, in: index)
      }
      if !recipe.hasAllLines { usesAnything.insert(index) }
      if knowsNeeds(of: recipe) {
        checkReach(of: recipe, in: index)
        checkDuplicate(of: recipe, in: index)
      }
      let messages = assembleMessages(recipe.messages, of: pack)
      if keepsModel { append(recipe, of: index, linesFrom: first, messages) }
    }
  }

  private mutating func checkLineCount(of recipe: RecipeDefinition, _ symbols: SymbolTable) {
    if recipe.lines.isEmpty, recipe.hasAllLines {
      report(.emptyRecipe(symbols[recipe.id]), at: recipe.origin)
    }
    if recipe.lines.count > CatalogAssembler.maximumLineCount {
      report(
        .tooManyLines(recipe.lines.count, limit: CatalogAssembler.maximumLineCount),
        at: recipe.origin, .field(["ingredients"]))
    }
  }

  private mutating func assemble(
    _ line: LineDefinition, of recipe: RecipeDefinition, in pack: Int
  ) {
    let origin = CatalogOrigin(source: recipe.origin.source, position: line.position)
    let isNamed = line.name != line.ingredient
    let part: CatalogProblem.Part = isNamed ? .field(["use"]) : .key
    guard let handle = ingredient(line.ingredient, in: pack, at: origin, part) else { return }
    isUsed[Int(handle)] = true
    let measure = measures[Int(handle)]
    guard let unit = measure.unit, let step = measure.step else { return }
    let limits = Limits(step: step, maximum: .maximumPerLine, allowsZero: false)
    let symbol = line.unit == .none ? nil : definitions[pack].symbols[line.unit]
    let place = CatalogProblem.Place(origin, .value)
    let amount = amount(
      line.number, symbol, in: unit, limits,
      at: AmountPlace(place: place, ingredient: handle, isLine: true))
    guard let amount else { return }
    needs.add(amount, of: handle, at: origin)
    if keepsModel {
      model.lines.append(
        Recipe.Line(ingredient: Ingredient.Handle(index: handle), amount: amount))
    }
  }

  private mutating func append(
    _ recipe: RecipeDefinition, of pack: Int, linesFrom first: Int32,
    _ messages: [MessageEvent: Message]
  ) {
    let id = EntryID(
      checkedPack: definitions[pack].name, name: definitions[pack].symbols[recipe.id])
    let handle = Int32(model.recipes.count)
    let lines = first..<Int32(model.lines.count)
    model.entries[id] = .recipe(handle)
    if !messages.isEmpty { model.recipeMessages[handle] = messages }
    model.recipes.append(
      Recipe(
        id: id, handle: Recipe.Handle(index: handle), name: recipe.name, aliases: recipe.aliases,
        emoji: recipe.emoji, isAvailable: recipe.isAvailable, isOnMenu: recipe.isOnMenu,
        lines: lines, demands: appendDemands()))
  }

  /// Adds what the recipe at hand takes from stock: its needs, less what is unlimited.
  private mutating func appendDemands() -> Range<Int32> {
    let start = Int32(model.demands.count)
    for need in needs.list where !supplies[Int(need.ingredient)].isUnlimited {
      let ingredient = Ingredient.Handle(index: need.ingredient)
      model.demands.append(Recipe.Line(ingredient: ingredient, amount: need.amount))
    }
    return start..<Int32(model.demands.count)
  }
}
