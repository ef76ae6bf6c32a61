import JuiceRules
import YAMLTree

/// Reads catalogs from files: checks them, or makes a ``/JuiceRules/Catalog`` of them.
public struct CatalogLoader: Sendable {
  private(set) var files: any FileSource
  let display: DisplayPath
  let scope: LintScope
  let threads: Int
  let cache: LintCache?
  /// The paths of packs that checks take to be on in each root, besides those that it turns on itself.
  public var addedPacks: [String] = []
  /// Told how far a check has come, once all files are found and after each of them, by the thread that read it.
  public var onProgress: (@Sendable (LintProgress) -> Void)?

  /// - Parameters:
  ///   - files: Where files are read from.
  ///   - workingDirectory: The absolute path that relative ones start from. Without it, reports show
  ///     paths as they were given.
  ///   - base: The folder that reports show paths relative to; the working directory when nil.
  ///   - scope: What checks leave out. Loading leaves out nothing.
  ///   - threads: How many threads read files at most. What comes out does not depend on it.
  ///   - cache: What checks keep for the next one.
  public init(
    files: any FileSource = DiskFileSource(), workingDirectory: String? = nil,
    relativeTo base: String? = nil, scope: LintScope = LintScope(), threads: Int = 1,
    cache: LintCache? = nil
  ) {
    self.files = files
    self.display = DisplayPath(workingDirectory: workingDirectory, base: base)
    self.scope = scope
    self.threads = threads
    self.cache = cache
  }

  init(
    files: any FileSource, display: DisplayPath, scope: LintScope, threads: Int, cache: LintCache?,
    onProgress: (@Sendable (LintProgress) -> Void)?
  ) {
    self.files = files
    self.display = display
    self.scope = scope
    self.threads = threads
    self.cache = cache
    self.onProgress = onProgress
  }

