/// An assembler that checks the definitions of packs and, if asked to, assembles the catalog.
///
/// Each check looks at one definition at a time and goes on after a fault, so that one run reports all faults. A
/// faulty definition still counts as defined, so that one cause leads to one finding.
struct CatalogAssembler {
  let graph: PackGraph
  let mentions: PackMentions
  /// `true` if the model is kept. Otherwise only the problems are kept, which takes less memory. Recipes with choices
  /// or products are tried on the model, so they need it.
  let keepsModel: Bool
  var problems: [CatalogProblem] = []

  let table: EntryTable
  var recipeCount: Int32 = 0
  /// The recipe that makes each product, by the product's handle.
  var makers: [Int32: Int32] = [:]
  /// The uses of products in recipes.
  var productUses: [ProductUse] = []
  /// The origins of the model's recipes.
  var recipeOrigins: [CatalogOrigin] = []
  /// The indices of the recipes of the model that have faulty or unread lines.
  var incompleteRecipes: Set<Int32> = []
  /// The units and steps of the ingredients, by handle.
  var measures: [Measure] = []
  /// The levels of the ingredients, by handle.
  var supplies: [Supply] = []
  /// The needs of the current recipe.
  var needs = Needs()
  var recipeAtHand = RecipeAtHand()
  /// The recipes so far that duplicate no other, by their contents.
  var knownRecipes: [Contents: [KnownRecipe]] = [:]
  /// The origins of the recipes that duplicate another recipe, with the origin of that recipe.
  var duplicates: [CatalogOrigin: CatalogOrigin] = [:]
  /// `true` for each ingredient that a recipe uses, by handle.
  var isUsed: [Bool] = []
  /// The packs with recipes that could not be read completely, and so may use any ingredient.
  var usesAnything: Set<Int> = []
  /// The ingredient that the current pack's recipes mean by each symbol, or -1 while that is not known.
  var handleOfSymbol: [Int32] = []
  /// The suggestions for unknown names in the current pack, so that each name is looked up once.
  var suggestions: [String: Suggestion] = [:]
  var search: EntrySearch
  /// The uses of unknown names.
  var unknownUses: [UnknownUse] = []
  /// The index of the current pack.
  var packAtHand = 0
  /// The amounts whose unit does not convert into that of their ingredient.
  var mismatches: [Mismatch] = []

  var model = AssembledModel()

  init(
    definitions: [PackDefinition], mentions: PackMentions = PackMentions(),
    on namesOn: Set<String>? = nil, keepsModel: Bool,
    namesOfEntry: ((CatalogOrigin) -> [String])? = nil
  ) {
    self.mentions = mentions
    graph = PackGraph(of: definitions, on: namesOn)
    self.keepsModel = keepsModel || definitions.contains { !$0.forms.isEmpty }
    table = EntryTable(of: graph)
    search = EntrySearch(table, names: namesOfEntry)
  }

  var definitions: [PackDefinition] { graph.packs }
  var requirements: [[Int]] { graph.requirements }
  var transitiveRequirements: [[Int]] { graph.transitiveRequirements }
  var unsure: Set<Int> { graph.unsure }
  var order: [Int] { graph.order }
  var together: Set<Int> { graph.together }

  /// The way in which an ingredient is counted. A unit or step that could not be read is `nil`.
  struct Measure {
    var unit: Ingredient.Unit?
    var step: Amount?
    let origin: CatalogOrigin
    let isUnitGiven: Bool
    /// The yield of a batch, if the ingredient is a product.
    var yield: Quantity?
    var isProduct = false
    /// `true` if the unit of a recipe's line converts into the unit of the ingredient.
    var fitsLine = false
    /// `true` if the unit of one of the ingredient's own levels converts into the unit of the ingredient.
    var fitsLevel = false
  }

  typealias Definition = EntryTable.Entry
  typealias Found = EntryTable.Found
  typealias Suggestion = EntrySearch.Suggestion

  func entry(_ name: Symbol, of pack: Int) -> Definition? { table.entry(name, of: pack) }
  func entry(named name: String, of pack: Int) -> Definition? { table.entry(named: name, of: pack) }

