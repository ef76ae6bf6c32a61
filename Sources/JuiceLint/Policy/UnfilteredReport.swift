import JuiceCatalogs
import YAMLTree

/// The findings of a check before a policy is applied to them, with the suppression comments of the files.
package struct UnfilteredReport: Sendable {
  var findings = ReportBuilder()
  private(set) var suppressions: [String: FileSuppressions] = [:]

  /// Creates an empty report.
  package init() {}

  /// The findings, without the comments.
  var report: LintReport { findings.report }

  mutating func add(_ report: LintReport) { findings.add(report) }

  mutating func add(_ other: UnfilteredReport) {
    findings.add(other.findings)
    suppressions.merge(other.suppressions) { $0.merging($1) }
  }

  /// Limits the judgements of suppressions by `errors`, which were found in files read together with these.
  mutating func judge(beside errors: [Diagnostic]) {
    let judgement = FileSuppressions.Judgement(beside: errors)
    suppressions = suppressions.mapValues { $0.limited(to: judgement) }
  }
}

extension UnfilteredReport {
  /// Creates the report about the `shown` files of a draft, or about all of its files if `shown` is `nil`.
  init(_ draft: CatalogDraft, shown: Set<String>?) {
    var draft = draft
    var comments: [(file: FileDraft, comments: [SuppressionComment])] = []
    for index in draft.files.indices {
      guard let scan = SuppressionScanner(draft.files[index].tree) else { continue }
      for fault in scan.faults {
        draft.report(
          .invalidSuppression(fault.mistake), in: Int32(index), at: fault.span, node: fault.node)
      }
      if !scan.comments.isEmpty { comments.append((draft.files[index], scan.comments)) }
    }
    var report = draft.lintReport(shown: shown)
    for (file, _) in comments where report.sources[file.path] == nil {
      report.sources[file.path] = SourceFile(path: file.path, bytes: file.tree.bytes)
    }
    findings.add(report)
    let judgement = FileSuppressions.Judgement(beside: draft.diagnostics)
    suppressions = Dictionary(
      comments.map { ($0.file.path, FileSuppressions(comments: $0.comments, judgement: judgement)) }
    ) { $0.merging($1) }
  }
}
