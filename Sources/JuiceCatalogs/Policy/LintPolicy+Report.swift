import JuiceRules
import YAMLTree

extension LintPolicy {
  /// `report` as this policy has it: less what is off, at the levels asked for, and with what comments
  /// suppress marked as such.
  func applied(to report: LintReport) -> LintReport {
    var result = report
    result.diagnostics = report.diagnostics.compactMap(applied)
    guard !report.suppressions.isEmpty else { return result }
    var pass = SuppressionPass(self, comments: report.suppressions)
    pass.mark(&result.diagnostics)
    return result.adding(pass.findings(about: report.files).compactMap(applied))
  }

  /// A finding at its level; nil when its rule is off.
  private func applied(_ finding: Diagnostic) -> Diagnostic? {
    guard let rule = LintRule.named(finding.rule) else { return finding }
    guard isOn(rule, in: finding.primary.file) else { return nil }
    var finding = finding
    finding.severity = severity(of: rule, in: finding.primary.file) ?? finding.severity
    return finding
  }
}
