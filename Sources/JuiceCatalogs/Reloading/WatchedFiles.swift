import Synchronization

/// A file source that records each query, in order to tell whether the answers still hold.
///
/// The results of reading follow from these answers alone, so if none of them changed, there is nothing new to read.
package final class WatchedFiles: FileSource {
  private let base: any FileSource
  private let looks = Mutex<[String: Look]>([:])

  package init(_ base: any FileSource) { self.base = base }

  /// The state of a path, as far as its changes matter.
  private enum Look: Equatable {
    case stamp(FileStamp.Value, isSettled: Bool)
    /// The contents of a file from a source without time stamps.
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

  /// `true` if the state of any path has changed since the first query about it.
  package var haveChanged: Bool {
    looks.withLock { $0 }.contains { path, look in self.look(at: path) != look }
  }

  /// `true` if a file was so new at the query that a later change might have the same time stamp.
  package var areUnsettled: Bool {
    looks.withLock { $0 }.contains { _, look in
      if case .stamp(_, isSettled: false) = look { true } else { false }
    }
  }

  /// Returns the current state of every path that was queried.
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

  /// Returns the underlying source after recording the state of `path`. Recording comes first, so that a change during
  /// the reading is detected.
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
  /// Waits until the files should be read again.
  ///
  /// Saving many files or a large one takes several writes. So after a change, the function waits until there is no
  /// change between two checks.
  ///
  /// - Returns: `true` if a change is known.
  package func waitForChange(
    _ timing: WatchTiming, clock: some Clock<Duration>
  ) async throws -> Bool {
    // A file that was written just as it was read may be written again within the same tick of the clock.
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
