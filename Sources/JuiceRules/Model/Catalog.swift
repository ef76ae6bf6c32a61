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
  let lines: [Recipe.Line]
  /// The lines of each recipe added up, one per ingredient that can run out.
  let demands: [Recipe.Line]
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

  /// The ingredient of this id, or that once had it; nil when there is none.
  public func ingredient(_ id: IngredientID) -> Ingredient? {
    guard case .ingredient(let index) = entry(id) else { return nil }
    return ingredients[Int(index)]
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
  public func lines(of recipe: Recipe) -> ArraySlice<Recipe.Line> {
    lines[Int(recipe.lines.lowerBound)..<Int(recipe.lines.upperBound)]
  }

  /// What one of `recipe` takes from stock: its lines added up, less what is unlimited.
  public func demands(of recipe: Recipe) -> ArraySlice<Recipe.Line> {
    demands[Int(recipe.demands.lowerBound)..<Int(recipe.demands.upperBound)]
  }

  /// Every locale that some pack speaks, the catalog's own first.
  public var locales: [LocaleID] {
    var seen: [LocaleID] = [defaultLocale]
    for locale in packs.flatMap(\.locales) where !seen.contains(locale) { seen.append(locale) }
    return seen
  }
}
