import JuiceRules

/// A builder that merges the reports of several roots into one.
package struct ReportBuilder {
  private var diagnostics: [Diagnostic] = []
  private var sources: [String: SourceFile] = [:]
  private var files: Set<String> = []
  private var packs: [String: Set<String>] = [:]

  package init() {}

  var fileCount: Int { files.count }

  package mutating func add(_ report: LintReport) {
    diagnostics += report.diagnostics
    sources.merge(report.sources) { first, _ in first }
    files.formUnion(report.files)
    packs.merge(report.packs) { $0.union($1) }
  }

  package var report: LintReport {
    LintReport(diagnostics: diagnostics.inOrder(), sources: sources, files: files, packs: packs)
  }
}
