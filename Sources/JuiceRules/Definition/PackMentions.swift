/// The packs that the settings of a root name.
package struct PackMentions: Sendable {
  /// The names of those that are there.
  package var known: Set<String> = []
  /// Those that are not, and where they are named.
  package var unknown: [Mention] = []

  package init() {}

  package struct Mention: Sendable {
    package let pack: String
    package let origin: CatalogOrigin

    package init(pack: String, origin: CatalogOrigin) {
      self.pack = pack
      self.origin = origin
    }
  }
}
