/// A recipe and what it uses, as a catalog of its own: what can become of an order of it is for the
/// engine to say.
struct RecipeTrial {
  private let catalog: Catalog
  private let recipe: Recipe.Handle

  /// - Parameters:
  ///   - ingredients: What it uses, each with an initial amount and perhaps a maximum.
  ///   - needs: How much of each.
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
        id: EntryID(checkedPack: "", name: ""), handle: recipe, name: "", aliases: [], emoji: nil,
        isAvailable: true, isOnMenu: true, sizes: [], product: nil, portions: range,
        demands: range, isPlain: true, form: nil)
    ]
    catalog = Catalog(model, defaultLocale: .english, wording: nil)
  }

  /// What one order lacks at first.
  var initialShortages: [Shortage] { shortages(of: catalog.initialStock) }

  /// What one order lacks however much is added.
  var finalShortages: [Shortage] {
    shortages(of: Stock(levels: catalog.ingredients.map { $0.maximum ?? .maximumLevel }))
  }

  private func shortages(of stock: Stock) -> [Shortage] {
    catalog.resolve(recipe, stock: stock).shortages
  }
}
