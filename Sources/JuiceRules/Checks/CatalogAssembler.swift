/// Checks what packs define and, where asked to, puts the catalog together from it.
///
/// Each check speaks of one definition at a time and goes on after a fault, so that one run names them
/// all. What a fault touches still counts as defined: one cause, one finding.
struct CatalogAssembler {
  /// In order of name, then of where they stand: the order in which packs were read changes nothing.
  let definitions: [PackDefinition]
  /// Without it only the problems are kept, which takes less memory.
  let keepsModel: Bool
  var problems: [CatalogProblem] = []

  /// For each pack its requirements that exist, by index.
  var requirements: [[Int]] = []
  /// The packs of which something may not have been read, so that nothing in them counts as unknown.
  var unsure: Set<Int> = []
  /// The packs in order of dependency, then name.
  var order: [Int] = []
  /// Every fruit, extra and recipe that was defined.
  var entries: [Definition] = []
  /// For each pack and each of its symbols the index of the entry of that name, or -1.
  var entryOfSymbol: [[Int32]] = []
  /// What the checks need to know of an ingredient: its handle is the index.
  var measures: [Measure] = []
  /// What the recipe at hand asks for, line by line.
  var needs: [Need] = []
  /// The same, by ingredient.
  var totals: [Need] = []
  /// The recipes so far, and for each of their contents the last that has it.
  var knownRecipes: [KnownRecipe] = []
  var recipeOfContents: [Contents: Int32] = [:]
  /// How many of the measures are known by now.
  var assembledCount = 0
  /// For each symbol of the pack at hand the ingredient that its recipes mean by it, or -1 while that is
  /// not known.
  var handleOfSymbol: [Int32] = []
  /// What comes near to each unknown name of that pack; each is looked for once.
  var suggestions: [String: Suggestion] = [:]

  var model = AssembledModel()

  init(definitions: [PackDefinition], keepsModel: Bool) {
    self.definitions = definitions.sorted {
      ($0.name, $0.origin.source, $0.origin.position)
        < ($1.name, $1.origin.source, $1.origin.position)
    }
    self.keepsModel = keepsModel
    entryOfSymbol = self.definitions.map { Array(repeating: -1, count: $0.symbols.count) }
  }

  /// Where an entry was defined.
  struct Definition {
    let origin: CatalogOrigin
    let kind: Kind

    enum Kind {
      case ingredient(Int32)
      case recipe
    }
  }

  /// Names that an unknown one may be a slip of, and where the nearest stands.
  struct Suggestion {
    let candidates: [String]
    let nearest: CatalogOrigin?
  }

  /// How an ingredient is counted; nil where that could not be read.
  struct Measure {
    let unit: Ingredient.Unit?
    let step: Amount?
    let origin: CatalogOrigin
    var supply = Supply()
  }

  mutating func run() {
    checkPacks()
    if keepsModel { reserveModel() }
    for pack in order { indexEntries(of: pack) }
    for pack in order { checkShadowing(in: pack) }
    for pack in order { assembleIngredients(of: pack) }
    for pack in order { assembleRecipes(of: pack) }
    for pack in order { assemblePack(pack) }
  }

  /// Growing step by step would hash every entry of a large catalog several times.
  private mutating func reserveModel() {
    let ingredientCount = definitions.reduce(0) { $0 + $1.ingredients.count }
    let recipeCount = definitions.reduce(0) { $0 + $1.recipes.count }
    let lineCount = definitions.reduce(0) { $0 + $1.lines.count }
    model.entries.reserveCapacity(ingredientCount + recipeCount)
    model.ingredients.reserveCapacity(ingredientCount)
    model.recipes.reserveCapacity(recipeCount)
    model.lines.reserveCapacity(lineCount)
    model.demands.reserveCapacity(lineCount)
  }

  mutating func report(
    _ kind: CatalogProblem.Kind, at origin: CatalogOrigin, _ part: CatalogProblem.Part = .key,
    range: Range<Int>? = nil, related: [CatalogProblem.Related] = []
  ) {
    problems.append(
      CatalogProblem(kind, at: CatalogProblem.Place(origin, part, range: range), related: related))
  }

  func related(
    _ role: CatalogProblem.Related.Role, _ origin: CatalogOrigin, _ part: CatalogProblem.Part = .key
  ) -> CatalogProblem.Related {
    CatalogProblem.Related(place: CatalogProblem.Place(origin, part), role: role)
  }
}

/// The arrays of a catalog in the making.
struct AssembledModel {
  var packs: [Pack] = []
  var ingredients: [Ingredient] = []
  var recipes: [Recipe] = []
  var lines: [Recipe.Line] = []
  var demands: [Recipe.Line] = []
  var recipeMessages: [Int32: [MessageEvent: Message]] = [:]
  var entries: [EntryID: Catalog.Entry] = [:]
}
