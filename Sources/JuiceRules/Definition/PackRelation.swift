/// A relation of a pack to another one, as written.
package struct PackRelation: Hashable, Sendable {
  package let kind: Kind
  package let pack: String
  /// The version range of the relation; `nil` if it could not be read.
  package internal(set) var versions: String?
  package let origin: CatalogOrigin

  package init(
    _ kind: Kind, _ pack: String, versions: String? = "*", origin: CatalogOrigin = .none
  ) {
    self.kind = kind
    self.pack = pack
    self.versions = versions
    self.origin = origin
  }

  /// A Boolean value that indicates whether the relation puts the pack after the other one.
  package var isOrder: Bool { kind != .conflicts }

  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The pack requires the other one.
    case requires
    /// The pack comes after the other one, and can change it, if the other one is there.
    case worksWith = "works-with"
    /// The two packs cannot be enabled together.
    case conflicts
  }
}

extension PackRelation {
  /// The version range of the relation; `nil` if it could not be read, is invalid, or matches no version.
  package var range: VersionRange? {
    guard let range = versions.flatMap({ try? VersionRange($0) }), !range.isEmpty else {
      return nil
    }
    return range
  }

  /// Returns a Boolean value that indicates whether `version` is in the range, or `nil` if that cannot be told.
  package func takes(_ version: String?) -> Bool? {
    guard let range, let version = version.flatMap({ SemanticVersion($0) }) else { return nil }
    return range.contains(version)
  }
}

extension PackDefinition {
  /// Returns a Boolean value that indicates whether the pack cannot be used with `other`. An unknown version counts
  /// as one in the range.
  package func excludes(_ other: PackDefinition) -> Bool {
    relations.contains { relation in
      relation.kind == .conflicts && relation.pack == other.name && relation.range != nil
        && relation.takes(other.version) ?? true
    }
  }
}
