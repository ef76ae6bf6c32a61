public import JuiceRules
import Platform
import YAMLSyntax

/// Reads catalogs from files, either to check them or to create a `Catalog`.
public struct CatalogLoader: Sendable {
  package private(set) var files: any FileSource
  package let display: DisplayPath
  package let scope: LintScope
  let threads: Int
  package private(set) var cache: LintCache?
  package let zones: ZoneDatabase
  /// The paths of packs that checks treat as on in each root, in addition to those that the root turns on.
  package var addedPacks: [String] = []
  /// A Boolean value that indicates whether loading also looks for what conditions and tables can never be, which takes
  /// most of the time for a catalog with many rules. None of these findings is an error. Checks always look for it.
  package var analyzesExpressions = true
  /// A closure that receives the progress of a check once all files are found and after each file, on the thread that
  /// read the file.
  package var onProgress: (@Sendable (LintProgress) -> Void)?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - files: The source that files are read from.
  ///   - workingDirectory: The absolute path that relative paths start from. If it is `nil`, reports show paths as they
  ///     were given.
  ///   - base: The folder to which the paths in reports are relative; the working directory if `nil`.
  ///   - scope: The files that checks leave out. Loading leaves out nothing.
  ///   - threads: The maximum number of threads that read files. The result does not depend on it.
  ///   - cache: The results that a check keeps for the next one.
  ///   - zones: The time zones that the catalog can name besides UTC and fixed offsets. Without any, other zones are not
  ///     checked, and expressions that name one fail when they are evaluated.
  public init(
    files: any FileSource = DiskFileSource(), workingDirectory: String? = nil,
    relativeTo base: String? = nil, scope: LintScope = LintScope(), threads: Int = 1,
    cache: LintCache? = nil, zones: ZoneDatabase = .empty
  ) {
    self.files = files
    self.display = DisplayPath(workingDirectory: workingDirectory, base: base)
    self.scope = scope
    self.threads = threads
    self.cache = cache
    self.zones = zones
  }

  /// Returns a loader for which the file `filename` contains `bytes`.
  package func replacing(_ filename: String, with bytes: [UInt8]) -> CatalogLoader {
    reading(OverlayFileSource(base: files, contents: [FilePath.trimmed(filename): bytes]))
  }

  /// Returns the same loader with another source of files.
  package func reading(_ files: any FileSource) -> CatalogLoader {
    var loader = self
    loader.files = files
    return loader
  }

  /// Returns the same loader with another cache.
  func caching(in cache: LintCache) -> CatalogLoader {
    var loader = self
    loader.cache = cache
    return loader
  }

  /// Loads the catalog of the root, pack or file at `path`, together with other packs.
  ///
  /// The catalog of a root has the packs that its `catalog.yaml` turns on. The catalog of a pack has the pack and its
  /// transitive requirements.
  ///
  /// - Parameters:
  ///   - path: The path of a root, a pack or a file.
  ///   - extraPacks: The paths of additional packs that are on.
  ///   - keeping: The behavior if some packs have errors.
  ///   - keepsOrigins: A Boolean value that indicates whether the catalog knows the places that its values come from,
  ///     for `origin(of:)`. The catalog then keeps everything that was read.
  /// - Throws: A ``CatalogInputFault`` if the paths cannot be read or contain no pack.
  public func load(
    _ path: String, with extraPacks: [String] = [], keeping: Keeping = .allPacks,
    keepsOrigins: Bool = false
  ) throws(CatalogInputFault) -> LoadedCatalog {
    cache?.begin()
    var locator = PackLocator(files: files)
    let target = try locator.target(for: path, adding: extraPacks)
    let (site, added) = (target.root.settings.map(display.shown), target.added)
    var draft = try reader(locator.contents)
      .draft(of: target.root, named: target.named, keepsNames: true)
    draft.definition.zones = zones
    draft.definition.analyzesExpressions = analyzesExpressions
    let settings = draft.readSettings(site)
    let unreadable = zip(target.root.packs, draft.definition.packs)
      .filter { source, _ in !source.problems.isEmpty }.map(\.1.name)
    let folders = zip(target.root.packs, draft.definition.packs)
      .filter { source, _ in !source.isLoneFile }.map { ($1.name, $0.path) }
    let packsOff = draft.keep(
      target.isWholeRoot ? nil : Set(target.shown.union(added).map(display.shown)),
      // Any of the packs may be the one meant by an unknown name.
      turnedOn: keeping == .cleanPacks || draft.definition.mentions.unknown.isEmpty
        ? settings.packs : nil,
      added: Set(added.map(display.shown)))
    let open = OpenCatalog(
      draft: draft, settings: settings, site: site,
      isWhole: target.isWholeRoot || !added.isEmpty, packsOff: packsOff,
      unreadablePacks: Set(unreadable),
      keepsOrigins: keepsOrigins)
    var outcome = open.ofAllPacks
    var report = report(of: outcome, target.problems)
    if report.hasErrors {
      if keeping == .allPacks {
        outcome.catalog = nil
      } else {
        outcome = open.ofCleanPacks(of: outcome)
        report = self.report(of: outcome, target.problems)
      }
    }
    return loaded(
      outcome, report, from: locator.rootPath(of: target),
      folders: Dictionary(folders) { first, _ in first })
  }

