/// The recipes of all packs, checked one by one.
struct RecipeTable {
  /// The reader of the recipes' lines, with what it found in them.
  private(set) var lines: LineReader
  /// The origins of the recipes that duplicate another recipe, with the origin of that recipe.
  private(set) var duplicates: [CatalogOrigin: CatalogOrigin] = [:]
  /// The recipes for the catalog, if they are kept.
  private(set) var assembled: AssembledRecipes?
  private(set) var problems: [CatalogProblem] = []
  private let entries: EntryTable
  private let ingredients: IngredientTable
  private let scopes: ConditionScopes
  private let reach: ReachCheck
  private var knownRecipes = RecipesByContents()
  private var groups: GroupTable
  private let tags: TagTable
  private let facts: RecipeFactTable

  /// The most lines that a recipe may have.
  private static let maximumLineCount = 1_000

  /// Reads and checks all recipes.
  ///
  /// - Parameter keepsRecipes: `true` if the recipes are kept for the catalog, which takes memory.
  init(
    _ entries: EntryTable, _ ingredients: IngredientTable, _ scopes: ConditionScopes,
    _ groups: GroupTable, _ tags: TagTable, _ facts: RecipeFactTable, keepsRecipes: Bool
  ) {
    (self.groups, self.tags, self.facts) = (groups, tags, facts)
    self.entries = entries
    self.ingredients = ingredients
    self.scopes = scopes
    reach = ReachCheck(ingredients: ingredients)
    lines = LineReader(entries, ingredients)
    if keepsRecipes { assembled = AssembledRecipes(of: entries.graph.packs) }
    // The lines of all recipes are read into the same memory.
    var read = RecipeLines(ingredientCount: entries.ingredientCount)
    for pack in entries.graph.order { readRecipes(of: pack, into: &read) }
    problems += lines.problems + lines.amounts.problems + self.groups.problems
    assembled?.groups = self.groups.groups
  }

  private mutating func readRecipes(of index: Int, into read: inout RecipeLines) {
    let pack = entries.graph.packs[index]
    var handles = Array(repeating: Int32(-1), count: pack.symbols.count)
    for recipe in pack.recipes {
      let form = pack.form(of: recipe)
      checkLineCount(of: recipe, form, in: pack)
      lines.read(recipe, form, of: index, &handles, into: &read)
      if form == nil, read.productUses.isEmpty, knowsNeeds(of: recipe, read) {
        problems += reach.problems(of: recipe, in: pack, needs: read.needs)
        checkDuplicate(of: recipe, read.needs, in: index)
      }
      let group = groups.group(of: recipe, in: index)
      if assembled != nil { assemble(recipe, form, read, group, in: pack, index) }
    }
  }

  private mutating func checkLineCount(
    of recipe: RecipeDefinition, _ form: RecipeFormDefinition?, in pack: PackDefinition
  ) {
    // A choice without alternatives is reported by a check of its own.
    if recipe.lines.isEmpty, recipe.hasAllLines, form?.groups.isEmpty ?? true {
      problems.report(.emptyRecipe(pack.symbols[recipe.id]), at: recipe.origin)
    } else if let form = pack.form(of: recipe), form.isOptional(linesOf: recipe) {
      problems.report(.nothingRequired(pack.symbols[recipe.id]), at: recipe.origin)
    }
    let limit = RecipeTable.maximumLineCount
    if recipe.lines.count > limit {
      problems.report(
        .tooManyLines(recipe.lines.count, limit: limit), at: recipe.origin,
        .field(["ingredients"]))
    }
  }

  /// Returns `true` if all needs of the recipe are known. A faulty line has been reported already, and no further
  /// problem should follow from it.
  private func knowsNeeds(of recipe: RecipeDefinition, _ lines: RecipeLines) -> Bool {
    recipe.hasAllLines && lines.neededLineCount == recipe.lines.count && !lines.needs.isEmpty
      && lines.neededLineCount <= RecipeTable.maximumLineCount
  }

  /// Reports a recipe if another recipe of its pack or of a transitive requirement takes the same amounts.
  private mutating func checkDuplicate(
    of recipe: RecipeDefinition, _ needs: [RecipeLines.Need], in pack: Int
  ) {
    let entry = EntryTable.Entry(pack: pack, id: recipe.id, origin: recipe.origin, ingredient: nil)
    guard let original = knownRecipes.insert(needs, of: entry, in: entries.graph) else { return }
    let (id, name) = (entries.name(of: entry), entries.name(of: original))
    // If the names are equal, one hides the other or the id is duplicated. Both have been reported.
    guard name != id else { return }
    duplicates[recipe.origin] = original.origin
    problems.report(
      .duplicateRecipe(id, of: original.pack == pack ? name : entries.id(of: original).rawValue),
      at: recipe.origin, related: [.init(.duplicate, original.origin)],
      basis: [recipe.origin, original.origin])
  }

