public import JuiceRules
import Platform
import Synchronization

/// The current catalog of a root, for programs that run for a long time.
///
/// ``current`` is always a complete catalog: a catalog that cannot be loaded does not replace it. A
/// ``/JuiceRules/Maker`` keeps the catalog that it was created with, so that orders in flight finish on the model they
/// were planned on; create a maker from ``current`` for each request.
///
/// After the initializer has loaded the catalog, it is read again only by ``refresh()`` or by iterating over
/// ``reloads(timing:clock:)``. All reading happens on a separate thread, so that no other task waits for a disk.
public actor LiveCatalog {
  private let path: String
  private let extraPacks: [String]
  private let loader: CatalogLoader
  private let keeping: CatalogLoader.Keeping
  /// The source of the files.
  package nonisolated let source: any FileSource
  private nonisolated let state: Mutex<State>
  private nonisolated let executor = ThreadExecutor()
  /// The result of the last reading, so that the same result is not reported twice.
  private var last: Reading
  /// The catalog with the origins of its values, once they were asked for.
  private var withOrigins: LoadedCatalog?

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
  ///   - path: The path of a root, a pack or a file, as ``CatalogLoader`` takes it.
  ///   - extraPacks: The paths of packs to turn on in addition.
  ///   - loader: The loader to read with. The live catalog adds a cache of its own to it.
  ///   - keeping: The treatment of packs with errors, now and at each reload.
  /// - Throws: A ``CatalogLoadFault`` if the catalog cannot be read or has errors.
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

  /// The executor that runs the actor on a thread of its own.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The catalog that was last loaded without errors.
  public nonisolated var current: Catalog { state.withLock { $0.catalog } }

  /// The result of the last successful load, with its findings and the packs that were left out.
  public nonisolated var loaded: LoadedCatalog { state.withLock { $0.loaded } }

  /// Reads the catalog again.
  ///
  /// - Returns: The result, or `nil` if it is the same as that of the previous reading.
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
    if reading != last { withOrigins = nil }
    return reading != last
  }

  /// Returns the packs of the root with their relations, as the files are now. Packs that are off are included.
  ///
  /// - Throws: A ``CatalogInputFault`` if the files cannot be read.
  package func overview() throws(CatalogInputFault) -> PackOverview {
    try loader.caching(in: LintCache()).overview(of: path, with: extraPacks)
  }

  /// Returns the catalog with the origins of its values, for ``/JuiceRules/Catalog/origin(of:)``, or `nil` if the files
  /// have errors.
  ///
  /// The files are read again, and kept until their next change: origins need as much memory as the files, and few
  /// people ask for them.
  ///
  /// - Throws: A ``CatalogInputFault`` if the files cannot be read.
  package func catalogWithOrigins() throws(CatalogInputFault) -> Catalog? {
    if let withOrigins { return withOrigins.catalog }
    let loaded = try loader.caching(in: LintCache())
      .load(path, with: extraPacks, keeping: keeping, keepsOrigins: true)
    withOrigins = loaded
    return loaded.catalog
  }

  /// Returns a sequence of the results of reading the catalog again after each change, until the task is cancelled.
  ///
  /// Use a single loop: each reload is delivered only to the first iterator that asks for it.
  ///
  /// - Parameters:
  ///   - timing: The intervals at which to check the files.
  ///   - clock: The clock to sleep with.
  public nonisolated func reloads<C: Clock<Duration>>(
    timing: WatchTiming = WatchTiming(), clock: C = ContinuousClock()
  ) -> CatalogReloads<C> {
    CatalogReloads(live: self, timing: timing, clock: clock)
  }

  /// Waits until the files should be read again.
  func waitForChange(_ timing: WatchTiming, clock: some Clock<Duration>) async throws {
    let files = state.withLock { $0.files }
    _ = try await files.waitForChange(timing, clock: clock)
  }
}
