import JuiceCatalogs
import Synchronization

/// Files in memory that change while they are watched.
final class ChangingFiles: FileSource {
  private struct State {
    var texts: [String: String]
    var unreadable: Set<String> = []
    /// The actions to perform right before the first, the second and each further reading of a file.
    var onRead: [String: [@Sendable (ChangingFiles) -> Void]] = [:]
  }

  private let state: Mutex<State>

  init(_ texts: [String: String]) { state = Mutex(State(texts: texts)) }

  private var base: MemoryFileSource { MemoryFileSource(files: state.withLock { $0.texts }) }

  func write(_ text: String, to path: String) { state.withLock { $0.texts[path] = text } }

  /// Takes away a file, or all of a folder.
  func remove(_ path: String) {
    state.withLock { state in
      state.texts = state.texts.filter { $0.key != path && !$0.key.hasPrefix(path + "/") }
    }
  }

  func setReadable(_ isReadable: Bool, _ path: String) {
    state.withLock { state in
      if isReadable { state.unreadable.remove(path) } else { state.unreadable.insert(path) }
    }
  }

  func whenReading(_ path: String, _ changes: (@Sendable (ChangingFiles) -> Void)...) {
    state.withLock { $0.onRead[path] = changes }
  }

  func kind(of path: String) -> FileKind? { base.kind(of: path) }

  func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try base.names(in: folder)
  }

  func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    let change = state.withLock { state in
      state.onRead[path]?.isEmpty ?? true ? nil : state.onRead[path]?.removeFirst()
    }
    change?(self)
    if state.withLock({ $0.unreadable.contains(path) }) {
      throw .unreadable(path, reason: "Permission denied")
    }
    return try base.contents(of: path, limit: limit)
  }
}
