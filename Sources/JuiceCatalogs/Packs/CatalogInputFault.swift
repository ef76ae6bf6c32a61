/// Why nothing could be checked or loaded.
@nonexhaustive
public enum CatalogInputFault: Error, Hashable, Sendable {
  case notFound(String)
  case unreadable(String, reason: String)
  /// A pipe that has been named, and that nobody opened to write to.
  case silentPipe(String)
  /// A folder or a device that has the name of a configuration.
  case noFile(String)
  /// The paths exist but hold no pack.
  case nothingToCheck([String])
  /// The paths hold packs, and all of them are left out.
  case everythingExcluded([String])
  /// No path matches the patterns.
  case nothingMatches([String])
  /// No pack and no path is called so.
  case unknownPack(String, candidates: [String])
  /// The path is that of something else, such as a folder that holds the packs of these names.
  case noPack(String, holding: [String])
  /// At least two of the others.
  case several([CatalogInputFault])

  /// `faults` as one; nil when there are none.
  init?(_ faults: [CatalogInputFault]) {
    guard let first = faults.first else { return nil }
    self = faults.count == 1 ? first : .several(faults)
  }
}
