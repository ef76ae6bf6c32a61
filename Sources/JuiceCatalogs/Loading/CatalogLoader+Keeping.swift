extension CatalogLoader {
  /// The behavior for a catalog in which some packs have errors.
  @nonexhaustive
  public enum Keeping: Hashable, Sendable {
    /// Either all packs are kept, or there is no catalog.
    case allPacks
    /// Packs with errors are left out, together with the packs that require them and all changes made to or by these
    /// packs. The other packs make up the catalog, unless `catalog.yaml` itself has errors.
    case cleanPacks
  }
}

/// A pack that is on but is not in the catalog.
public struct LeftOutPack: Hashable, Sendable {
  /// The name of the pack.
  public let name: String
  /// The reason why the pack is left out.
  public let reason: Reason

  /// Creates a pack that is left out.
  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The reason why a pack is left out.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The pack has errors, or a part of it cannot be read. The report contains the details.
    case errors
    /// The pack requires the pack of this name, which is left out.
    case requires(String)
  }
}
