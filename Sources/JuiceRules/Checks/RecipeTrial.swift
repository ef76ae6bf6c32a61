/// A recipe and its ingredients as a catalog of their own, so that the engine decides whether an order of the recipe
/// can be made.
struct RecipeTrial {
  private let catalog: Catalog
  private let recipe: Recipe.Handle

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - ingredients: The ingredients of the recipe, each with an initial amount and an optional maximum.
  ///   - needs: The amount of each ingredient that one order takes.
  init(of ingredients: [Ingredient], needs: [Amount]) {
    let portions = zip(ingredients, needs)
      .map { Recipe.Portion(ingredient: $0.handle, amount: $1) }
    let range = 0..<Int32(portions.count)
    recipe = Recipe.Handle(index: 0)
    var model = AssembledModel()
    model.ingredients = ingredients
    (model.portions, model.demands) = (portions, portions)
    model.recipes = [
      Recipe(
        id: EntryID(checkedPack: "", name: ""), handle: recipe, name: "", aliases: [],
        appearance: Appearance(),
        isAvailable: true, isOnMenu: true, sizes: [], product: nil, portions: range,
        demands: range, isPlain: true, form: nil)
    ]
    catalog = Catalog(model, defaultLocale: .english, wording: nil)
  }

  /// The shortages of one order with the initial levels.
  var initialShortages: [Shortage] { shortages(of: catalog.initialStock) }

  /// The shortages of one order with the highest levels.
  var finalShortages: [Shortage] {
    shortages(of: Stock(levels: catalog.ingredients.map { $0.maximum ?? .maximumLevel }))
  }

  private func shortages(of stock: Stock) -> [Shortage] {
    catalog.resolve(recipe, stock: stock).shortages
  }
}
