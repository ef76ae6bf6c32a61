/// A former id of an entry, as written.
package struct RenameDefinition: Hashable, Sendable {
  package let former: String
  /// The id that replaced the former one, which may be a former id itself.
  package let current: String
  package let origin: CatalogOrigin

  package init(_ former: String, to current: String, origin: CatalogOrigin = .none) {
    self.former = former
    self.current = current
    self.origin = origin
  }
}
