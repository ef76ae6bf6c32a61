/// What a baseline makes of a report.
public struct BaselineOutcome: Sendable {
  /// The report with what is known suppressed.
  public let report: LintReport
  /// A finding for each entry that hides nothing, or more than there is.
  public let stale: [Diagnostic]
  /// The baseline without what is stale.
  public let pruned: Baseline
}
