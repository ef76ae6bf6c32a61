/// A builder that merges the reports of several roots into one.
package struct ReportBuilder {
  private var unordered = LintReport(diagnostics: [], sources: [:])

  package init() {}

  package mutating func add(_ report: LintReport) {
    unordered.diagnostics += report.diagnostics
    unordered.sources.merge(report.sources) { first, _ in first }
    unordered.files.formUnion(report.files)
    unordered.packs.merge(report.packs) { $0.union($1) }
  }

  /// Adds the findings of another builder. They are put in order once, in ``report``.
  package mutating func add(_ other: ReportBuilder) { add(other.unordered) }

  package var report: LintReport {
    var report = unordered
    report.diagnostics = unordered.diagnostics.inOrder()
    return report
  }
}
