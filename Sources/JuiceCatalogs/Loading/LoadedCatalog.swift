public import JuiceRules

/// The result of loading a catalog.
public struct LoadedCatalog: Sendable {
  /// The catalog, or `nil` if there are errors in parts that could not be left out.
  public let catalog: Catalog?
  /// The path of the root that the catalog is or belongs to, or of the catalog's file if there is no root.
  public let root: String
  /// All findings about the catalog.
  public let report: LintReport
  /// The packs that were left out because of errors, in the order in which the errors were found.
  public let leftOut: [LeftOutPack]
  /// The folder of each pack that was read, by its name. A pack in a file of its own has none.
  package let folders: [String: String]
  /// The definition of the catalog if it was loaded with its origins and has no errors.
  package let definition: CatalogDefinition?
  /// The versions of the files that the catalog was made from.
  let versions: Versions

  /// The versions of files. With a cache, equal files have equal versions.
  struct Versions: Equatable {
    let files: [String: Int]
    let findings: [Diagnostic]
  }
}
