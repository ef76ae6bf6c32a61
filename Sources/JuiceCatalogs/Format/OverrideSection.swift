/// A section of a pack whose entries overrides change.
enum OverrideSection: String, Hashable, Sendable, CaseIterable {
  case fruits, extras, stock, recipes, messages, facts, rules, tables

  var isOfIngredients: Bool { self == .fruits || self == .extras }

  /// A Boolean value that indicates whether entries of the section can be renamed and deprecated.
  var hasFormerIDs: Bool { self != .stock && self != .messages }

  /// The declaration of what can be changed: the entry, or the stock.
  var format: FormatSection {
    switch self {
    case .fruits, .extras: Format.ingredient.format
    case .stock: Format.stock.format
    case .recipes: Format.recipe.format
    case .messages: Format.message.format
    case .facts, .rules, .tables: DeclaredSection.named(rawValue)?.format ?? Format.stock.format
    }
  }
}
