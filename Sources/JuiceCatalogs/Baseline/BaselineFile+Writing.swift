extension BaselineFile {
  /// The baseline that knows all of `report`, and what it knew of what was not checked.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - paths: What was checked.
  ///   - policy: What `report` is made by: what is known of rules that are off stays.
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
    // What was not wholly checked was found in part, perhaps.
    counts.merge(found, uniquingKeysWith: max)
    let entries = counts.map { Baseline.Entry($0.key, count: $0.value) }
    let all = Set(baseline.paths + paths.map(place.name(of:)))
    return Baseline(
      paths: all.filter { path in !path.isCovered(by: all.filter { $0 != path }.sorted()) }
        .sorted(),
      entries: entries.sorted { $0.key < $1.key })
  }
}
