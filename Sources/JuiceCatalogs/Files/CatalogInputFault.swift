/// The reason why nothing could be checked or loaded.
@nonexhaustive
public enum CatalogInputFault: Error, Hashable, Sendable {
  /// There is no file or folder at the path.
  case notFound(String)
  /// The file or folder at the path cannot be read.
  case unreadable(String, reason: String)
  /// A named pipe that no process opened for writing.
  case silentPipe(String)
  /// A folder or a device that has the name of a configuration file.
  case noFile(String)
  /// The paths exist but contain no pack.
  case nothingToCheck([String])
  /// The paths contain packs, and all of them are excluded.
  case everythingExcluded([String])
  /// No path matches the patterns.
  case nothingMatches([String])
  /// No pack has this name, and no file has this path.
  case unknownPack(String, candidates: [String])
  /// The path is not that of a pack. It may be the path of a folder that holds packs of these names.
  case noPack(String, holding: [String])
  /// At least two other faults.
  case several([CatalogInputFault])

  /// Creates a single fault from `faults`, or returns `nil` if `faults` is empty.
  package init?(_ faults: [CatalogInputFault]) {
    guard let first = faults.first else { return nil }
    self = faults.count == 1 ? first : .several(faults)
  }
}
