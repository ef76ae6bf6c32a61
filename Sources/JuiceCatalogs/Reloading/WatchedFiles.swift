import Synchronization

/// A file source that records each query, in order to tell whether the answers still hold.
///
/// The results of reading follow from these answers alone, so if none of them changed, there is nothing new to read.
package final class WatchedFiles: FileSource {
  private let base: any FileSource
  private let looks = Mutex<[Query: Look]>([:])

  package init(_ base: any FileSource) { self.base = base }

  /// A path, and a Boolean value that indicates whether the names in its folder matter.
  private struct Query: Hashable {
    let path: String
    let isListing: Bool
  }

  /// The state of a path, as far as its changes matter.
  private enum Look: Equatable {
    case stamp(FileStamp.Value, isSettled: Bool)
    /// The contents of a file from a source without time stamps.
    case bytes([UInt8])
    case names(Set<String>)
    /// The real path of a folder that was not listed.
    case folder(String?)
    case unreadable(CatalogInputFault)
    case nothing

    static func == (one: Look, other: Look) -> Bool {
      switch (one, other) {
      case (.stamp(let one, _), .stamp(let other, _)): one == other
      case (.bytes(let one), .bytes(let other)): one == other
      case (.names(let one), .names(let other)): one == other
      case (.folder(let one), .folder(let other)): one == other
      case (.unreadable(let one), .unreadable(let other)): one == other
      case (.nothing, .nothing): true
      default: false
      }
    }
  }

  /// `true` if the state of any path has changed since the first query about it.
  package var haveChanged: Bool {
    looks.withLock { $0 }.contains { query, look in self.look(at: query) != look }
  }

  /// `true` if a file was so new at the query that a later change might have the same time stamp.
  package var areUnsettled: Bool {
    looks.withLock { $0 }.contains { _, look in
      if case .stamp(_, isSettled: false) = look { true } else { false }
    }
  }

  /// Returns the current state of every path that was queried.
  private func looksNow() -> [Query: Look] {
    let queries = looks.withLock { Array($0.keys) }
    return Dictionary(uniqueKeysWithValues: queries.map { ($0, look(at: $0)) })
  }

  private func look(at query: Query) -> Look {
    let path = query.path
    // Each new file in a folder changes the folder's stamp.
    if !query.isListing, base.kind(of: path) == .folder { return .folder(base.realPath(of: path)) }
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
    try noted(folder, isListing: true).names(in: folder)
  }

  package func entries(in folder: String) throws(CatalogInputFault) -> [FolderEntry] {
    try noted(folder, isListing: true).entries(in: folder)
  }

  package func contents(of path: String, limit: Int) throws(CatalogInputFault) -> [UInt8] {
    try noted(path).contents(of: path, limit: limit)
  }

  /// Returns the underlying source after recording the state of `path`. Recording comes first, so that a change during
  /// the reading is detected.
  private func noted(_ path: String, isListing: Bool = false) -> any FileSource {
    let query = Query(path: path, isListing: isListing)
    let isKnown = looks.withLock { $0.keys.contains(query) }
    guard !isKnown else { return base }
    let look = look(at: query)
    looks.withLock { looks in
      if !looks.keys.contains(query) { looks[query] = look }
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
