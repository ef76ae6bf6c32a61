#if CLI
  import JuiceCatalogs
  import JuiceLint
  import JuiceRules

  extension LintCommand {
    /// Returns `report` without the findings that already existed at the requested revision, except those on changed
    /// lines.
    func sinceRevision(
      _ report: LintReport, of subject: LintSubject, _ settings: Settings, policy: LintPolicy
    ) async throws(CommandFault) -> LintReport {
      guard let name = baselining.since?.text else { return report }
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
      let there = (subject.paths + [settings.configuration.path].compactMap { $0 })
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
#endif
