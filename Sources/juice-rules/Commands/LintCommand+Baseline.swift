#if CLI
  import JuiceCatalogs
  import JuiceLint
  import JuiceRules

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
      if let path = baselining.baseline?.text {
        guard !path.isEmpty else { throw .emptyPath }
        return path
      }
      return try settings.baseline()
    }
  }
#endif
