public import JuiceRules

/// The words for the entries of a catalog in one language: the catalog's own names, and texts in Korean or, for all
/// other languages, English.
public struct Wording: Sendable {
  /// The catalog.
  public let catalog: Catalog
  /// The language.
  public let locale: LocaleID
  /// The bare ids that more than one pack uses.
  private let sharedNames: Set<Substring>

  /// Creates the words for a catalog in a language.
  public init(_ catalog: Catalog, in locale: LocaleID) {
    self.catalog = catalog
    self.locale = locale
    var names: Set<Substring> = []
    var shared: Set<Substring> = []
    // A product has the id of its recipe, which must count once.
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

  /// Returns the text that a person types for `id`: the bare id if it is unambiguous, otherwise the full id.
  public func typed(_ id: EntryID) -> String {
    sharedNames.contains(id.name) ? id.rawValue : String(id.name)
  }
}
