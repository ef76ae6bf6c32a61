import JuiceCatalogs

/// A file and what was found in it, with the fingerprints of the findings.
struct FileFindings {
  let file: String
  var findings: [(finding: Diagnostic, fingerprint: String)]

  /// Every file that was checked or found fault with, by path, those without a finding included.
  static func all(in report: LintReport) -> [FileFindings] {
    let found = Dictionary(
      grouping: zip(report.diagnostics, report.fingerprints).map { (finding: $0, fingerprint: $1) },
      by: \.finding.primary.file)
    return report.files.union(found.keys).sorted().map { file in
      FileFindings(file: file, findings: found[file] ?? [])
    }
  }
}
