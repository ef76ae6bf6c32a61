public import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A lint report for GitLab's Code Quality: a JSON array with an object for each finding.
///
/// The report is always in English. Suppressed findings are left out. GitLab shows one finding for each fingerprint,
/// and the fingerprints of a report are unique.
public struct LintGitLabReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport

  /// Creates a report on a lint run.
  public init(_ report: LintReport) {
    self.report = report
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    let open = zip(report.diagnostics, report.fingerprints).lazy.filter { !$0.0.isSuppressed }
    JSONValue.write(arrayOf: open.map(value), to: &output)
    output.write("\n")
  }

  private func value(of finding: Diagnostic, fingerprint: String) -> JSONValue {
    let place = report.place(of: finding.primary)
    return [
      "description": .string(finding.message.english),
      "check_name": .string(finding.rule),
      "fingerprint": .string(fingerprint),
      "severity": .string(finding.severity.impact),
      "location": [
        "path": .string(finding.primary.file),
        // The format requires a place. A finding on a file as a whole gets the file's first line.
        "lines": [
          "begin": .integer(place?.start.line ?? 1), "end": .integer(place?.end.line ?? 1),
        ],
      ],
    ]
  }
}

extension Severity {
  /// The severity in GitLab's terms: info, minor, major, critical or blocker. The last two are for problems that harm a
  /// running service.
  fileprivate var impact: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
