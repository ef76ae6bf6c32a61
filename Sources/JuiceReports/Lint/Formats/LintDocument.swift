import JuiceCatalogs
import JuiceLint

/// A lint report in one format.
///
/// Equal reports produce equal text. Every format writes finding by finding, so that no format needs memory for the
/// whole text.
public protocol LintDocument: Sendable {
  /// Writes the whole report, with a newline at its end.
  func write(to output: inout some TextOutputStream)
}

extension LintDocument {
  /// The whole report, with a newline at its end.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }
}

/// A file and its findings, with their fingerprints.
struct FileFindings {
  let file: String
  var findings: [(finding: Diagnostic, fingerprint: String)]

  /// Returns all files by path: the checked files, including those without findings, and other files with findings.
  static func all(in report: LintReport) -> [FileFindings] {
    let found = Dictionary(
      grouping: zip(report.diagnostics, report.fingerprints).map { (finding: $0, fingerprint: $1) },
      by: \.finding.primary.file)
    return report.files.union(found.keys).sorted().map { file in
      FileFindings(file: file, findings: found[file] ?? [])
    }
  }
}
