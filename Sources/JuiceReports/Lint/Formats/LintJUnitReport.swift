public import JuiceCatalogs
import JuiceRules

/// A lint report in JUnit's format for test results: XML with a suite for each checked file and a case for each
/// finding.
///
/// The report is always in English. Errors and warnings are failures; an info is a case that passes, with its text as
/// output. Suppressed findings are skipped cases. A file without findings is one case that passes.
public struct LintJUnitReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport

  /// Creates a report on a lint run.
  public init(_ report: LintReport) {
    self.report = report
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    let suites = FileFindings.all(in: report)
    let root = suite("testsuites", "juice-rules lint", suites)
    output.write(XMLTag.declaration + root.start + "\n")
    for file in suites { write(file, to: &output) }
    output.write(root.end + "\n")
  }

  private func write(_ file: FileFindings, to output: inout some TextOutputStream) {
    let tag = suite("testsuite", file.file, [file])
    output.write("  \(tag.start)\n")
    if file.findings.isEmpty {
      let passed = XMLTag(
        "testcase",
        ["name": "no findings", "classname": file.file, "file": file.file, "time": "0"])
      output.write("    \(passed.empty)\n")
    }
    for (finding, fingerprint) in file.findings {
      let testCase = testCase(for: finding)
      output.write("    \(testCase.start)\n\(properties(finding, fingerprint))")
      output.write("      \(outcome(of: finding))\n    \(testCase.end)\n")
    }
    output.write("  \(tag.end)\n")
  }

  private func suite(_ tag: String, _ name: String, _ files: [FileFindings]) -> XMLTag {
    let findings = files.lazy.flatMap(\.findings).map(\.finding)
    let passed = files.count { $0.findings.isEmpty }
    return XMLTag(
      tag,
      [
        "name": name, "tests": String(findings.count { _ in true } + passed),
        "failures": String(findings.count { $0.isFailure }), "errors": "0",
        "skipped": String(findings.count { $0.isSuppressed }), "time": "0",
      ])
  }

  private func testCase(for finding: Diagnostic) -> XMLTag {
    let path = VisibleText.inline(finding.path)
    let line = finding.location(in: report)?.line
    return XMLTag(
      "testcase",
      [
        "name": path.isEmpty ? finding.rule : "\(finding.rule): \(path)",
        "classname": finding.primary.file, "file": finding.primary.file,
        "line": line.map { String($0) }, "time": "0",
      ])
  }

  private func properties(_ finding: Diagnostic, _ fingerprint: String) -> String {
    let values: KeyValuePairs = [
      "rule": finding.rule, "severity": finding.severity.rawValue, "fingerprint": fingerprint,
    ]
    return "      <properties>\n"
      + values.map { name, value in
        "        \(XMLTag("property", ["name": name, "value": value]).empty)\n"
      }.joined() + "      </properties>\n"
  }

  private func outcome(of finding: Diagnostic) -> String {
    let text = LintTextReport(report).text(of: finding)
    if let suppression = finding.suppression {
      return XMLTag("skipped", ["message": suppression.reason ?? "suppressed"]).element(text)
    }
    guard finding.isFailure else { return XMLTag("system-out").element(text) }
    let attributes: KeyValuePairs<String, String?> = [
      "type": finding.severity.rawValue, "message": finding.message.english,
    ]
    return XMLTag("failure", attributes).element(text)
  }
}

extension Diagnostic {
  fileprivate var isFailure: Bool { !isSuppressed && severity > .info }
}
