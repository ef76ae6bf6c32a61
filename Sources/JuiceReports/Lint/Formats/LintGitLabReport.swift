public import JuiceCatalogs
import JuiceRules
import YAMLTree

/// A lint report as GitLab's Code Quality reads it: a JSON array with an object for each finding.
///
/// Always English. Suppressed findings are left out. GitLab shows one finding for each fingerprint, and
/// no two of a report are the same.
public struct LintGitLabReport: LintDocument {
  public let report: LintReport

  public init(_ report: LintReport) {
    self.report = report
  }

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
        // A place is a must: what is wrong with a file as a whole is so from its first line on.
        "lines": [
          "begin": .integer(place?.start.line ?? 1), "end": .integer(place?.end.line ?? 1),
        ],
      ],
    ]
  }
}

extension Severity {
  /// Of info, minor, major, critical and blocker. The upper two are for what harms a running service.
  fileprivate var impact: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .info: "info"
    }
  }
}
