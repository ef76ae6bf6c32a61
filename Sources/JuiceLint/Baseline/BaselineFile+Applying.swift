public import JuiceCatalogs
import JuiceRules
import YAMLTree

extension BaselineFile {
  /// Marks the findings of `report` that the baseline knows as suppressed, and finds stale entries.
  ///
  /// - Parameters:
  ///   - report: The findings of a run.
  ///   - paths: The paths that were checked. Only entries about them can be stale.
  ///   - policy: The policy that `report` was made with. Entries for rules that are off are never stale.
  public func applied(
    to report: LintReport, of paths: [String], policy: LintPolicy = LintPolicy()
  ) -> BaselineOutcome {
    var known = KnownFindings(
      Dictionary(baseline.entries.map { ($0.key, $0.count) }, uniquingKeysWith: { $1 }),
      file: place.name(ofShown:))
    var hidden = report
    let candidates = report.diagnostics.indices.filter { canHide(report.diagnostics[$0]) }
    for index in known.meet(candidates.map { report.diagnostics[$0] }) {
      hidden.diagnostics[candidates[index]].suppression = Diagnostic.Suppression(.baseline)
    }
    let coverage = BaselineCoverage(report, of: paths, by: self)
    var pruned = baseline
    pruned.entries = []
    var stale = flaws
    for entry in baseline.entries {
      let unused = known.counts[entry.key] ?? 0
      guard unused > 0, policy.isOn(entry.key), coverage.judges(entry.key) else {
        pruned.entries.append(entry)
        continue
      }
      let left = entry.count - unused
      if left > 0 { pruned.entries.append(Baseline.Entry(entry.key, count: left)) }
      stale.append(finding(.staleEntry(entry.key, known: entry.count, left: left), at: entry.key))
    }
    stale = stale.inOrder()
    if !stale.isEmpty { hidden.sources[source.path] = source }
    return BaselineOutcome(
      report: hidden, stale: policy.applied(to: stale), pruned: pruned)
  }

  func canHide(_ finding: Diagnostic) -> Bool {
    !finding.isSuppressed && Baseline.canKnow(finding.rule)
  }

  func key(_ rule: String, at label: Diagnostic.Label) -> FindingKey {
    FindingKey(rule: rule, at: label, file: place.name(ofShown:))
  }

  private func finding(_ finding: Finding, at key: FindingKey) -> Diagnostic {
    Diagnostic(
      rule: finding.rule.name, severity: finding.severity, message: finding.message,
      primary: Diagnostic.Label(
        file: source.path, span: spans[key] ?? ByteSpan(start: 0, end: 0), text: finding.label),
      data: finding.data, help: finding.help)
  }
}

extension LintPolicy {
  /// Returns `true` if the policy turns on the rule of `key`.
  func isOn(_ key: FindingKey) -> Bool { LintRule.named(key.rule).map { isOn($0) } ?? true }

  fileprivate func applied(to findings: [Diagnostic]) -> [Diagnostic] {
    applied(to: LintReport(diagnostics: findings, sources: [:])).diagnostics
  }
}
