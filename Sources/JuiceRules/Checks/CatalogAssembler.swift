/// Checks what packs define and, where asked to, puts the catalog together from it.
///
/// Each check speaks of one definition at a time and goes on after a fault, so that one run names them
/// all. What a fault touches still counts as defined: one cause, one finding.
struct CatalogAssembler {
  /// In order of name, then of where they stand: the order in which packs were read changes nothing.
  let definitions: [PackDefinition]
  /// The packs that settings name.
  let mentions: PackMentions
  /// Without it only the problems are kept, which takes less memory. What recipes with choices or products
  /// come to is tried on the model.
  let keepsModel: Bool
  var problems: [CatalogProblem] = []

  /// For each pack its requirements that exist, by index.
  var requirements: [[Int]] = []
  /// Those, and what they require in turn.
  var foundations: [[Int]] = []
  /// What is asked for and not there.
  var missingPacks: [MissingPack] = []
  /// The packs of which something may not have been read, so that nothing in them counts as unknown.
  var unsure: Set<Int> = []
  /// The packs by name.
  var packNumbers: [String: Int] = [:]
  /// The packs in order of dependency, then name.
  var order: [Int] = []
  /// Every fruit, extra and recipe that was defined.
  var entries: [Definition] = []
  /// For each pack and each of its symbols the index of the entry of that name, or -1.
  var entryOfSymbol: [[Int32]] = []
  /// For each pack its former ids, and what they are now.
  var currentNames: [[String: String]]
  /// What is said of ingredients that are to go, by their handles.
  var deprecated: [Int32: DeprecatedIngredient] = [:]
  /// How many recipes were defined.
  var recipeCount: Int32 = 0
  /// Which recipe makes each product, by its handle, and where recipes use products.
  var makers: [Int32: Int32] = [:]
  var productUses: [ProductUse] = []
  /// Where the recipes of the model stand, and those of which something is not known.
  var recipeOrigins: [CatalogOrigin] = []
  var incompleteRecipes: Set<Int32> = []
  /// What the checks need to know of an ingredient: its handle is the index.
  var measures: [Measure] = []
  /// How much there is of each ingredient.
  var supplies: [Supply] = []
  /// What the recipe at hand asks for.
  var needs = Needs()
  var recipeAtHand = RecipeAtHand()
  var knownRecipes: KnownRecipes
  /// The recipes that are others under a second id, by where they stand, and those others.
  var twins: [CatalogOrigin: CatalogOrigin] = [:]
  /// The names of the packs that are on together; nil when that is not known.
  let namesOn: Set<String>?
  /// Those packs and what they require; none when that is not known.
  var together: Set<Int> = []
  /// Whether a recipe uses an ingredient, by its handle.
  var isUsed: [Bool] = []
  /// The packs with recipes that may use anything: not all of them could be read.
  var usesAnything: Set<Int> = []
  /// Where errors are.
  var errorOrigins: Set<CatalogOrigin> = []
  /// How many of the measures are known by now.
  var assembledCount = 0
  /// For each symbol of the pack at hand the ingredient that its recipes mean by it, or -1 while that is
  /// not known.
  var handleOfSymbol: [Int32] = []
  /// What comes near to each unknown name of that pack; each is looked for once.
  var suggestions: [String: Suggestion] = [:]
  /// What the entries of packs are called, by the pack's index, as far as anybody asked.
  var knownSpellings: [Int: EntrySpellings] = [:]
  /// Reads what the entry at a place is called, where definitions do not keep that.
  let namesOfEntry: ((CatalogOrigin) -> [String])?
  /// The uses of names that nothing has.
  var unknownUses: [UnknownUse] = []
  /// What the texts of each pack have of its locales.
  var spoken: [SpokenLocales]
  /// The pack whose texts are being read.
  var packAtHand = 0
  /// The amounts that cannot be counted as their ingredients are.
  var misfits: [Misfit] = []

  var model = AssembledModel()

  init(
    definitions: [PackDefinition], mentions: PackMentions = PackMentions(),
    on namesOn: Set<String>? = nil, keepsModel: Bool,
    namesOfEntry: ((CatalogOrigin) -> [String])? = nil
  ) {
    self.namesOfEntry = namesOfEntry
    self.mentions = mentions
    self.namesOn = namesOn
    self.definitions = definitions.sorted { $0.comesBefore($1) }
    self.keepsModel = keepsModel || definitions.contains { !$0.forms.isEmpty }
    knownRecipes = KnownRecipes(capacity: definitions.reduce(0) { $0 + $1.recipes.count })
    spoken = definitions.map { _ in SpokenLocales() }
    currentNames = definitions.map { _ in [:] }
    entryOfSymbol = self.definitions.map { Array(repeating: -1, count: $0.symbols.count) }
  }

  /// Where an entry was defined.
  struct Definition {
    let origin: CatalogOrigin
    let kind: Kind

    enum Kind {
      case ingredient(Int32)
      case recipe(product: Int32?)
    }
  }

  /// How an ingredient is counted; nil where that could not be read.
  struct Measure {
    var unit: Ingredient.Unit?
    var step: Amount?
    let origin: CatalogOrigin
    let isUnitGiven: Bool
    /// What a batch gives, of a product.
    var yield: Quantity?
    var isProduct = false
    /// Whether a line of a recipe can be counted so, and one of its own levels.
    var fitsLine = false
    var fitsLevel = false
  }

  mutating func run() {
    checkPacks()
    if keepsModel { reserveModel() }
    for pack in order { indexEntries(of: pack) }
    checkShadowing()
    for pack in order { checkRenames(in: pack) }
    for pack in order { assembleIngredients(of: pack) }
    isUsed = measures.map { _ in false }
    needs.begin(ingredientCount: measures.count)
    for pack in order { assembleRecipes(of: pack) }
    checkComposedRecipes()
    for pack in order { assemblePack(pack) }
    for pack in order { reportLocales(of: pack) }
    reportUnknownUses()
    reportMisfits()
    if namesOn != nil { checkUses() }
    checkNames()
    removeConsequences()
  }

  /// Takes back what was concluded from parts that turned out to be faulty.
  private mutating func removeConsequences() {
    guard !errorOrigins.isEmpty else { return }
    problems.removeAll { problem in
      !problem.basis.isEmpty && !errorOrigins.isDisjoint(with: problem.basis)
    }
  }

  /// Growing step by step would hash every entry of a large catalog several times.
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
    _ kind: CatalogProblem.Kind, at origin: CatalogOrigin, _ part: CatalogProblem.Part = .key,
    range: Range<Int>? = nil, related: [CatalogProblem.Related] = [],
    basis: [CatalogOrigin] = [], isCertain: Bool = false
  ) {
    let problem = CatalogProblem(
      kind, at: CatalogProblem.Place(origin, part, range: range), related: related, basis: basis,
      isCertain: isCertain)
    if problem.severity == .error, origin != .none { errorOrigins.insert(origin) }
    problems.append(problem)
  }

  mutating func report(
    _ kind: CatalogProblem.Kind, at place: CatalogProblem.Place,
    related: [CatalogProblem.Related] = [], isCertain: Bool = false
  ) {
    report(
      kind, at: place.origin, place.part, range: place.range, related: related,
      isCertain: isCertain)
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

/// The arrays of a catalog in the making.
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
