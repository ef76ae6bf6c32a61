public import JuiceCatalogs
import JuiceRules
import YAMLTree

/// A lint report as tools for Checkstyle read it: XML with the findings of each file that was checked.
///
/// Always English. Columns count code points from 1. Suppressed findings are left out.
public struct LintCheckstyleReport: LintDocument {
  public let report: LintReport

  public init(_ report: LintReport) {
    self.report = report
  }

  public func write(to output: inout some TextOutputStream) {
    // The version of Checkstyle that this shape comes from, which is what its readers expect.
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
