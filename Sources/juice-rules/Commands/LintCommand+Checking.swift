#if CLI
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports

  extension LintCommand {
    /// Checks the given paths. An empty path, for example from an unset variable, would otherwise mean the working
    /// directory.
    func checkPaths() throws(CommandFault) {
      if paths.contains(where: \.text.isEmpty) { throw .emptyPath }
      guard lint.stdinFilename == nil || paths.contains(where: { $0.text == "-" }) else {
        throw .usage(
          en: "--stdin-filename can only be used if the standard input is checked",
          ko: "--stdin-filename은 표준 입력을 검사할 때만 쓸 수 있습니다"
        ).with(
          helpEn: "write `-` instead of a path to check the standard input",
          ko: "표준 입력을 검사하려면 경로 자리에 `-`를 씁니다")
      }
    }

    /// Checks that no report would overwrite a file that was read.
    func checkTargets(
      of reports: [RequestedReport], readBy record: ReadRecord
    ) throws(CommandFault) {
      let paths = reports.compactMap(\.target.path)
      guard !paths.isEmpty else { return }
      let loader = CatalogLoader(files: record)
      for path in paths {
        if let link = loader.outerLink(onWayTo: path) { throw .outerLink(link) }
      }
      try ReportTarget.check(reports.map(\.target), against: namedInputs.union(record.identities))
    }

    /// Checks the files that the command names, after fixing them if fixes are requested.
    ///
    /// - Parameter prepare: A function that is called before any file is written.
    func check(
      _ subject: LintSubject, _ settings: Settings, policy: LintPolicy,
      beforeWriting prepare: () throws(CommandFault) -> Void
    ) throws(CommandFault) -> LintResult {
      let loader = try loader(settings)
      var result = try check(subject, loader, settings, policy, prepare)
      if subject.input == nil {
        result.report = result.report
          .adding(policy.applied(to: settings.configuration.unfilteredReport))
          .adding(policy.applied(to: settings.stockReport(loader)))
      }
      guard !subject.paths.isEmpty || !result.report.diagnostics.isEmpty else {
        throw CommandFault(
          "nothing-to-check", en: "the catalogs of the configuration are outside its folder",
          ko: "설정에 적힌 카탈로그가 설정 파일의 폴더 밖에 있습니다"
        ).with(
          helpEn: "name the catalogs on the command line to check them", ko: "검사하려면 명령에 직접 적으세요"
        ).with(status: .nothingToCheck)
      }
      result.report = try applyingBaseline(
        to: result.report, of: subject.paths, policy: policy, loader, settings)
      return result
    }

    private func check(
      _ subject: LintSubject, _ loader: CatalogLoader, _ settings: Settings, _ policy: LintPolicy,
      _ prepare: () throws(CommandFault) -> Void
    ) throws(CommandFault) -> LintResult {
      guard let safety = fixing.safety else {
        do throws(CatalogInputFault) {
          return LintResult(report: try subject.lint(loader, policy: policy))
        } catch {
          throw CommandFault(error)
        }
      }
      let outcome = try fix(subject, loader, allowing: safety, policy)
      let count = FixCount(findings: outcome.fixedCount, files: outcome.files.count)
      if subject.input == nil {
        try prepare()
        try FixWriter(roots: try writablePaths(settings)).write(outcome.files)
        if count.files > 0 { settings.environment.changes.add(.fixes(count)) }
      }
      return LintResult(
        report: outcome.report, fixed: count,
        fixedInput: subject.input.map { outcome.files.first?.fixed ?? $0 })
    }

    /// Returns the outcome of fixing, without writing anything.
    func fix(
      _ subject: LintSubject, _ loader: CatalogLoader, allowing safety: Diagnostic.Fix.Safety,
      _ policy: LintPolicy
    ) throws(CommandFault) -> FixOutcome {
      do throws(CatalogInputFault) {
        return try subject.fix(loader, allowing: safety, policy: policy)
      } catch {
        throw CommandFault(error)
      }
    }

    /// Returns the loader for the checked files.
    ///
    /// - Parameter files: The files to read instead of those on the disk.
    func loader(
      _ settings: Settings, reading files: (any FileSource)? = nil
    ) throws(CommandFault) -> CatalogLoader {
      var loader = CatalogLoader(
        files: files ?? settings.environment.files,
        workingDirectory: settings.environment.workingDirectory,
        relativeTo: lint.relativeTo?.text,
        scope: try exclusion.scope(
          settings, isNamed: !paths.isEmpty || catalog.catalogs != nil),
        threads: lint.threadCount, cache: files == nil ? settings.environment.lintCache : nil)
      loader.addedPacks = try added(settings).filter { path in
        files.map { $0.kind(of: path) != nil } ?? true
      }
      if let line = settings.environment.progress { loader.onProgress = { line.note($0) } }
      return loader
    }

    /// Returns the paths or the input to check. The standard input is read here.
    func subject(_ settings: Settings) throws(CommandFault) -> LintSubject {
      let named = paths.map(\.text)
      guard named.contains("-") else {
        if named.isEmpty { try checkPresence(of: settings) }
        return LintSubject(
          paths: (named.isEmpty ? settings.checkedCatalogs : named) + (try added(settings)))
      }
      guard named.count == 1 else {
        throw .usage(en: "`-` cannot be used with other paths", ko: "`-`는 다른 경로와 함께 쓸 수 없습니다")
      }
      do {
        return LintSubject(
          paths: [lint.stdinFilename?.text ?? "stdin.yaml"],
          input: try settings.environment.console.readInput())
      } catch {
        throw .unreadable("-", error)
      }
    }

    /// Returns the packs to add. Packs of a configuration are added only to its own catalogs.
    private func added(_ settings: Settings) throws(CommandFault) -> [String] {
      paths.isEmpty || !settings.choices.with.isEmpty ? try settings.addedPacks() : []
    }

    /// Checks that the default catalog folder exists. The person has not named that folder, so the fault explains how
    /// to name another.
    private func checkPresence(of settings: Settings) throws(CommandFault) {
      guard settings.isGuessing, settings.environment.files.kind(of: settings.catalogs) == nil
      else {
        return
      }
      throw CommandFault(.notFound(settings.catalogs)).with(
        helpEn: "go to the folder that contains the catalogs, or name the paths to check",
        ko: "그 폴더가 있는 곳으로 가거나 검사할 경로를 적으세요")
    }

    /// Returns the paths that may be written: those that the command line names, and the folder of the configuration.
    /// The configuration cannot name others.
    private func writablePaths(_ settings: Settings) throws(CommandFault) -> [String] {
      let choices = settings.choices
      let named = paths.map(\.text) + (choices.with.isEmpty ? [] : try settings.addedPacks())
      guard paths.isEmpty else { return named }
      let project = settings.configuration.path?.folder ?? "."
      return named + [choices.catalogs ?? project] + (choices.with.isEmpty ? [project] : [])
    }
  }

  extension Settings {
    /// Returns the findings on the place of the stock, which lint does not open.
    fileprivate func stockReport(_ loader: CatalogLoader) -> LintReport {
      guard configuration.store == nil, !configuration.namesStoreOutside else {
        return LintReport(diagnostics: [], sources: [:])
      }
      let path = defaultStore(besideRoot: catalogs)
      return loader.lint(stockAt: path, in: path.folder.folder)
    }
  }
#endif
