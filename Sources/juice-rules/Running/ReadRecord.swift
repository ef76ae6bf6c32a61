import JuiceCatalogs
import Synchronization

/// A source of files that records the files that were read.
///
/// The record passes on every request to its base, including those with a default implementation.
final class ReadRecord: FileSource {
  private let base: any FileSource
  private let paths = Mutex<Set<String>>([])

  init(_ base: any FileSource) { self.base = base }

  /// The files that were read so far.
  var identities: Set<FileIdentity> {
    Set(paths.withLock { $0 }.compactMap { FileIdentity($0) })
  }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func isLink(_ path: String) -> Bool { base.isLink(path) }

  func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }

  func realPath(of path: String) -> String? { base.realPath(of: path) }

  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try base.entries(in: folder)
  }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    _ = paths.withLock { $0.insert(path) }
    return try base.contents(of: path, limit: limit)
  }
}