  /// Everything that is wrong with the packs, roots and files at `paths`, as `policy` has it.
  public func lint(
    _ paths: [String], policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> LintReport {
    var model: ModelReading?
    return try lint(paths, policy: policy, reading: &model)
  }

  /// - Parameter model: What is read is added to it. Unless it is nil, the report says what no fix may bring
  ///   up too: what is found in files that are read along with `paths`, and errors of rules that are off.
  func lint(
    _ paths: [String], policy: LintPolicy, reading model: inout ModelReading?
  ) throws(CatalogInputFault) -> LintReport {
    var report = ReportBuilder()
    let found = try Discovery(of: paths, adding: addedPacks, in: files, scope: scope)
    cache?.begin()
    for path in found.configurations { report.add(try configuration(at: path).lintReport) }
    let reader = reader(found.contents, counter: counter(of: found))
    for target in found.targets {
      report.add(try lint(target, with: reader, policy: policy, &model))
    }
    let problems = self.report(of: found.problems)
    report.add(problems)
    return policy.applied(
      to: report.report.judged(beside: problems.diagnostics), keepingErrors: model != nil)
  }

  /// The files that `lint` would check, in order of path.
  public func files(in paths: [String]) throws(CatalogInputFault) -> [String] {
    let found = try Discovery(of: paths, adding: addedPacks, in: files, scope: scope)
    let shown = found.targets.flatMap { $0.shown.intersection($0.root.files) }
    return Set((shown + found.configurations).map(display.shown)).sorted()
  }

  /// Everything that is wrong with `bytes` as the file `filename`, which need not exist.
  public func lint(
    standardInput bytes: [UInt8], filename: String, policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> LintReport {
    try replacing(filename, with: bytes).lint([filename], policy: policy)
  }

  /// The files that `lint` would check for `bytes` as the file `filename`.
  public func files(
    standardInput bytes: [UInt8], filename: String
  ) throws(CatalogInputFault) -> [String] {
    try replacing(filename, with: bytes).files(in: [filename])
  }

  /// The loader for which the file `filename` holds `bytes`.
  func replacing(_ filename: String, with bytes: [UInt8]) -> CatalogLoader {
    reading(OverlayFileSource(base: files, path: FilePath.trimmed(filename), bytes: bytes))
  }

  /// The same loader for other files.
  func reading(_ files: any FileSource) -> CatalogLoader {
    var loader = self
    loader.files = files
    return loader
  }

  /// The catalog of the root, pack or file at `path`, with other packs beside it.
  ///
  /// Of a root, the packs that its catalog.yaml turns on; of a pack, it and what it requires.
  ///
  /// - Parameters:
  ///   - path: The path of a root, a pack or a file.
  ///   - extraPacks: The paths of packs that are on, too; see ``path(ofPack:at:from:)``.
  ///   - keeping: What becomes of it when some packs have errors.
  ///   - keepsOrigins: Whether the catalog is to know where its values come from, for
  ///     ``/JuiceRules/Catalog/origin(of:)``. It then keeps all that was read.
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
    let settings = draft.readSettings(site)
    let unreadable = zip(target.root.packs, draft.definition.packs)
      .filter { source, _ in !source.problems.isEmpty }.map(\.1.name)
    draft.keep(
      target.isWholeRoot ? nil : Set(target.shown.union(added).map(display.shown)),
      // Any may be the one that is meant by the name of none.
      turnedOn: keeping == .cleanPacks || draft.definition.mentions.unknown.isEmpty
        ? settings.packs : nil,
      added: Set(added.map(display.shown)))
    let open = OpenCatalog(
      draft: draft, settings: settings, site: site,
      isWhole: target.isWholeRoot || !added.isEmpty, unreadablePacks: Set(unreadable),
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
    return loaded(outcome, report, from: locator.rootPath(of: target))
  }

  /// The path of the pack that `text` names: a pack of that name at `catalogs`, else what is at that path.
  ///
  /// - Parameters:
  ///   - text: The name of a pack, or a path.
  ///   - catalogs: The path of a root, or of a pack in one.
  ///   - folder: What a relative path is seen from.
  public func path(
    ofPack text: String, at catalogs: String, from folder: String = "."
  ) throws(CatalogInputFault) -> String {
    var locator = PackLocator(files: files)
    return try locator.path(ofPack: text, at: catalogs, from: folder)
  }

  /// The settings at `path`, a juice-rules.yaml.
  func configuration(at path: String) throws(CatalogInputFault) -> Configuration {
    var draft = CatalogDraft()
    let file = draft.addFile(
      path: display.shown(path), bytes: try contents(of: path), limits: .standard)
    return draft.readConfiguration(file, path: path, files: files)
  }

  private func lint(
    _ target: LintTarget, with reader: CatalogReader, policy: LintPolicy,
    _ model: inout ModelReading?
  ) throws(CatalogInputFault) -> LintReport {
    var draft = try reader.draft(
      of: target.root, named: target.named, keepsNames: model != nil)
    let settings = draft.readSettings(target.root.settings.map(display.shown))
    model?.add(draft, settings, in: target.root.settings.map(display.shown))
    let packsOn = draft.packsOn(by: settings, adding: Set(target.added.map(display.shown)))
    if target.isWholeRoot { draft.definition.packsOn = packsOn }
    // A second draft is not for free.
    let unchanged = draft.overrideSections.isEmpty ? nil : draft
    let changes = draft.applyOverrides(
      ofSite: target.root.settings.map(display.shown), on: packsOn, keepsNames: model != nil)
    draft.report(draft.problems, after: changes)
    if let unchanged { draft.reportChanges(ofPacksThatAreOff: packsOn, in: unchanged) }
    draft.checkHabits(policy) { schemaPath($0, for: $1) }
    guard model == nil else { return draft.lintReport(shown: nil) }
    let unread = Set(target.needed.map(display.shown)).intersection(
      draft.unread.map(\.primary.file))
    return draft.lintReport(shown: unread.union(target.shown.map(display.shown)))
  }

  func reader(
    _ contents: [String: [UInt8]], counter: ProgressCounter? = nil
  ) -> CatalogReader {
    CatalogReader(
      files: files, display: display, threads: threads, contents: contents, cache: cache,
      counter: counter)
  }

  private func loaded(
    _ outcome: OpenCatalog.Outcome, _ report: LintReport, from root: String
  ) -> LoadedCatalog {
    LoadedCatalog(
      catalog: outcome.catalog, root: root, report: report, leftOut: outcome.leftOut,
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

  private func counter(of found: Discovery) -> ProgressCounter? {
    onProgress.map { report in
      ProgressCounter(total: found.targets.reduce(0) { $0 + $1.root.files.count }, report)
    }
  }

  /// What is said of paths that are not read.
  func report(of problems: [PathProblem]) -> LintReport {
    var draft = CatalogDraft()
    for problem in problems { draft.report(problem.finding, ofUnread: display.shown(problem.path)) }
    return draft.lintReport(shown: nil)
  }

  /// One byte more than the limit, so that the reader sees that there is more.
  private func contents(of path: String) throws(CatalogInputFault) -> [UInt8] {
    try files.contents(of: path, limit: YAMLLimits.standard.bytes + 1)
  }
}
