public import JuiceRules

/// How reports speak of a catalog in one language: its own names, and Korean or, for all others, English.
public struct Wording: Sendable {
  public let catalog: Catalog
  public let locale: LocaleID

  public init(_ catalog: Catalog, in locale: LocaleID) {
    self.catalog = catalog
    self.locale = locale
  }

  func say(en: String, ko: String) -> String { locale == .korean ? ko : en }

  func name(_ id: EntryID) -> String { catalog.name(id, locale) }

  func counted(_ amount: Amount, _ ingredient: IngredientID) -> String {
    catalog.counted(amount, ingredient, locale)
  }

  /// What to type for `recipe`: its bare id where that is enough.
  public func typed(recipe: RecipeID) -> String {
    typed(recipe, isUnique: catalog.recipes.count { $0.id.name == recipe.name } == 1)
  }

  /// What to type for `ingredient`: its bare id where that is enough.
  public func typed(ingredient: IngredientID) -> String {
    typed(
      ingredient, isUnique: catalog.ingredients.count { $0.id.name == ingredient.name } == 1)
  }

  private func typed(_ id: EntryID, isUnique: Bool) -> String {
    isUnique ? String(id.name) : id.rawValue
  }
}
