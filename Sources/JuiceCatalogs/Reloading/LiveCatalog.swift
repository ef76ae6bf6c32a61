public import JuiceRules
import Platform
import Synchronization

/// The catalog of a root as it is now, for programs that run for long.
///
/// ``current`` is a whole catalog at any time: one that cannot be loaded does not take its place. A
/// ``/JuiceRules/Maker`` keeps the catalog that it was made with, so that orders in flight finish on the
/// model they were planned on; make one for each request, of ``current``.
///
/// Nothing is read until it is asked for: by ``refresh()``, or by going through ``reloads(timing:clock:)``. It is read on
/// a thread of its own, so that no other task waits for a disk.
public actor LiveCatalog {
  private let path: String
  private let extraPacks: [String]
  private let loader: CatalogLoader
  private let keeping: CatalogLoader.Keeping
  private let source: any FileSource
  private nonisolated let state: Mutex<State>
  private nonisolated let executor = ThreadExecutor()
  /// What came of the last reading, so that the same is not said twice.
  private var last: Reading

  private struct State {
    var loaded: LoadedCatalog
    var catalog: Catalog
    var files: WatchedFiles
  }

  private enum Reading: Equatable {
    case files(LoadedCatalog.Versions)
    case fault(CatalogInputFault)
  }

  /// Loads the catalog.
  ///
  /// - Parameters:
  ///   - path: A root, a pack or a file; see ``CatalogLoader/load(_:with:keeping:keepsOrigins:)``.
  ///   - extraPacks: The paths of packs that are on, too.
  ///   - loader: Where it is read from. A cache of its own is added to it.
  ///   - keeping: What becomes of packs with errors, now and at each reload.
  public init(
    _ path: String, with extraPacks: [String] = [], loader: CatalogLoader = CatalogLoader(),
    keeping: CatalogLoader.Keeping = .allPacks
  ) async throws(CatalogLoadFault) {
    self.path = path
    self.extraPacks = extraPacks
    self.loader = loader.caching(in: LintCache())
    self.keeping = keeping
    source = loader.files
    let files = WatchedFiles(loader.files)
    let reader = self.loader.reading(files)
    let loaded: LoadedCatalog
    do {
      loaded = try await onOwnThread { () throws(CatalogInputFault) in
        try reader.load(path, with: extraPacks, keeping: keeping)
      }
    } catch {
      throw .input(error)
    }
    guard let catalog = loaded.catalog else { throw .errors(loaded.report) }
    state = Mutex(State(loaded: loaded, catalog: catalog, files: files))
    last = .files(loaded.versions)
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The catalog as it was last loaded without fault.
  public nonisolated var current: Catalog { state.withLock { $0.catalog } }

  /// The same, with what was found and which packs were left out.
  public nonisolated var loaded: LoadedCatalog { state.withLock { $0.loaded } }

  /// Reads the catalog again; nil where it says what it said before, or fails as it failed before.
  public func refresh() -> CatalogReload? {
    let files = WatchedFiles(source)
    defer { state.withLock { $0.files = files } }
    let loaded: LoadedCatalog
    do {
      loaded = try loader.reading(files).load(path, with: extraPacks, keeping: keeping)
    } catch {
      return isNew(.fault(error)) ? .failed(.input(error)) : nil
    }
    guard isNew(.files(loaded.versions)) else { return nil }
    guard let catalog = loaded.catalog else { return .failed(.errors(loaded.report)) }
    state.withLock { state in
      state.loaded = loaded
      state.catalog = catalog
    }
    return .loaded(loaded)
  }

  private func isNew(_ reading: Reading) -> Bool {
    defer { last = reading }
    return reading != last
  }

  /// What comes of each change of what was read, as it happens, until the task is cancelled.
  ///
  /// One loop is enough: each reload is given to whoever asks first.
  public nonisolated func reloads<C: Clock<Duration>>(
    timing: WatchTiming = WatchTiming(), clock: C = ContinuousClock()
  ) -> CatalogReloads<C> {
    CatalogReloads(live: self, timing: timing, clock: clock)
  }

  /// Waits until it is worth reading again.
  func waitForChange(_ timing: WatchTiming, clock: some Clock<Duration>) async throws {
    let files = state.withLock { $0.files }
    _ = try await files.waitForChange(timing, clock: clock)
  }
}
