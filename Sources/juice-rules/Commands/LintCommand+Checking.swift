#if CLI
  import JuiceCatalogs
  import JuiceLint
  import JuiceReports
  import JuiceRules

  extension LintCommand {
    /// Checks the given paths. An empty path, for example from an unset variable, would otherwise mean the working
    /// directory.
    func checkPaths() throws(CommandFault) {
      let paths = paths + [baselining.baseline].compactMap(\.self)
      if paths.contains(where: \.isEmpty) { throw .emptyPath }
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
          .adding(configurationReport(settings, policy))
          .adding(policy.applied(to: settings.stockReport(loader)))
        removeSoundConfiguration(from: &result.report, loader, settings)
      }
      guard !subject.paths.isEmpty || !result.report.diagnostics.isEmpty else {
        throw CommandFault.catalogsOutside
      }
      result.report = try applyingBaseline(
        to: result.report, of: subject.paths, policy: policy, loader, settings)
      return result
    }

    /// Returns the findings about the configuration, without fixes unless `--fix` would apply them.
    private func configurationReport(_ settings: Settings, _ policy: LintPolicy) -> LintReport {
      var report = policy.applied(to: settings.configuration.unfilteredReport)
      if !fixesConfiguration(settings) {
        for index in report.diagnostics.indices { report.diagnostics[index].fix = nil }
      }
      return report
    }

    /// Removes the configuration, which `--fix` checks along with its catalogs, from the counted files unless something is
    /// wrong with it.
    private func removeSoundConfiguration(
      from report: inout LintReport, _ loader: CatalogLoader, _ settings: Settings
    ) {
      guard fixesConfiguration(settings),
        let path = settings.checkedConfiguration.map(loader.display.shown),
        !report.diagnostics.contains(where: { $0.primary.file == path })
      else { return }
      report.files.remove(path)
    }

    /// Returns `true` if fixes of the configuration are applied along with those of its catalogs.
    private func fixesConfiguration(_ settings: Settings) -> Bool {
      paths.isEmpty && settings.choices.with.isEmpty && settings.checkedConfiguration != nil
    }

    private func check(
      _ subject: LintSubject, _ loader: CatalogLoader, _ settings: Settings, _ policy: LintPolicy,
      _ prepare: () throws(CommandFault) -> Void
    ) throws(CommandFault) -> LintResult {
      guard let safety = fixing.safety else {
        return LintResult(
          report: try CommandFault.loading(try subject.lint(loader, policy: policy)))
      }
      let outcome = try fix(subject, loader, allowing: safety, policy, settings)
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
      _ policy: LintPolicy, _ settings: Settings
    ) throws(CommandFault) -> FixOutcome {
      try CommandFault.loading(
        try fixed(subject, settings).fix(loader, allowing: safety, policy: policy))
    }

    /// Returns `report` with the safe fixes that `--fix` would apply and no others.
    func offeringFixes(
      in report: LintReport, on subject: LintSubject, _ policy: LintPolicy, _ settings: Settings
    ) throws(CommandFault) -> LintReport {
      let subject = fixed(subject, settings)
      return subject.withoutRefusedFixes(report, try loader(settings), policy: policy)
    }

    /// Returns `subject` with the configuration if that is fixed, too.
    private func fixed(_ subject: LintSubject, _ settings: Settings) -> LintSubject {
      var subject = subject
      if fixesConfiguration(settings), let path = settings.checkedConfiguration {
        subject.paths.append(path)
      }
      return subject
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
        relativeTo: lint.relativeTo,
        scope: try exclusion.scope(
          settings, isNamed: !paths.isEmpty || catalog.catalogs != nil),
        threads: lint.threadCount, cache: files == nil ? settings.environment.lintCache : nil,
        zones: settings.environment.zones)
      loader.addedPacks = try added(settings).filter { path in
        files.map { $0.kind(of: path) != nil } ?? true
      }
      if let line = settings.environment.progress { loader.onProgress = { line.note($0) } }
      return loader
    }

    /// Returns the paths or the input to check. The standard input is read here.
    func subject(_ settings: Settings) throws(CommandFault) -> LintSubject {
      try LintSubject(
        named: paths, stdinFilename: input.stdinFilename,
        adding: { () throws(CommandFault) in try added(settings) }, settings)
    }

    /// Returns the packs to add. Packs of a configuration are added only to its own catalogs.
    private func added(_ settings: Settings) throws(CommandFault) -> [String] {
      paths.isEmpty || !settings.choices.with.isEmpty ? try settings.addedPacks() : []
    }

    /// Returns the paths that may be written: those that the command line names, and the folder of the configuration.
    /// The configuration cannot name others.
    private func writablePaths(_ settings: Settings) throws(CommandFault) -> [String] {
      let choices = settings.choices
      let named = paths + (choices.with.isEmpty ? [] : try settings.addedPacks())
      guard paths.isEmpty else { return named }
      let project = settings.projectFolder
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

  extension LintCommand {
    /// Returns `report` without the findings that a baseline lists, and with the faults of the baseline.
    ///
    /// - Parameter checked: The paths that were checked.
    func applyingBaseline(
      to report: LintReport, of checked: [String], policy: LintPolicy, _ loader: CatalogLoader,
      _ settings: Settings
    ) throws(CommandFault) -> LintReport {
      guard let path = try baselinePath(settings) else { return report }
      if let link = loader.outerLink(onWayTo: path) { throw .outerLink(link) }
      let keeper = BaselineKeeper(
        loader: loader, environment: settings.environment, path: path, change: baselining.change,
        policy: policy)
      let outcome = try keeper.outcome(of: report, paths: checked)
      return outcome.report.adding(outcome.stale)
    }

    private func baselinePath(_ settings: Settings) throws(CommandFault) -> String? {
      if let path = baselining.baseline { return path }
      return try settings.baseline()
    }

    /// Prints the changes that fixing would make, as a patch.
    func showDiff(
      of subject: LintSubject, policy: LintPolicy, locale: LocaleID, _ settings: Settings
    ) throws -> ExitStatus {
      let environment = settings.environment
      environment.progress?.begin(in: locale)
      defer { environment.progress?.end() }
      let outcome = try fix(
        subject, loader(settings), allowing: fixing.safety ?? .safe, policy, settings)
      environment.progress?.end()
      try show(outcome.files.map(\.diff), in: environment)
      let count = FixCount(findings: outcome.fixedCount, files: outcome.files.count)
      if !lint.quiet { environment.console.complain(count.wouldBe(in: locale) + "\n") }
      return outcome.files.isEmpty ? .success : .refused
    }
  }

  extension FixCount {
    fileprivate func wouldBe(in locale: LocaleID) -> String {
      if locale == .korean {
        return findings == 0 ? "고칠 것 없음" : "파일 \(files)개에서 문제 \(findings)개를 고칠 수 있음"
      }
      guard findings > 0 else { return "nothing to fix" }
      return "would fix \(findings) finding\(findings == 1 ? "" : "s")"
        + " in \(files) file\(files == 1 ? "" : "s")"
    }
  }

  extension LintCommand {
    /// Returns `report` without the findings that already existed at the requested revision, except those on changed
    /// lines.
    func sinceRevision(
      _ report: LintReport, of subject: LintSubject, _ settings: Settings, policy: LintPolicy
    ) async throws(CommandFault) -> LintReport {
      guard let name = baselining.since else { return report }
      let revision = try await GitTree.read(name, of: subject.paths, in: settings.environment)
      let before = GitFileSource(
        revision, now: settings.environment.files,
        workingDirectory: settings.environment.workingDirectory)
      let old = try self.report(on: subject, of: before, settings, policy: policy)
      var lines = ChangedLines(since: before, path: try loader(settings).path(ofShown:))
      return report.keepingNews(since: old, on: &lines)
    }

    /// Returns the findings on `subject` in other files, with today's baseline.
    private func report(
      on subject: LintSubject, of files: any FileSource, _ settings: Settings, policy: LintPolicy
    ) throws(CommandFault) -> LintReport {
      let there = (subject.paths + [settings.checkedConfiguration].compactMap { $0 })
        .filter { files.kind(of: $0) != nil }
      var report = LintReport(diagnostics: [], sources: [:])
      let loader = try loader(settings, reading: files)
      do throws(CatalogInputFault) {
        report = try loader.lint(there, policy: policy)
      } catch .nothingToCheck {
      } catch {
        throw CommandFault(error)
      }
      return try applyingBaseline(
        to: report, of: there, policy: policy, self.loader(settings), settings)
    }
  }

  extension LintReport {
    /// Returns the report without the findings that `old` also contains, except those on changed lines.
    fileprivate func keepingNews(since old: LintReport, on lines: inout ChangedLines) -> LintReport
    {
      var kept = Set(diagnostics.indices.filter { lines.contain(diagnostics[$0], in: self) })
      for isSuppressed in [false, true] {
        let others = diagnostics.indices.filter {
          diagnostics[$0].isSuppressed == isSuppressed && !kept.contains($0)
        }
        var known = KnownFindings(old.diagnostics.filter { $0.isSuppressed == isSuppressed })
        let met = known.meet(others.map { diagnostics[$0] })
        kept.formUnion(others.indices.filter { !met.contains($0) }.map { others[$0] })
      }
      var report = self
      report.diagnostics = kept.sorted().map { diagnostics[$0] }
      return report
    }
  }

  extension LintCommand {
    /// Checks, and checks again whenever a file that was read changes. Only a signal or a closed output ends the loop.
    func watch(asking reports: [RequestedReport], in environment: CommandEnvironment) async throws
      -> ExitStatus
    {
      var environment = environment
      let disk = environment.files
      environment.lintCache = LintCache()
      var last: LintReport?
      var isFirst = true
      var isChange = true
      while true {
        let files = WatchedFiles(disk)
        let record = ReadRecord(files)
        environment.files = record
        do {
          let settings = try Settings(choices, in: environment)
          let result = try await check(asking: reports, record, settings)
          try show(result, instead: last, isChange: isChange, as: reports, settings)
          last = result.report
        } catch {
          // At the first check, a fault ends the command: a mistyped path will not appear later.
          guard !isFirst, let fault = CommandFault(error) else { throw error }
          let locale = environment.faultLocale(asked: output.locale, followsEnvironment: false)
          try show(fault, in: environment, locale)
          last = nil
        }
        isFirst = false
        isChange = try await files.waitForChange(WatchTiming(), clock: environment.clock)
      }
    }

    /// Prints the result if it differs from the last one, and a notice that a change was seen.
    private func show(
      _ result: LintResult, instead last: LintReport?, isChange: Bool,
      as reports: [RequestedReport],
      _ settings: Settings
    ) throws {
      let environment = settings.environment
      let isNew = last.map { !result.report.says($0) } ?? true
      if isNew {
        if environment.console.isTerminal(.output) {
          try environment.console.print(WatchNotice.clearScreen)
        }
        _ = try show(result, as: reports, settings)
      }
      guard !lint.quiet, isNew || isChange else { return }
      let notice = WatchNotice(
        time: environment.now(), offset: environment.offset(environment.now()),
        fileCount: result.report.fileCount,
        isNew: isNew)
      environment.console.complain(notice.text(in: try settings.lintLocale()) + "\n")
    }

  }
#endif
