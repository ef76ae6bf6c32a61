/// The deprecation of an entry, as written.
package struct DeprecationDefinition: Hashable, Sendable {
  package let id: String
  /// The version of the pack that deprecated the entry.
  package var since: String?
  /// A text that says what to use instead.
  package var message: LocalizedText?
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
