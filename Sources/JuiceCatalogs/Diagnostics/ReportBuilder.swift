import JuiceRules

/// A builder that merges the reports of several roots into one.
package struct ReportBuilder {
  private var diagnostics: [Diagnostic] = []
  private var sources: [String: SourceFile] = [:]
  private var files: Set<String> = []
  private var packs: [String: Set<String>] = [:]

  package init() {}

  package init(_ report: LintReport) {
    diagnostics = report.diagnostics
    sources = report.sources
    files = report.files
    packs = report.packs
  }

  package mutating func add(_ report: LintReport) { add(ReportBuilder(report)) }

  /// Adds the findings of another builder. They are put in order once, in ``report``.
  package mutating func add(_ other: ReportBuilder) {
    diagnostics += other.diagnostics
    sources.merge(other.sources) { first, _ in first }
    files.formUnion(other.files)
    packs.merge(other.packs) { $0.union($1) }
  }

  package var report: LintReport {
    LintReport(diagnostics: diagnostics.inOrder(), sources: sources, files: files, packs: packs)
  }
}
