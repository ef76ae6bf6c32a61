import JuiceCatalogs
import Synchronization

/// Files in memory of which some cannot be read; it notes what is.
final class FaultyFileSource: FileSource {
  private let base: MemoryFileSource
  private let unreadable: Set<String>
  private let vanishing: Set<String>
  private let log = Mutex<[String]>([])

  init(
    _ files: [String: String], unreadable: Set<String> = [], vanishing: Set<String> = []
  ) {
    base = MemoryFileSource(files: files)
    self.unreadable = unreadable
    self.vanishing = vanishing
  }

  /// The files that were read, in order.
  var read: [String] { log.withLock { $0 } }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try check(folder)
    return try base.names(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    if limit > 0 { log.withLock { $0.append(path) } }
    try check(path)
    return try base.contents(of: path, limit: limit)
  }

  private func check(_ path: String) throws(CatalogInputFault) {
    if unreadable.contains(path) { throw .unreadable(path, reason: "Permission denied") }
    if vanishing.contains(path) { throw .notFound(path) }
  }
}
