extension CatalogAssembler {
  /// The most lines that a recipe may have.
  static let maximumLineCount = 1_000

  mutating func assembleRecipes(of index: Int) {
    let pack = definitions[index]
    packAtHand = index
    handleOfSymbol = Array(repeating: -1, count: pack.symbols.count)
    suggestions = [:]
    for recipe in pack.recipes {
      checkLineCount(of: recipe, pack.symbols)
      let form = pack.form(of: recipe)
      readLines(of: recipe, form, in: index)
      if !recipe.hasAllLines { usesAnything.insert(index) }
      if form == nil, !recipeAtHand.usesProduct, knowsNeeds(of: recipe) {
        checkReach(of: recipe, in: index)
        checkDuplicate(of: recipe, in: index)
      }
      let messages = messages(recipe.messages)
      if keepsModel { append(recipe, form, of: index, messages) }
    }
  }

  /// The lines of the current recipe.
  struct RecipeAtHand {
    var name = ""
    /// The portion of each line, if a model is kept; `nil` for a faulty line.
    var portions: [Recipe.Portion?] = []
    var usesProduct = false
    /// `true` if a line's name differs from the id of its ingredient.
    var hasNames = false
  }

  private mutating func readLines(
    of recipe: RecipeDefinition, _ form: RecipeFormDefinition?, in pack: Int
  ) {
    recipeAtHand.portions.removeAll(keepingCapacity: true)
    (recipeAtHand.usesProduct, recipeAtHand.hasNames) = (false, false)
    recipeAtHand.name = definitions[pack].symbols[recipe.id]
    needs.beginRecipe()
    var groups = form?.groups[...] ?? []
    for (index, line) in definitions[pack].lines(of: recipe).enumerated() {
      let portion = portion(of: line, in: recipe, pack)
      if keepsModel { recipeAtHand.portions.append(portion) }
      while let group = groups.first, index >= group.end { groups.removeFirst() }
      let isFixed = groups.first.map { index < $0.start } ?? true
      if let portion, isFixed {
        let origin = CatalogOrigin(source: recipe.origin.source, position: line.position)
        needs.add(portion.amount, of: portion.ingredient.index, at: origin)
      }
    }
  }

  private mutating func checkLineCount(of recipe: RecipeDefinition, _ symbols: SymbolTable) {
    // A choice without alternatives is reported by a check of its own.
    let hasGroups = !(definitions[packAtHand].form(of: recipe)?.groups.isEmpty ?? true)
    if recipe.lines.isEmpty, recipe.hasAllLines, !hasGroups {
      report(.emptyRecipe(symbols[recipe.id]), at: recipe.origin)
    }
    if recipe.lines.count > CatalogAssembler.maximumLineCount {
      report(
        .tooManyLines(recipe.lines.count, limit: CatalogAssembler.maximumLineCount),
        at: recipe.origin, .field(["ingredients"]))
    }
  }

  private mutating func portion(
    of line: LineDefinition, in recipe: RecipeDefinition, _ pack: Int
  ) -> Recipe.Portion? {
    let origin = CatalogOrigin(source: recipe.origin.source, position: line.position)
    let isNamed = line.name != line.ingredient
    let part: CatalogProblem.Part = isNamed ? .field(["use"]) : .key
    if isNamed { recipeAtHand.hasNames = true }
    guard let handle = ingredient(line.ingredient, in: pack, at: origin, part) else { return nil }
    isUsed[Int(handle)] = true
    let measure = measures[Int(handle)]
    recipeAtHand.usesProduct = recipeAtHand.usesProduct || measure.isProduct
    guard let unit = measure.unit, let step = measure.step else { return nil }
    let limits = Limits(step: step, maximum: .maximumPerLine, allowsZero: false)
    let symbol = line.unit == .none ? nil : definitions[pack].symbols[line.unit]
    let place = CatalogProblem.Place(origin, .value)
    let amount = amount(
      line.number, symbol, in: unit, limits,
      at: AmountPlace(place: place, ingredient: handle, isLine: true))
    if measure.isProduct {
      productUses.append(
        ProductUse(
          recipe: Int32(model.recipes.count), product: handle, amount: amount, origin: origin))
    }
    return amount.map {
      Recipe.Portion(ingredient: Ingredient.Handle(index: handle), amount: $0)
    }
  }

  private mutating func append(
    _ recipe: RecipeDefinition, _ form: RecipeFormDefinition?, of pack: Int,
    _ messages: [MessageEvent: Message]
  ) {
    let id = EntryID(
      checkedPack: definitions[pack].name, name: definitions[pack].symbols[recipe.id])
    let handle = Int32(model.recipes.count)
    model.entries[id] = .recipe(handle)
    if !messages.isEmpty { model.recipeMessages[handle] = messages }
    recipeOrigins.append(recipe.origin)
    if !recipe.hasAllLines || recipeAtHand.portions.contains(nil) {
      incompleteRecipes.insert(handle)
    }
    let product = form?.product.flatMap { checked($0, of: recipe, in: pack) }
    let sizes = form.map { checkedSizes(of: $0, recipe, product, in: pack) } ?? []
    let lines = appendForm(of: recipe, form, in: pack)
    let start = Int32(model.portions.count)
    for portion in recipeAtHand.portions { if let portion { model.portions.append(portion) } }
    model.recipes.append(
      Recipe(
        id: id, handle: Recipe.Handle(index: handle), name: recipe.name, aliases: recipe.aliases,
        appearance: recipe.appearance, isAvailable: recipe.isAvailable, isOnMenu: recipe.isOnMenu,
        sizes: sizes, product: product,
        portions: start..<Int32(model.portions.count), demands: appendDemands(),
        isPlain: (form?.groups.isEmpty ?? true) && product == nil && !recipeAtHand.usesProduct,
        form: lines))
  }

  /// Adds the demands of the current recipe, which are its needs without unlimited ingredients, and returns their
  /// range.
  private mutating func appendDemands() -> Range<Int32> {
    let start = Int32(model.demands.count)
    for need in needs.list where !supplies[Int(need.ingredient)].isUnlimited {
      let ingredient = Ingredient.Handle(index: need.ingredient)
      model.demands.append(Recipe.Portion(ingredient: ingredient, amount: need.amount))
    }
    return start..<Int32(model.demands.count)
  }
}