  private mutating func assemble(
    _ recipe: RecipeDefinition, _ form: RecipeFormDefinition?, _ lines: RecipeLines,
    _ group: GroupID?, in pack: PackDefinition, _ index: Int
  ) {
    var reader: RecipeFormReader?
    var decisions: DecisionReader?
    if let form, form.hasExpressions, let scopes = scopes.ofEntries(in: index) {
      let origins = pack.lines(of: recipe).map {
        CatalogOrigin(source: recipe.origin.source, position: $0.position)
      }
      decisions = DecisionReader(
        form, of: recipe, origins: origins, lines.portions, scopes, pack.symbols)
      problems += decisions?.problems ?? []
    }
    if form != nil || lines.hasNames || !lines.productUses.isEmpty {
      let product = form?.product == nil ? nil : entries.entry(recipe.id, of: index)?.ingredient
      reader = RecipeFormReader(
        form ?? RecipeFormDefinition(), of: recipe, lines, decisions?.lines ?? [:],
        product: product, in: pack, ingredients)
      problems += reader?.problems ?? []
    }
    let id = RecipeID(checkedPack: pack.name, name: pack.symbols[recipe.id])
    assembled?.append(
      recipe, id: id, group: group, tags: tags.ofEntry[recipe.origin, default: []],
      facts: facts.ofRecipe[recipe.origin, default: [:]], lines, reader, offer: decisions?.offer,
      ingredients)
  }
}

/// The recipes of a catalog, by handle.
struct AssembledRecipes {
  private(set) var recipes: [Recipe] = []
  private(set) var portions: [Recipe.Portion] = []
  private(set) var demands: [Recipe.Portion] = []
  private(set) var forms: [RecipeForm] = []
  /// The conditions under which recipes are on offer.
  private(set) var offers: [Recipe.Handle: Condition] = [:]
  /// The groups, in the order of the menu.
  var groups: [RecipeGroup] = []
  /// The parts of the recipes that later checks need.
  private(set) var sources: [Source] = []

  struct Source {
    let origin: CatalogOrigin
    /// `true` if all lines of the recipe could be read.
    let isComplete: Bool
    let productUses: [ProductUse]
  }

  /// Reserves memory for the recipes of `packs`, as growing in steps would copy the many lines of a large catalog
  /// several times.
  init(of packs: [PackDefinition]) {
    let lineCount = packs.reduce(0) { $0 + $1.lines.count }
    recipes.reserveCapacity(packs.reduce(0) { $0 + $1.recipes.count })
    portions.reserveCapacity(lineCount)
    demands.reserveCapacity(lineCount)
  }

  mutating func append(
    _ recipe: RecipeDefinition, id: RecipeID, group: GroupID?, tags: [Int32],
    facts: [Int: FactValue], _ lines: RecipeLines, _ form: RecipeFormReader?, offer: Condition?,
    _ ingredients: IngredientTable
  ) {
    let isComplete = recipe.hasAllLines && !lines.portions.contains(nil)
    sources.append(
      Source(origin: recipe.origin, isComplete: isComplete, productUses: lines.productUses))
    let (firstPortion, firstDemand) = (Int32(portions.count), Int32(demands.count))
    for portion in lines.portions { if let portion { portions.append(portion) } }
    for need in lines.needs where !ingredients[need.ingredient].isUnlimited {
      let ingredient = Ingredient.Handle(index: need.ingredient)
      demands.append(Recipe.Portion(ingredient: ingredient, amount: need.amount))
    }
    if let lines = form?.lines { forms.append(RecipeForm(lines: lines)) }
    if let offer { offers[Recipe.Handle(index: Int32(recipes.count))] = offer }
    recipes.append(
      Recipe(
        id: id, handle: Recipe.Handle(index: Int32(recipes.count)), name: recipe.name,
        aliases: recipe.aliases, appearance: recipe.appearance, isAvailable: recipe.isAvailable,
        isOnMenu: recipe.isOnMenu, group: group, sizes: form?.sizes ?? [], product: form?.product,
        tags: tags, facts: facts, portions: firstPortion..<Int32(portions.count),
        demands: firstDemand..<Int32(demands.count),
        isPlain: form?.isPlain ?? true,
        form: form?.lines == nil ? nil : Int32(forms.count - 1)))
  }
}
