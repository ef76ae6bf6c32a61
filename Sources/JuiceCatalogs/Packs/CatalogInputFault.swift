/// Why nothing could be checked or loaded.
@nonexhaustive
public enum CatalogInputFault: Error, Hashable, Sendable {
  case notFound(String)
  case unreadable(String, reason: String)
  /// The paths exist but hold no pack.
  case nothingToCheck([String])
  /// The paths hold packs, and all of them are left out.
  case everythingExcluded([String])
  /// No path matches the patterns.
  case nothingMatches([String])
  /// At least two of the others.
  case several([CatalogInputFault])

  /// `faults` as one; nil when there are none.
  init?(_ faults: [CatalogInputFault]) {
    guard let first = faults.first else { return nil }
    self = faults.count == 1 ? first : .several(faults)
  }
}
