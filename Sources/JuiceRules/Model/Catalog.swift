/// The packs, ingredients and recipes that can be used together, with their messages.
///
/// A catalog exists only without errors: no recipe names an unknown ingredient, no amount is negative, no message has
/// a placeholder that its event does not fill.
public struct Catalog: Sendable {
  /// The packs, in order of dependency, then name.
  public let packs: [Pack]
  /// The ingredients, in the order of their packs, then as written.
  public let ingredients: [Ingredient]
  /// The recipes, in the order of their packs, then as written.
  public let recipes: [Recipe]
  /// The locale for texts when none is requested.
  public let defaultLocale: LocaleID
  /// The index of the pack that provides the messages that another pack does not have.
  let wording: Int?
  let portions: [Recipe.Portion]
  /// The portions of each recipe added up, one per ingredient that can run out.
  let demands: [Recipe.Portion]
  private(set) var forms: [RecipeForm]
  let recipeMessages: [Int32: [MessageEvent: Message]]
  let entries: [EntryID: Entry]
  /// The current ids, by former id.
  let renames: [EntryID: EntryID]
  let deprecations: [EntryID: Deprecation]
  let fingerprintCache = FingerprintCache()
  /// The source of the origins of values; `nil` if origins were not kept.
  var originSource: (any OriginSource)?

  /// The entry that an id stands for.
  enum Entry: Hashable, Sendable {
    case ingredient(Int32)
    case recipe(Int32)
  }

  /// Returns the ingredient with the current or former id `id`, or `nil` if there is none. The ingredient may be the
  /// product of a recipe.
  public func ingredient(_ id: IngredientID) -> Ingredient? {
    switch entry(id) {
    case .ingredient(let index): ingredients[Int(index)]
    case .recipe(let index): recipes[Int(index)].product.map { self[$0.ingredient] }
    case nil: nil
    }
  }

  /// Returns the recipe with the current or former id `id`, or `nil` if there is none.
  public func recipe(_ id: RecipeID) -> Recipe? {
    handle(of: id).map { recipes[Int($0.index)] }
  }

  /// Returns the dense handle of a recipe, or `nil` if there is no such recipe. Look the handle up once to make the
  /// recipe many times.
  public func handle(of id: RecipeID) -> Recipe.Handle? {
    guard case .recipe(let index) = entry(id) else { return nil }
    return Recipe.Handle(index: index)
  }

  private func entry(_ id: EntryID) -> Entry? { entries[id] ?? renames[id].flatMap { entries[$0] } }

  /// Returns the ingredient with `handle`, which must come from this catalog.
  public subscript(handle: Ingredient.Handle) -> Ingredient { ingredients[Int(handle.index)] }
  /// Returns the recipe with `handle`, which must come from this catalog.
  public subscript(handle: Recipe.Handle) -> Recipe { recipes[Int(handle.index)] }

  /// Returns the lines of `recipe` as written.
  public func lines(of recipe: Recipe) -> [Recipe.Line] {
    if let form = recipe.form { return forms[Int(form)].lines }
    return portions(of: recipe).map {
      Recipe.Line(
        name: String(self[$0.ingredient].id.name), isOptional: false, alternatives: [[$0]])
    }
  }

  /// Returns the lines of the recipe `id` as written, or an empty array if there is no such recipe.
  public func lines(of id: RecipeID) -> [Recipe.Line] { recipe(id).map { lines(of: $0) } ?? [] }

  /// Returns all portions that `recipe` can take, in the order written: of each choice, every alternative.
  public func portions(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    portions[Int(recipe.portions.lowerBound)..<Int(recipe.portions.upperBound)]
  }

  /// Returns the portions that one `recipe` takes whatever is chosen: those of the lines that are neither optional
  /// nor a choice, added up, without unlimited ingredients.
  public func demands(of recipe: Recipe) -> ArraySlice<Recipe.Portion> {
    demands[Int(recipe.demands.lowerBound)..<Int(recipe.demands.upperBound)]
  }

  func demands(of recipe: Recipe.Handle) -> ArraySlice<Recipe.Portion> {
    let range = recipes[Int(recipe.index)].demands
    return demands[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// The locales of all packs, the catalog's own first.
  public var locales: [LocaleID] {
    var seen: [LocaleID] = [defaultLocale]
    for locale in packs.flatMap(\.locales) where !seen.contains(locale) { seen.append(locale) }
    return seen
  }
}

extension Catalog {
  /// Keeps the bill of each recipe that has choices or products, if the bill is short, because writing a bill takes
  /// longer than resolving it.
  mutating func keepBills() {
    for recipe in recipes where !recipe.isPlain {
      guard let form = recipe.form, let order = try? Order(recipe.id) else { continue }
      forms[Int(form)].bill = BillWriter.bill(
        of: [order], in: self, slotLimit: Catalog.keptSlotCount)
    }
  }

  /// The most slots of a bill that is kept. Without a limit, recipes that use each other's products in long chains
  /// would take memory in the square of their number.
  private static var keptSlotCount: Int { 256 }
}
