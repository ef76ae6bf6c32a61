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
    _ recipe: RecipeDefinition, id: EntryID, group: GroupID?, _ lines: RecipeLines,
    _ form: RecipeFormReader?, offer: Condition?, _ ingredients: IngredientTable
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
        portions: firstPortion..<Int32(portions.count), demands: firstDemand..<Int32(demands.count),
        isPlain: form?.isPlain ?? true,
        form: form?.lines == nil ? nil : Int32(forms.count - 1)))
  }
}
