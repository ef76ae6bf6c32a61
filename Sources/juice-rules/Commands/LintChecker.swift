#if CLI
  import ArgumentParser
  import JuiceCatalogs
  import JuiceLanguageServer
  import JuiceLint
  import JuiceReports
  import JuiceRules
  import Synchronization

  /// A checker that finds in a folder what the command `lint` finds when it is run there.
  final class LintChecker: FolderChecker {
    private let environment: CommandEnvironment
    /// The command without arguments. Parsing a command line takes a good part of the time of a check.
    private let command: LintCommand
    /// The results that are kept from one check of a folder to the next.
    private let caches = Mutex<[CacheKey: LintCache]>([:])

    /// A lock, because only one thread may use a cache at a time.
    private let loading = Mutex<Void>(())

    /// A folder with the work that a cache is for. Works of different kinds can go on at the same time.
    private struct CacheKey: Hashable {
      enum Work { case checking, fixing, loading }
      let folder: String
      let work: Work
    }

    init(_ environment: CommandEnvironment) throws {
      self.environment = environment
      command = try LintCommand.parse([])
    }

    func report(
      of folder: String, reading files: any FileSource
    ) throws(FolderFault) -> FolderReport {
      try checking([], in: folder, reading: files, .checking) {
        command, settings throws(CommandFault) in
        let report = try command.check(
          try command.subject(settings), settings, policy: try command.policy(settings)
        ) {}.report
        return FolderReport(report, trees: settings.environment.lintCache?.trees ?? [:])
      } ?? FolderReport(LintReport(diagnostics: [], sources: [:]), trees: [:])
    }

    func catalog(
      of path: String, in folder: String, reading files: any FileSource
    ) -> Catalog? {
      let loader = CatalogLoader(
        files: RootedFileSource(files, in: folder), workingDirectory: folder,
        cache: cache(CacheKey(folder: folder, work: .loading)), zones: environment.zones)
      // Lint shows the paths in the folder, and a cache tells files apart by the shown paths, too.
      let shown = FilePath.relative(path, to: folder)
      return loading.withLock { _ in loader.catalog(ofFile: shown) }
    }

    private func cache(_ key: CacheKey) -> LintCache {
      caches.withLock { caches in
        let checking = CacheKey(folder: key.folder, work: .checking)
        let lender = key == checking ? nil : caches[checking]
        let cache = caches[key] ?? LintCache(sharing: lender)
        caches[key] = cache
        return cache
      }
    }

    func fix(
      _ path: String, in folder: String, reading files: any FileSource
    ) throws(FolderFault) -> FixOutcome {
      try checking([path], in: folder, reading: files, .fixing) {
        command, settings throws(CommandFault) in
        try command.fix(
          try command.subject(settings), command.loader(settings), allowing: .safe,
          command.policy(settings), settings)
      } ?? FixOutcome(report: LintReport(diagnostics: [], sources: [:]))
    }

    /// Returns the result of a command in a folder, or `nil` if there is nothing to check.
    private func checking<Result>(
      _ paths: [String], in folder: String, reading files: any FileSource, _ work: CacheKey.Work,
      _ check: (LintCommand, Settings) throws(CommandFault) -> Result
    ) throws(FolderFault) -> Result? {
      var environment = environment
      environment.workingDirectory = folder
      environment.files = RootedFileSource(files, in: folder)
      environment.lintCache = cache(CacheKey(folder: folder, work: work))
      do {
        var command = command
        command.paths = paths
        let settings = try Settings(command.choices, in: environment)
        if paths.isEmpty, settings.isGuessing, environment.files.kind(of: settings.catalogs) == nil
        {
          // The folder may be the catalog itself, or a part of it.
          command.paths = ["."]
        }
        return try check(command, settings)
      } catch {
        if ExitStatus.of(error) == .nothingToCheck { return nil }
        throw FolderFault(error.message)
      }
    }
  }

  extension LintReport {
    /// Returns the report with the findings of `other` added in order of file. Findings of `other` in files that this
    /// report already covers are left out.
    func adding(_ other: LintReport) -> LintReport {
      let others = other.diagnostics.filter { !files.contains($0.primary.file) }
      guard !others.isEmpty else { return self }
      let all = diagnostics + others
      return LintReport(
        diagnostics: all.enumerated().sorted { left, right in
          (left.element.primary.file, left.offset) < (right.element.primary.file, right.offset)
        }.map(\.element),
        sources: sources.merging(other.sources) { first, _ in first },
        files: files.union(other.files), packs: packs)
    }
  }
#endif
