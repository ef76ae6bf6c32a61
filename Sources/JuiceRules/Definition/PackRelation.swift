/// What a pack says of another one, as written.
package struct PackRelation: Hashable, Sendable {
  package let kind: Kind
  package let pack: String
  /// The versions that are meant; nil when that could not be read.
  package let versions: String?
  package let origin: CatalogOrigin

  package init(
    _ kind: Kind, _ pack: String, versions: String? = "*", origin: CatalogOrigin = .none
  ) {
    self.kind = kind
    self.pack = pack
    self.versions = versions
    self.origin = origin
  }

  /// Whether the pack comes after the other one.
  package var isOrder: Bool { kind != .conflicts }

  package enum Kind: Hashable, Sendable {
    /// The pack builds on it.
    case requires
    /// The pack comes after it, and may change it, when it is there.
    case worksWith
    /// The two cannot be on together.
    case conflicts
  }
}
