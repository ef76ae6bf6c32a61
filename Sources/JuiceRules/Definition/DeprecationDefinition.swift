/// What a pack says of an entry that is to go, as written.
package struct DeprecationDefinition: Hashable, Sendable {
  package let id: String
  /// Since which version of the pack.
  package let since: String?
  /// What to use instead.
  package let message: LocalizedText?
  package let origin: CatalogOrigin

  package init(
    _ id: String, since: String? = nil, message: LocalizedText? = nil,
    origin: CatalogOrigin = .none
  ) {
    self.id = id
    self.since = since
    self.message = message
    self.origin = origin
  }
}
