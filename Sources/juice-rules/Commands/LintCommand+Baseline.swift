#if CLI
  import JuiceCatalogs
  import JuiceRules

  extension LintCommand {
    /// `report` less what a baseline knows, and with what is wrong with it.
    ///
    /// - Parameter checked: The paths that the report is about.
    func applyingBaseline(
      to report: LintReport, of checked: [String], _ loader: CatalogLoader, in world: World
    ) throws(CommandFault) -> LintReport {
      guard let path = baselining.baseline?.text else { return report }
      guard !path.isEmpty else { throw .emptyPath }
      let keeper = BaselineKeeper(
        loader: loader, world: world, path: path, change: baselining.change,
        isChecked: { _ in true })
      let outcome = try keeper.outcome(of: report, paths: checked)
      return outcome.report.adding(outcome.stale)
    }
  }
#endif
