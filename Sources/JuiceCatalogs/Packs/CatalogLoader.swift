public import JuiceRules
import YAMLTree

/// Reads catalogs from files: checks them, or makes a ``/JuiceRules/Catalog`` of them.
public struct CatalogLoader: Sendable {
  let files: any FileSource
  let display: DisplayPath

  /// - Parameters:
  ///   - files: Where files are read from.
  ///   - workingDirectory: The absolute path that relative ones start from. Without it, reports show
  ///     paths as they were given.
  ///   - base: The folder that reports show paths relative to; the working directory when nil.
  public init(
    files: any FileSource = DiskFileSource(), workingDirectory: String? = nil,
    relativeTo base: String? = nil
  ) {
    self.files = files
    self.display = DisplayPath(workingDirectory: workingDirectory, base: base)
  }

  /// Everything that is wrong with the packs, roots and files at `paths`, as `policy` has it.
  public func lint(
    _ paths: [String], policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> LintReport {
    try lint(paths, policy: policy, wholly: false)
  }

  /// - Parameter wholly: Whether to add what is found in files that are read along with `paths`.
  func lint(
    _ paths: [String], policy: LintPolicy, wholly: Bool
  ) throws(CatalogInputFault) -> LintReport {
    var report = ReportBuilder()
    let locator = PackLocator(files: files)
    for path in paths {
      if FilePath.name(path) == FilePath.configurationFile {
        report.add(try configuration(at: path).report)
        continue
      }
      for target in try locator.targets(for: path) {
        report.add(try lint(target, wholly: wholly))
      }
    }
    guard report.fileCount > 0 else { throw .nothingToCheck(paths) }
    return policy.applied(to: report.report)
  }

  /// Everything that is wrong with `bytes` as the file `filename`, which need not exist.
  public func lint(
    standardInput bytes: [UInt8], filename: String, policy: LintPolicy = LintPolicy()
  ) throws(CatalogInputFault) -> LintReport {
    try replacing(filename, with: bytes).lint([filename], policy: policy)
  }

  /// The loader for which the file `filename` holds `bytes`.
  func replacing(_ filename: String, with bytes: [UInt8]) -> CatalogLoader {
    let overlay = OverlayFileSource(base: files, path: FilePath.trimmed(filename), bytes: bytes)
    return CatalogLoader(files: overlay, display: display)
  }

  /// The catalog of the root, pack or file at `path`, with other packs beside it.
  ///
  /// Of a root, the packs that its catalog.yaml turns on; of a pack, it and what it requires.
  public func load(
    _ path: String, with extraPacks: [String] = []
  ) throws(CatalogInputFault) -> LoadedCatalog {
    let locator = PackLocator(files: files)
    guard let target = try locator.targets(for: path).first else { throw .nothingToCheck([path]) }
    var root = target.root
    var shown = target.shown
    var added: Set<String> = []
    for extra in extraPacks {
      for target in try locator.targets(for: extra) {
        root.packs += target.root.packs.filter { !root.packs.contains($0) }
        added.formUnion(target.shown ?? Set(target.root.files))
      }
    }
    var draft = try draft(of: root, keepsNames: true)
    let settings = draft.readSettings(root.settings.map(display.shown))
    shown?.formUnion(added)
    draft.keep(
      shown.map { Set($0.map(display.shown)) }, turnedOn: settings.packs,
      added: Set(added.map(display.shown)))
    draft.definition.locale = settings.locale
    draft.definition.wording = settings.wording
    let (catalog, problems) = draft.definition.assembled()
    for problem in problems { draft.report(problem) }
    let report = draft.lintReport(shown: nil)
    return LoadedCatalog(
      catalog: report.hasErrors ? nil : catalog, root: locator.rootPath(of: target), report: report)
  }

  /// The settings at `path`, a juice-rules.yaml.
  func configuration(at path: String) throws(CatalogInputFault) -> Configuration {
    var draft = CatalogDraft()
    let file = draft.addFile(
      path: display.shown(path), bytes: try contents(of: path), limits: .standard)
    return draft.readConfiguration(file, path: path)
  }

  init(files: any FileSource, display: DisplayPath) {
    self.files = files
    self.display = display
  }

  private func lint(
    _ target: LintTarget, wholly: Bool
  ) throws(CatalogInputFault) -> LintReport {
    var draft = try draft(of: target.root, keepsNames: false)
    _ = draft.readSettings(target.root.settings.map(display.shown))
    for problem in draft.definition.problems() { draft.report(problem) }
    let shown = wholly ? nil : target.shown
    return draft.lintReport(shown: shown.map { Set($0.map(display.shown)) })
  }

  private func draft(
    of root: CatalogRoot, keepsNames: Bool
  ) throws(CatalogInputFault) -> CatalogDraft {
    var draft = CatalogDraft(keepsNames: keepsNames)
    for pack in root.packs {
      var indices: [Int32] = []
      for path in pack.files {
        indices.append(
          draft.addFile(
            path: display.shown(path), bytes: try contents(of: path), limits: .standard))
      }
      draft.readPack(pack, files: indices)
    }
    if let settings = root.settings {
      _ = draft.addFile(
        path: display.shown(settings), bytes: try contents(of: settings), limits: .standard)
    }
    return draft
  }

  /// One byte more than the limit, so that the reader sees that there is more.
  private func contents(of path: String) throws(CatalogInputFault) -> [UInt8] {
    try files.contents(of: path, limit: YAMLLimits.standard.bytes + 1)
  }
}

/// What became of loading a catalog.
public struct LoadedCatalog: Sendable {
  /// Nil when something is an error.
  public let catalog: Catalog?
  /// The path of the root that the catalog is or belongs to; where there is none, of the file that it is.
  public let root: String
  /// Everything that was found on the way.
  public let report: LintReport
}
