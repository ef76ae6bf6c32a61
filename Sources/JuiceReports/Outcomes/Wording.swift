public import JuiceRules

/// How reports speak of a catalog in one language: its own names, and Korean or, for all others, English.
public struct Wording: Sendable {
  public let catalog: Catalog
  public let locale: LocaleID
  /// The bare ids that several packs have.
  private let sharedNames: Set<Substring>

  public init(_ catalog: Catalog, in locale: LocaleID) {
    self.catalog = catalog
    self.locale = locale
    var names: Set<Substring> = []
    var shared: Set<Substring> = []
    // A product has the id of its recipe.
    for id in Set(catalog.ingredients.map(\.id) + catalog.recipes.map(\.id)) {
      if !names.insert(id.name).inserted { shared.insert(id.name) }
    }
    sharedNames = shared
  }

  func say(en: String, ko: String) -> String { locale == .korean ? ko : en }

  func name(_ id: EntryID) -> String { catalog.name(of: id, in: locale) }

  func counted(_ amount: Amount, _ ingredient: IngredientID) -> String {
    catalog.counted(amount, of: ingredient, in: locale)
  }

  /// What to type for `id`: the bare id where that is enough.
  public func typed(_ id: EntryID) -> String {
    sharedNames.contains(id.name) ? id.rawValue : String(id.name)
  }
}
