/// The packs that the settings of a root mention.
package struct PackMentions: Sendable {
  /// The names of the mentioned packs that exist.
  package var known: Set<String> = []
  /// The mentions of packs that do not exist.
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
