/// Everything that can be made, from what, and what is said about it.
///
/// A catalog exists only without errors: no recipe names an ingredient that is not there, no amount is
/// negative, no message has a placeholder that its event does not fill.
public struct Catalog: Sendable {
  /// In order of dependency, then name.
  public let packs: [Pack]
  /// In the order of their packs, then as written.
  public let ingredients: [Ingredient]
  /// In the order of their packs, then as written.
  public let recipes: [Recipe]
  /// The locale of those who ask for none.
  public let defaultLocale: LocaleID
  /// The pack whose wording speaks where a pack has none.
  let wording: Int?
  let portions: [Recipe.Portion]
  /// The portions of each recipe added up, one per ingredient that can run out.
  let demands: [Recipe.Portion]
  private(set) var forms: [RecipeForm]
  let recipeMessages: [Int32: [MessageEvent: Message]]
  let entries: [EntryID: Entry]
  /// What each former id is now.
  let renames: [EntryID: EntryID]
  let deprecations: [EntryID: Deprecation]
  let fingerprintCache = FingerprintCache()
  /// Where its values come from; nil when that was not kept.
  var originSource: (any OriginSource)?

  /// What an id stands for.
  enum Entry: Hashable, Sendable {
    case ingredient(Int32)
    case recipe(Int32)
  }

  /// The ingredient of this id, which may be a recipe's product, or that once had it; nil when there is none.
  public func ingredient(_ id: IngredientID) -> Ingredient? {
    switch entry(id) {
    case .ingredient(let index): ingredients[Int(index)]
    case .recipe(let index): recipes[Int(index)].product.map { self[$0.ingredient] }
    case nil: nil
    }
  }

  /// The recipe of this id, or that once had it; nil when there is none.
  public func recipe(_ id: RecipeID) -> Recipe? {
    handle(of: id).map { recipes[Int($0.index)] }
  }

  /// The dense handle of a recipe: look it up once, make it often.
  public func handle(of id: RecipeID) -> Recipe.Handle? {
    guard case .recipe(let index) = entry(id) else { return nil }
    return Recipe.Handle(index: index)
  }

  private func entry(_ id: EntryID) -> Entry? { entries[id] ?? renames[id].flatMap { entries[$0] } }

  public subscript(handle: Ingredient.Handle) -> Ingredient { ingredients[Int(handle.index)] }
  public subscript(handle: Recipe.Handle) -> Recipe { recipes[Int(handle.index)] }

  /// The lines of `recipe` as written.
  public func lines(of recipe: Recipe) -> [Recipe.Line] {
    if let form = recipe.form { return forms[Int(form)].lines }
    return portions(of: recipe).map {
      Recipe.Line(
        name: String(self[$0.ingredient].id.name), isOptional: false, alternatives: [[$0]])
    }
  }

  /// The lines of the recipe `id` as written; none where there is no such recipe.
  public func lines(of id: RecipeID) -> [Recipe.Line] { recipe(id).map { lines(of: $0) } ?? [] }

  /// All that `recipe` may take, in the order written: of each choice, every alternative.
  public func portions(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    portions[Int(recipe.portions.lowerBound)..<Int(recipe.portions.upperBound)]
  }

  /// What one of `recipe` takes whatever is chosen: the portions of its lines that are neither optional nor a
  /// choice added up, less what is unlimited.
  public func demands(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    demands[Int(recipe.demands.lowerBound)..<Int(recipe.demands.upperBound)]
  }

  func demands(of recipe: Recipe.Handle) -> ArraySlice<Recipe.Portion> {
    let range = recipes[Int(recipe.index)].demands
    return demands[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Every locale that some pack speaks, the catalog's own first.
  public var locales: [LocaleID] {
    var seen: [LocaleID] = [defaultLocale]
    for locale in packs.flatMap(\.locales) where !seen.contains(locale) { seen.append(locale) }
    return seen
  }
}

extension Catalog {
  init(_ model: AssembledModel, defaultLocale: LocaleID, wording: Int?) {
    self.init(
      packs: model.packs, ingredients: model.ingredients, recipes: model.recipes,
      defaultLocale: defaultLocale, wording: wording, portions: model.portions,
      demands: model.demands, forms: model.forms, recipeMessages: model.recipeMessages,
      entries: model.entries, renames: model.renames, deprecations: model.deprecations)
  }

  /// Writes the bill of each recipe that has choices or products once, where it is short: writing it takes
  /// longer than resolving it.
  mutating func keepBills() {
    for recipe in recipes where !recipe.isPlain {
      guard let form = recipe.form, let order = try? Order(recipe.id) else { continue }
      forms[Int(form)].bill = BillWriter.bill(
        of: [order], in: self, slotLimit: Catalog.keptSlotCount)
    }
  }

  /// Recipes that use each other's products in long chains would else take the square of their number.
  private static var keptSlotCount: Int { 256 }
}
