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

extension PackRelation {
  /// The versions that are meant; nil where that cannot be told, or where there are none.
  package var range: VersionRange? {
    guard let range = versions.flatMap({ try? VersionRange($0) }), !range.isEmpty else {
      return nil
    }
    return range
  }

  /// Whether `version` is one of those that are meant; nil where that cannot be told.
  package func takes(_ version: String?) -> Bool? {
    guard let range, let version = version.flatMap({ SemanticVersion($0) }) else { return nil }
    return range.contains(version)
  }
}

extension PackDefinition {
  /// Whether it says that it cannot be used with `other`. A version that is not known may be one that is meant.
  package func excludes(_ other: PackDefinition) -> Bool {
    relations.contains { relation in
      relation.kind == .conflicts && relation.pack == other.name && relation.range != nil
        && relation.takes(other.version) ?? true
    }
  }
}
