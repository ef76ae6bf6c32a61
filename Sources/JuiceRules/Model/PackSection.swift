/// A section of a pack.
@nonexhaustive
package enum PackSection: String, Hashable, Sendable, CaseIterable {
  /// The header of a pack, or one of the sections of its files.
  case pack, fruits, extras, stock, recipes, messages, facts, rules, terms, tables, groups, tags

  /// A Boolean value that indicates whether recipes can use the entries of the section. These share one name space.
  package var hasIngredients: Bool { self == .fruits || self == .extras || self == .recipes }

  /// A Boolean value that indicates whether the entries of the section have ids, which can be renamed and deprecated.
  package var hasIDs: Bool { self != .pack && self != .stock && self != .messages }
}
