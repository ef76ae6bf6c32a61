public import JuiceCatalogs

/// The result of applying a baseline to a report.
public struct BaselineOutcome: Sendable {
  /// The report, with the known findings suppressed.
  public let report: LintReport
  /// A finding for each entry that expects more findings than there are.
  public let stale: [Diagnostic]
  /// The baseline without stale entries, and with lower counts where fewer findings are left.
  public let pruned: Baseline
}