  /// Loads a catalog on a thread of its own, so that the task waits for the disk without blocking a thread that tasks
  /// share.
  ///
  /// - Parameters:
  ///   - path: The path of a root, a pack or a file.
  ///   - extraPacks: The paths of additional packs that are on.
  ///   - keeping: The behavior if some packs have errors.
  ///   - keepsOrigins: A Boolean value that indicates whether the catalog knows the places that its values come from.
  /// - Throws: A ``CatalogInputFault`` if the paths cannot be read or contain no pack.
  public func load(
    _ path: String, with extraPacks: [String] = [], keeping: Keeping = .allPacks,
    keepsOrigins: Bool = false
  ) async throws(CatalogInputFault) -> LoadedCatalog {
    try await onOwnThread { () throws(CatalogInputFault) in
      try load(path, with: extraPacks, keeping: keeping, keepsOrigins: keepsOrigins)
    }
  }

  /// Returns the catalog that the file at `path` counts in: that of its root if the file's pack is on there, and otherwise
  /// that of the pack with its transitive requirements. Returns `nil` if the pack has errors.
  package func catalog(ofFile path: String) -> Catalog? {
    guard let loaded = try? load(path, keeping: .cleanPacks), let catalog = loaded.catalog else {
      return nil
    }
    guard loaded.root != path, let whole = try? load(loaded.root, keeping: .cleanPacks).catalog
    else { return catalog }
    let names = Set(whole.packs.map(\.name))
    return catalog.packs.allSatisfy { names.contains($0.name) } ? whole : catalog
  }

  /// Returns the path of the pack that `text` names: a pack of that name at `catalogs`, or otherwise an existing path.
  ///
  /// - Parameters:
  ///   - text: The name of a pack, or a path.
  ///   - catalogs: The path of a root, or of a pack in one.
  ///   - folder: The folder that a relative path starts from. If there is no such file, the path starts from
  ///     `catalogs`.
  /// - Throws: ``CatalogInputFault/unknownPack(_:candidates:)`` if there is neither a pack nor a file.
  package func path(
    ofPack text: String, at catalogs: String, from folder: String = "."
  ) throws(CatalogInputFault) -> String {
    var locator = PackLocator(files: files)
    return try locator.path(ofPack: text, at: catalogs, from: folder)
  }

  /// Returns the first symbolic link in `path` that leads out of its pack's root, or otherwise out of its work tree or
  /// the working directory. Returns `nil` if there is no such link.
  package func outerLink(onWayTo path: String) -> String? {
    PackLocator(files: files).outerLink(onWayTo: FilePath.trimmed(path))
  }

  /// Returns the findings about links that would move the stock at `path` out of `folder`.
  public func lint(stockAt path: String, in folder: String) -> LintReport {
    let link = files.linkMovingStock(at: path, outOf: folder)
    return report(of: link.map { [PathProblem(.linkOutsideRoot(), at: $0)] } ?? [])
  }

  package func reader(
    _ contents: [String: [UInt8]], counter: ProgressCounter? = nil
  ) -> CatalogReader {
    CatalogReader(
      files: files, display: display, threads: threads, contents: contents, cache: cache,
      counter: counter)
  }

  private func loaded(
    _ outcome: OpenCatalog.Outcome, _ report: LintReport, from root: String,
    folders: [String: String]
  ) -> LoadedCatalog {
    LoadedCatalog(
      catalog: outcome.catalog, root: root, report: report, leftOut: outcome.leftOut,
      folders: folders, definition: outcome.definition,
      versions: LoadedCatalog.Versions(
        files: Dictionary(outcome.draft.files.map { ($0.path, $0.version) }) { first, _ in first },
        findings: report.diagnostics))
  }

  private func report(of outcome: OpenCatalog.Outcome, _ unread: [PathProblem]) -> LintReport {
    var builder = ReportBuilder()
    builder.add(outcome.draft.lintReport(shown: nil))
    builder.add(report(of: unread))
    return builder.report
  }

  /// Returns the findings about paths that are not read.
  package func report(of problems: [PathProblem]) -> LintReport {
    var draft = CatalogDraft()
    for problem in problems { draft.report(problem.finding, ofUnread: display.shown(problem.path)) }
    return draft.lintReport(shown: nil)
  }

  /// Reads one byte more than the limit, so that the parser notices that the file is too large.
  package func contents(of path: String) throws(CatalogInputFault) -> [UInt8] {
    try files.contents(of: path, limit: YAMLLimits.standard.bytes + 1)
  }
}

extension CatalogLoader {
  /// The behavior for a catalog in which some packs have errors.
  @nonexhaustive
  public enum Keeping: Hashable, Sendable {
    /// Either all packs are kept, or there is no catalog.
    case allPacks
    /// Packs with errors are left out, together with the packs that require them and all changes made to or by these
    /// packs. The other packs make up the catalog, unless `catalog.yaml` itself has errors.
    case cleanPacks
  }
}

/// A pack that is on but is not in the catalog.
public struct LeftOutPack: Hashable, Sendable {
  /// The name of the pack.
  public let name: String
  /// The reason why the pack is left out.
  public let reason: Reason

  /// Creates a pack that is left out.
  public init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The reason why a pack is left out.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// The pack has errors, or a part of it cannot be read. The report contains the details.
    case errors
    /// The pack requires the pack of this name, which is left out.
    case requires(String)
  }
}
