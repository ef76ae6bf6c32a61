/// The recipes of all packs, as far as later checks and the catalog need them.
struct RecipeTable {
  let problems: [CatalogProblem]
  /// The amounts of the recipes' lines.
  let amounts: AmountReader
  let uses: IngredientUses
  let unknownNames: [UnknownName]
  /// The origins of the recipes that duplicate another recipe, with the origin of that recipe.
  let duplicates: [CatalogOrigin: CatalogOrigin]
  /// The recipes for the catalog, if they are kept.
  let assembled: AssembledRecipes?

  /// Reads all recipes.
  ///
  /// - Parameter keepsRecipes: `true` if the recipes are assembled, which takes memory.
  init(_ entries: EntryTable, _ ingredients: IngredientTable, keepsRecipes: Bool) {
    let reader = RecipeReader(entries, ingredients, keepsRecipes: keepsRecipes)
    let lines = reader.lineReader
    problems = reader.problems + lines.problems + lines.amounts.problems
    (amounts, uses, unknownNames) = (lines.amounts, lines.uses, lines.unknownNames)
    (duplicates, assembled) = (reader.duplicates, reader.assembled)
  }
}

/// The ingredients that recipes use, or may use.
struct IngredientUses {
  /// The handles of the ingredients.
  private(set) var handles: Set<Int32> = []
  /// The packs with recipes that could not be read completely, and so may use any ingredient.
  private(set) var unclearPacks: Set<Int> = []

  mutating func add(_ entry: EntryTable.Entry) {
    if let handle = entry.ingredient { handles.insert(handle) }
  }

  mutating func add(unclearPack pack: Int) { unclearPacks.insert(pack) }
}

/// A name in a recipe that no visible entry has.
struct UnknownName {
  let name: Symbol
  let pack: Int
  let place: CatalogProblem.Place
}

/// A use of a recipe's product in a line of another recipe.
struct ProductUse {
  /// The handle of the product.
  let product: Int32
  /// The amount of the line; `nil` if it is faulty.
  let amount: Amount?
  let origin: CatalogOrigin
}
