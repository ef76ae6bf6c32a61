import JuiceRules

/// A builder that merges the reports of several roots into one.
struct ReportBuilder {
  private var diagnostics: Set<Diagnostic> = []
  private var sources: [String: SourceFile] = [:]
  private var files: Set<String> = []
  private var packs: [String: Set<String>] = [:]
  private var suppressions: [String: FileSuppressions] = [:]

  var fileCount: Int { files.count }

  mutating func add(_ report: LintReport) {
    diagnostics.formUnion(report.diagnostics)
    sources.merge(report.sources) { first, _ in first }
    files.formUnion(report.files)
    packs.merge(report.packs) { $0.union($1) }
    suppressions.merge(report.suppressions) { $0.merging($1) }
  }

  var report: LintReport {
    var report = LintReport(
      diagnostics: diagnostics.sorted(by: Diagnostic.isOrdered), sources: sources, files: files,
      packs: packs)
    report.suppressions = suppressions
    return report
  }
}

extension Diagnostic {
  /// Orders findings by file, position and rule, then by message and related places, so that equal runs produce equal
  /// reports.
  static func isOrdered(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    let left = first.primary
    let right = second.primary
    if left.file != right.file { return left.file < right.file }
    if left.span != right.span { return left.span < right.span }
    if first.rule != second.rule { return first.rule < second.rule }
    if first.message.english != second.message.english {
      return first.message.english < second.message.english
    }
    return first.related.lexicographicallyPrecedes(second.related) { left, right in
      left.file != right.file ? left.file < right.file : left.span < right.span
    }
  }
}
