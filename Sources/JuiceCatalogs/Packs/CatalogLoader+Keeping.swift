extension CatalogLoader {
  /// What becomes of a catalog of which some packs have errors.
  @nonexhaustive
  public enum Keeping: Hashable, Sendable {
    /// All packs, or no catalog.
    case allPacks
    /// Packs with errors are left out, and so are those that require them and every change that was made to them or by
    /// them. The rest makes a catalog, unless the catalog.yaml has errors of its own.
    case cleanPacks
  }

  /// The same loader with another cache.
  func caching(in cache: LintCache) -> CatalogLoader {
    CatalogLoader(
      files: files, display: display, scope: scope, threads: threads, cache: cache,
      onProgress: onProgress)
  }
}

/// A pack that is not in a catalog although it is on.
public struct LeftOutPack: Hashable, Sendable {
  public let name: String
  public let reason: Reason

  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// Why it is left out.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// It has errors, or a part of it cannot be read: the report says which.
    case errors
    /// It requires the pack of this name, which is left out.
    case requires(String)
  }
}
