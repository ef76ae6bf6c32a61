/// Where catalogs are read from: a disk, an editor's unsaved buffers, a server's memory.
///
/// Paths are separated by `/`. A source never follows a path out of what it stands for.
public protocol FileSource: Sendable {
  /// What `path` names; nil when there is nothing.
  func kind(of path: String) -> FileKind?
  /// Whether `path` itself is a symbolic link; searches do not follow those to folders.
  func isLink(_ path: String) -> Bool
  /// The names in a folder, in any order.
  func names(in folder: String) throws(CatalogInputFault) -> [String]
  /// The bytes of a file. A file of more than `limit` bytes may be cut behind them.
  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8]
}

extension FileSource {
  public func isLink(_ path: String) -> Bool { false }
}

/// What a path names.
public enum FileKind: Hashable, Sendable {
  case file, folder
  /// A pipe or a device: it is read once, and only when it is named.
  case stream
}

/// Why nothing could be checked or loaded.
@nonexhaustive
public enum CatalogInputFault: Error, Hashable, Sendable {
  case notFound(String)
  case unreadable(String, reason: String)
  /// The paths exist but hold no pack.
  case nothingToCheck([String])
}
