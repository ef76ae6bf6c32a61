import Synchronization

/// Files that notice what is asked about them, so that it can be told whether the answers still hold.
///
/// Whatever is read follows from what was asked: that nothing of it changed means that there is nothing new.
package final class WatchedFiles: FileSource {
  private let base: any FileSource
  private let looks = Mutex<[String: Look]>([:])

  package init(_ base: any FileSource) { self.base = base }

  /// What is there at a path, as far as it matters whether that changes.
  private enum Look: Equatable {
    case stamp(FileStamp.Value, isSettled: Bool)
    /// What a source says that has no stamps.
    case bytes([UInt8])
    case names(Set<String>)
    case unreadable(CatalogInputFault)
    case nothing

    static func == (one: Look, other: Look) -> Bool {
      switch (one, other) {
      case (.stamp(let one, _), .stamp(let other, _)): one == other
      case (.bytes(let one), .bytes(let other)): one == other
      case (.names(let one), .names(let other)): one == other
      case (.unreadable(let one), .unreadable(let other)): one == other
      case (.nothing, .nothing): true
      default: false
      }
    }
  }

  /// Whether anything changed since it was asked about first.
  package var haveChanged: Bool {
    looks.withLock { $0 }.contains { path, look in self.look(at: path) != look }
  }

  /// Whether something was so new that it may have changed again unseen.
  package var areUnsettled: Bool {
    looks.withLock { $0 }.contains { _, look in
      if case .stamp(_, isSettled: false) = look { true } else { false }
    }
  }

  /// What there is now at every path that was asked about.
  private func looksNow() -> [String: Look] {
    let paths = looks.withLock { Array($0.keys) }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, look(at: $0)) })
  }

  private func look(at path: String) -> Look {
    if let stamp = base.stamp(of: path) {
      return .stamp(stamp.value, isSettled: stamp.isSettled)
    }
    do throws(CatalogInputFault) {
      switch base.kind(of: path) {
      case .file: return .bytes(try base.contents(of: path, limit: .max))
      case .folder: return .names(Set(try base.names(in: path)))
      case .stream, nil: return .nothing
      }
    } catch {
      return .unreadable(error)
    }
  }

  package func kind(of path: String) -> FileKind? { noted(path).kind(of: path) }

  package func isLink(_ path: String) -> Bool { noted(path).isLink(path) }

  package func realPath(of path: String) -> String? { noted(path).realPath(of: path) }

  package func stamp(of path: String) -> FileStamp? { noted(path).stamp(of: path) }

  package func names(in folder: String) throws(CatalogInputFault) -> [String] {
    try noted(folder).names(in: folder)
  }

  package func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try noted(folder).entries(in: folder)
  }

  package func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    try noted(path).contents(of: path, limit: limit)
  }

  /// The files, after a look at `path`: what changes while it is read has changed.
  private func noted(_ path: String) -> any FileSource {
    let isKnown = looks.withLock { $0.keys.contains(path) }
    guard !isKnown else { return base }
    let look = look(at: path)
    looks.withLock { looks in
      if !looks.keys.contains(path) { looks[path] = look }
    }
    return base
  }
}

extension WatchedFiles {
  /// Waits until it is worth reading again; returns whether something is known to have changed.
  ///
  /// Those who save many files, or a large one, do so bit by bit: once there is a change, it waits until there
  /// is none between two looks.
  package func waitForChange(
    _ timing: WatchTiming, clock: some Clock<Duration>
  ) async throws -> Bool {
    // What was written as it was read may be written again within the same tick of the clock.
    var checks = areUnsettled ? WatchTiming.checksUntilSettled : Int.max
    while !haveChanged, checks > 0 {
      try await clock.sleep(for: timing.interval)
      checks -= 1
    }
    var last = looksNow()
    for _ in 0..<WatchTiming.maximumPauses {
      try await clock.sleep(for: timing.pause)
      let now = looksNow()
      if now == last { break }
      last = now
    }
    return haveChanged
  }
}
