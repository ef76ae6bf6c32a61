/// A former id of an entry, as written.
package struct RenameDefinition: Hashable, Sendable {
  package let former: String
  /// What it is called now; that may be a former id again.
  package let current: String
  package let origin: CatalogOrigin

  package init(_ former: String, to current: String, origin: CatalogOrigin = .none) {
    self.former = former
    self.current = current
    self.origin = origin
  }
}
