/// A reader of recipes, which checks each recipe and, if asked to, assembles the recipes for a catalog.
struct RecipeReader {
  private let entries: EntryTable
  private let ingredients: IngredientTable
  private(set) var lineReader: LineReader
  private(set) var duplicates: [CatalogOrigin: CatalogOrigin] = [:]
  private(set) var assembled: AssembledRecipes?
  private(set) var problems: [CatalogProblem] = []
  private var knownRecipes = RecipesByContents()

  /// The most lines that a recipe may have.
  private static let maximumLineCount = 1_000

  init(_ entries: EntryTable, _ ingredients: IngredientTable, keepsRecipes: Bool) {
    self.entries = entries
    self.ingredients = ingredients
    lineReader = LineReader(entries, ingredients)
    if keepsRecipes { assembled = AssembledRecipes(of: entries.graph.packs) }
    var lines = RecipeLines(ingredientCount: entries.ingredientCount)
    for pack in entries.graph.order { readRecipes(of: pack, using: &lines) }
  }

  private mutating func readRecipes(of index: Int, using lines: inout RecipeLines) {
    let pack = entries.graph.packs[index]
    var names = LineReader.PackNames(of: index, in: entries.graph)
    for recipe in pack.recipes {
      let form = pack.form(of: recipe)
      checkLineCount(of: recipe, form, in: pack)
      lineReader.read(recipe, form, &names, into: &lines)
      if form == nil, lines.productUses.isEmpty, knowsNeeds(of: recipe, lines) {
        let problem = ReachCheck(ingredients: ingredients)
          .problem(of: recipe, in: pack, needs: lines.needs)
        if let problem { problems.append(problem) }
        checkDuplicate(of: recipe, lines.needs, in: index)
      }
      if assembled != nil { assemble(recipe, form, lines, in: pack, index) }
    }
  }

  private mutating func checkLineCount(
    of recipe: RecipeDefinition, _ form: RecipeFormDefinition?, in pack: PackDefinition
  ) {
    // A choice without alternatives is reported by a check of its own.
    if recipe.lines.isEmpty, recipe.hasAllLines, form?.groups.isEmpty ?? true {
      problems.report(.emptyRecipe(pack.symbols[recipe.id]), at: recipe.origin)
    }
    let limit = RecipeReader.maximumLineCount
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
      && lines.neededLineCount <= RecipeReader.maximumLineCount
  }

  /// Reports a recipe if another recipe of its pack or of a transitive requirement takes the same amounts.
  private mutating func checkDuplicate(
    of recipe: RecipeDefinition, _ needs: [RecipeLines.Need], in pack: Int
  ) {
    let graph = entries.graph
    let place = RecipesByContents.Place(pack: pack, id: recipe.id, origin: recipe.origin)
    guard let original = knownRecipes.insert(needs, of: place, in: graph) else { return }
    let id = graph.packs[pack].symbols[recipe.id]
    let owner = graph.packs[original.pack]
    let name = owner.symbols[original.id]
    // If the names are equal, one hides the other or the id is duplicated. Both have been reported.
    guard name != id else { return }
    duplicates[recipe.origin] = original.origin
    problems.report(
      .duplicateRecipe(id, of: original.pack == pack ? name : "\(owner.name)/\(name)"),
      at: recipe.origin, related: [.init(.duplicate, original.origin)],
      basis: [recipe.origin, original.origin])
  }

  private mutating func assemble(
    _ recipe: RecipeDefinition, _ form: RecipeFormDefinition?, _ lines: RecipeLines,
    in pack: PackDefinition, _ index: Int
  ) {
    var reader: RecipeFormReader?
    if form != nil || lines.hasNames || !lines.productUses.isEmpty {
      let form = form ?? RecipeFormDefinition()
      let read = RecipeFormReader(
        form, of: recipe, lines, product: entries.entry(recipe.id, of: index)?.ingredient,
        in: pack, ingredients)
      problems += read.problems
      reader = read
    }
    let id = EntryID(checkedPack: pack.name, name: pack.symbols[recipe.id])
    assembled?.append(recipe, id: id, lines, reader, ingredients)
  }
}
