public import JuiceCatalogs
import JuiceRules
import YAMLTree

extension LintPolicy {
  /// Returns the report with this policy applied: without findings of rules that are off, and with the chosen levels.
  public func applied(to report: LintReport) -> LintReport {
    var unfiltered = UnfilteredReport()
    unfiltered.add(report)
    return applied(to: unfiltered)
  }

  /// Returns the report with this policy applied, and with findings marked that comments suppress.
  ///
  /// - Parameter keepsErrors: `true` to keep errors of rules that are off, but without fixes. Fixing uses this, so that
  ///   no fix may cause such an error.
  package func applied(
    to unfiltered: UnfilteredReport, keepingErrors keepsErrors: Bool = false
  ) -> LintReport {
    let report = unfiltered.report
    var result = report
    var known: [String: FileChoice] = [:]
    func applied(_ finding: Diagnostic) -> Diagnostic? {
      let file = finding.primary.file
      let choice = known[file] ?? choice(for: file)
      known[file] = choice
      return finding.under(choice, keepingErrors: keepsErrors)
    }
    result.diagnostics = report.diagnostics.compactMap(applied)
    guard !unfiltered.suppressions.isEmpty else { return result }
    var pass = SuppressionPass(self, unfiltered.suppressions)
    pass.mark(&result.diagnostics)
    let findings = pass.findings(about: report.files).compactMap(applied)
    return result.adding(report.withPacks(findings))
  }
}

extension LintReport {
  /// Returns `findings` about files of the report, with the pack of each.
  fileprivate func withPacks(_ findings: [Diagnostic]) -> [Diagnostic] {
    findings.map { finding in
      var finding = finding
      let file = finding.primary.file
      finding.primary.pack = packs.filter { $0.value.contains(file) }.keys.min()
      return finding
    }
  }
}

extension Diagnostic {
  /// Returns the finding at its chosen level, or `nil` if its rule is off.
  fileprivate func under(
    _ choice: LintPolicy.FileChoice, keepingErrors keepsErrors: Bool
  ) -> Diagnostic? {
    guard let rule = LintRule.named(rule) else { return self }
    var finding = self
    if choice.isOn(rule) {
      finding.severity = choice.severity(of: rule) ?? severity
    } else if keepsErrors, severity == .error {
      finding.fix = nil
    } else {
      return nil
    }
    return finding
  }
}
