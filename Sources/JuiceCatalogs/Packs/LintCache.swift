import Synchronization
import YAMLTree

/// What checks keep from one to the next, so that only what changed is read and decoded again.
///
/// What comes out is the same without it. A loader that has one can be asked by one thread at a time.
public final class LintCache: Sendable {
  private let state = Mutex(State())

  public init() {}

  private struct State {
    var files = Kept<KnownFile>()
    var packs = Kept<KnownPack>()
    var lastVersion = 0
  }

  /// A file as it was read and checked.
  private struct KnownFile {
    let draft: FileDraft
    let isSettings: Bool
    var stamp: FileStamp.Value?
  }

  /// A pack as it was decoded, and what from.
  private struct KnownPack {
    let draft: PackDraft
    let basis: PackFiles.Basis
  }

  /// What was used in this check, and what is left of the one before.
  private struct Kept<Value> {
    private var values: [String: Value] = [:]
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

  /// Forgets what the last check did not use.
  func begin() {
    state.withLock { state in
      state.files.begin()
      state.packs.begin()
    }
  }
}

extension LintCache {
  /// The file at `path`, unless its stamp leaves room for doubt.
  func file(
    at path: String, shownAs shown: String, isSettings: Bool, stamp: FileStamp?
  ) -> FileDraft? {
    guard let stamp else { return nil }
    return state.withLock { state in
      state.files.use(path) {
        $0.stamp == stamp.value && $0.isSettings == isSettings && $0.draft.path == shown
      }?.draft
    }
  }

  /// The file at `path`, if it holds `bytes`.
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

  /// Keeps a file, and marks it so that what is decoded from it can be told from what is not.
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

  /// What `files` are decoded to.
  func pack(of files: PackFiles) -> PackDraft {
    let basis = files.basis
    let known = state.withLock { $0.packs.use(basis.path) { $0.basis == basis } }
    if let known { return known.draft }
    let draft = files.decoded()
    state.withLock { $0.packs.keep(KnownPack(draft: draft, basis: basis), of: basis.path) }
    return draft
  }
}
