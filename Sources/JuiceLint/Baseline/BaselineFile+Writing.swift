public import JuiceCatalogs

extension BaselineFile {
  /// Returns the baseline that holds all findings of `report`, and keeps the entries about files that were not checked.
  ///
  /// - Parameters:
  ///   - report: The findings of a run.
  ///   - paths: The paths that were checked.
  ///   - policy: The policy that `report` was made with. Entries for rules that are off are kept.
  public func updated(
    from report: LintReport, of paths: [String], policy: LintPolicy = LintPolicy()
  ) -> Baseline {
    let coverage = BaselineCoverage(report, of: paths, by: self)
    let kept = baseline.entries.filter {
      !policy.isOn($0.key) || !coverage.judges($0.key)
    }
    var counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.count) })
    let found = Dictionary(
      report.diagnostics.filter(canHide).map { (key($0.rule, at: $0.primary), 1) },
      uniquingKeysWith: +)
    // In files that were checked only in part, not all known findings may have been found, so the higher count stays.
    counts.merge(found, uniquingKeysWith: max)
    let entries = counts.map { Baseline.Entry($0.key, count: $0.value) }
    let all = Set(baseline.paths + paths.map(place.name(of:)))
    return Baseline(
      paths: all.filter { path in !path.isCovered(by: all.filter { $0 != path }.sorted()) }
        .sorted(),
      entries: entries.sorted { $0.key < $1.key })
  }
}
