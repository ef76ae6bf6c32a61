public import JuiceRules

/// What became of loading a catalog.
public struct LoadedCatalog: Sendable {
  /// Nil when something is an error, unless that could be left out.
  public let catalog: Catalog?
  /// The path of the root that the catalog is or belongs to; where there is none, of the file that it is.
  public let root: String
  /// Everything that was found on the way.
  public let report: LintReport
  /// The packs that were left out since something in them is an error, in the order in which that was found.
  public let leftOut: [LeftOutPack]
  /// What it was made of.
  let versions: Versions

  /// Equal for equal files, where there is a cache.
  struct Versions: Equatable {
    let files: [String: Int]
    let findings: [Diagnostic]
  }
}
