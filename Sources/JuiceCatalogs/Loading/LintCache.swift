import Synchronization
package import YAMLSyntax

/// The results that checks keep for the next check, so that only changed files are read and decoded again.
///
/// Results are the same with and without a cache. A loader with a cache must be used by only one thread at a time.
public final class LintCache: Sendable {
  private let state = Mutex(State())
  private let lender: LintCache?

  /// Creates an empty cache.
  ///
  /// - Parameter lender: A cache for other checks of the same files, of which both caches keep one copy.
  public init(sharing lender: LintCache? = nil) { self.lender = lender }

  private struct State {
    var files = Kept<KnownFile>()
    var packs = Kept<KnownPack>()
    var lastVersion = 0
  }

  /// A file that was read and checked.
  private struct KnownFile {
    let draft: FileDraft
    let isSettings: Bool
    var stamp: FileStamp.Value?
  }

  /// A pack that was decoded, with the files that it was decoded from.
  private struct KnownPack {
    let draft: PackDraft
    let basis: PackFiles.Basis
  }

  /// The values that the current check used, and the remaining ones of the check before.
  private struct Kept<Value> {
    private(set) var values: [String: Value] = [:]
    private var old: [String: Value] = [:]

    mutating func begin() {
      old = values
      values = [:]
    }

    mutating func use(_ path: String, if isRight: (Value) -> Bool) -> Value? {
      guard let known = values[path] ?? old[path], isRight(known) else { return nil }
      values[path] = known
      return known
    }

    mutating func keep(_ value: Value, of path: String) { values[path] = value }
  }

  /// The trees of the files that the last check read, by their path as reports show it.
  package var trees: [String: YAMLTree] {
    state.withLock { state in
      Dictionary(state.files.values.values.map { ($0.draft.path, $0.draft.tree) }) { first, _ in
        first
      }
    }
  }

  /// Starts a check, and removes the values that the last check did not use.
  package func begin() {
    state.withLock { state in
      state.files.begin()
      state.packs.begin()
    }
  }
}

extension LintCache {
  /// Returns the file at `path`, or `nil` if it is not in the cache with this stamp.
  func file(
    at path: String, shownAs shown: String, isSettings: Bool, stamp: FileStamp?
  ) -> FileDraft? {
    guard let stamp else { return nil }
    let known = state.withLock { state in
      state.files.use(path) {
        $0.stamp == stamp.value && $0.isSettings == isSettings && $0.draft.path == shown
      }?.draft
    }
    if let known { return known }
    return lender?.file(at: path, shownAs: shown, isSettings: isSettings, stamp: stamp).map {
      keep($0, of: path, isSettings: isSettings, stamp: stamp)
    }
  }

  /// Returns the file at `path` if the cache has it with these `bytes`.
  func file(
    at path: String, shownAs shown: String, isSettings: Bool, stamp: FileStamp?,
    holding bytes: [UInt8]
  ) -> FileDraft? {
    state.withLock { state in
      let known = state.files.use(path) {
        $0.draft.tree.bytes == bytes && $0.isSettings == isSettings && $0.draft.path == shown
      }
      guard var known else { return nil }
      known.stamp = stamp.flatMap { $0.isSettled ? $0.value : nil }
      state.files.keep(known, of: path)
      return known.draft
    }
  }

  /// Keeps a file, and returns it with a new version, which distinguishes packs that are decoded from it from others.
  func keep(
    _ file: FileDraft, of path: String, isSettings: Bool, stamp: FileStamp?
  ) -> FileDraft {
    state.withLock { state in
      var file = file
      state.lastVersion += 1
      file.version = state.lastVersion
      let stamp = stamp.flatMap { $0.isSettled ? $0.value : nil }
      state.files.keep(KnownFile(draft: file, isSettings: isSettings, stamp: stamp), of: path)
      return file
    }
  }

  /// Returns the pack that is decoded from `files`.
  func pack(of files: PackFiles) -> PackDraft {
    let basis = files.basis
    let known = state.withLock { $0.packs.use(basis.path) { $0.basis == basis } }
    if let known { return known.draft }
    let draft = files.decoded()
    state.withLock { $0.packs.keep(KnownPack(draft: draft, basis: basis), of: basis.path) }
    return draft
  }
}
