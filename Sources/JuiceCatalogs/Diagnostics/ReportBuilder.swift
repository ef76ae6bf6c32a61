import JuiceRules

/// A builder that merges the reports of several roots into one.
struct ReportBuilder {
  private var diagnostics: [Diagnostic] = []
  private var sources: [String: SourceFile] = [:]
  private var files: Set<String> = []
  private var packs: [String: Set<String>] = [:]
  private var suppressions: [String: FileSuppressions] = [:]

  var fileCount: Int { files.count }

  mutating func add(_ report: LintReport) {
    diagnostics += report.diagnostics
    sources.merge(report.sources) { first, _ in first }
    files.formUnion(report.files)
    packs.merge(report.packs) { $0.union($1) }
    suppressions.merge(report.suppressions) { $0.merging($1) }
  }

  var report: LintReport {
    var report = LintReport(
      diagnostics: diagnostics.inOrder(), sources: sources, files: files,
      packs: packs)
    report.suppressions = suppressions
    return report
  }
}
