public import JuiceCatalogs
import JuiceRules
import YAMLTree

/// A lint report in the format of Checkstyle: XML with the findings of each checked file.
///
/// The report is always in English. Columns count code points from 1. Suppressed findings are left out.
public struct LintCheckstyleReport: LintDocument {
  /// The findings of the lint run.
  public let report: LintReport

  /// Creates a report on a lint run.
  public init(_ report: LintReport) {
    self.report = report
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    // The version of Checkstyle that this format comes from, which readers of the format expect.
    let root = XMLTag("checkstyle", ["version": "4.3"])
    output.write(XMLTag.declaration + root.start + "\n")
    for file in FileFindings.all(in: report) { write(file, to: &output) }
    output.write(root.end + "\n")
  }

  private func write(_ file: FileFindings, to output: inout some TextOutputStream) {
    let tag = XMLTag("file", ["name": file.file])
    let open = file.findings.lazy.map(\.finding).filter { !$0.isSuppressed }
    guard !open.isEmpty else { return output.write("  \(tag.empty)\n") }
    output.write("  \(tag.start)\n")
    for finding in open { output.write("    \(error(finding).empty)\n") }
    output.write("  \(tag.end)\n")
  }

  private func error(_ finding: Diagnostic) -> XMLTag {
    let start = report.place(of: finding.primary)?.start
    return XMLTag(
      "error",
      [
        "line": String(start?.line ?? 1), "column": start.map { String($0.column) },
        "severity": finding.severity.rawValue, "message": finding.message.english,
        "source": "juice-rules.\(finding.rule)",
      ])
  }
}
