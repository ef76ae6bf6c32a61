import JuiceCatalogs
import Synchronization

/// Files that notice what is asked about them, so that it can be told whether the answers still hold.
///
/// Whatever a check finds follows from what it asked: that nothing of it changed means that there is nothing
/// new.
final class WatchedFiles: FileSource {
  private let base: any FileSource
  private let stamps = Mutex<[String: FileStamp?]>([:])

  init(_ base: any FileSource) { self.base = base }

  /// Whether anything changed since it was asked about first.
  var haveChanged: Bool {
    stamps.withLock { $0 }.contains { path, stamp in
      base.stamp(of: path)?.value != stamp?.value
    }
  }

  /// Whether something was so new that it may have changed again unseen.
  var areUnsettled: Bool {
    stamps.withLock { $0 }.contains { $0.value.map { !$0.isSettled } ?? false }
  }

  func kind(of path: String) -> FileKind? { noted(path).kind(of: path) }

  func isLink(_ path: String) -> Bool { noted(path).isLink(path) }

  func realPath(of path: String) -> String? { noted(path).realPath(of: path) }

  func stamp(of path: String) -> FileStamp? { noted(path).stamp(of: path) }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try noted(folder).names(in: folder)
  }

  func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try noted(folder).entries(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    try noted(path).contents(of: path, limit: limit)
  }

  /// The files, after taking the stamp of `path`: what changes while it is read has changed.
  private func noted(_ path: String) -> any FileSource {
    let isKnown = stamps.withLock { $0.keys.contains(path) }
    guard !isKnown else { return base }
    let stamp = base.stamp(of: path)
    stamps.withLock { stamps in
      if !stamps.keys.contains(path) { stamps[path] = .some(stamp) }
    }
    return base
  }
}