  func messages(_ definitions: [MessageDefinition]) -> [MessageEvent: Message] {
    guard !definitions.isEmpty else { return [:] }
    return Dictionary(
      definitions.map {
        ($0.event, Message(title: $0.title, text: $0.text, image: $0.image, actions: $0.actions))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Adds the packs with their messages.
  mutating func assemblePack(_ index: Int) {
    let pack = definitions[index]
    guard keepsModel else { return }
    model.packs.append(
      Pack(
        name: pack.name, version: pack.version, locales: pack.locales,
        requirements: pack.requirements.map(\.pack), messages: messages(pack.messages)))
  }

  mutating func appendRenames(of index: Int) {
    let pack = definitions[index]
    for (former, current) in table.currentNames[index] where EntryID.isName(former.utf8) {
      model.renames[EntryID(checkedPack: pack.name, name: former)] =
        EntryID(checkedPack: pack.name, name: current)
    }
    for deprecation in pack.deprecations where entry(named: deprecation.id, of: index) != nil {
      model.deprecations[EntryID(checkedPack: pack.name, name: deprecation.id)] =
        Deprecation(since: deprecation.since, message: deprecation.message)
    }
  }

  mutating func run() {
    problems = PackCheck(graph).problems + MissingPackCheck(graph, mentions: mentions).problems
    if keepsModel { reserveModel() }
    problems += table.problems + ShadowingCheck(table).problems
    problems += RenameCheck(table, search).problems
    if keepsModel { for pack in order { appendRenames(of: pack) } }
    for pack in order { assembleIngredients(of: pack) }
    isUsed = measures.map { _ in false }
    needs.begin(ingredientCount: measures.count)
    for pack in order { assembleRecipes(of: pack) }
    checkComposedRecipes()
    for pack in order { assemblePack(pack) }
    problems += MessageCheck(graph).problems + LocaleCheck(graph).problems
    reportUnknownUses()
    reportUnitMismatches()
    checkUses()
    checkNames()
    problems = problems.withoutConsequences
  }

  /// Reserves the model's capacity. Growing in steps would hash every entry of a large catalog several times.
  private mutating func reserveModel() {
    let ingredientCount = definitions.reduce(0) { $0 + $1.ingredients.count }
    let recipeCount = definitions.reduce(0) { $0 + $1.recipes.count }
    let lineCount = definitions.reduce(0) { $0 + $1.lines.count }
    model.entries.reserveCapacity(ingredientCount + recipeCount)
    model.ingredients.reserveCapacity(ingredientCount)
    model.recipes.reserveCapacity(recipeCount)
    model.portions.reserveCapacity(lineCount)
    model.demands.reserveCapacity(lineCount)
  }

  mutating func report(
    _ finding: Finding, at origin: CatalogOrigin, _ part: CatalogProblem.Part = .key,
    range: Range<Int>? = nil, related: [CatalogProblem.Related] = [], basis: [CatalogOrigin] = []
  ) {
    problems.append(
      CatalogProblem(
        finding, at: CatalogProblem.Place(origin, part, range: range), related: related,
        basis: basis))
  }

  mutating func report(
    _ finding: Finding, at place: CatalogProblem.Place, related: [CatalogProblem.Related] = []
  ) {
    report(finding, at: place.origin, place.part, range: place.range, related: related)
  }

  func related(
    _ role: CatalogProblem.Related.Role, _ origin: CatalogOrigin, _ part: CatalogProblem.Part = .key
  ) -> CatalogProblem.Related {
    related(role, CatalogProblem.Place(origin, part))
  }

  func related(
    _ role: CatalogProblem.Related.Role, _ place: CatalogProblem.Place
  ) -> CatalogProblem.Related {
    CatalogProblem.Related(place: place, role: role)
  }
}

/// The arrays of a catalog that is being assembled.
struct AssembledModel {
  var packs: [Pack] = []
  var ingredients: [Ingredient] = []
  var recipes: [Recipe] = []
  var portions: [Recipe.Portion] = []
  var demands: [Recipe.Portion] = []
  var forms: [RecipeForm] = []
  var recipeMessages: [Int32: [MessageEvent: Message]] = [:]
  var entries: [EntryID: Catalog.Entry] = [:]
  var renames: [EntryID: EntryID] = [:]
  var deprecations: [EntryID: Deprecation] = [:]
}
