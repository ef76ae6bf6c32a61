public import JuiceCatalogs

/// A lint report with a line for each finding, then one for the summary: `juice-rules/lint-finding/1` and
/// `juice-rules/lint-summary/1`.
///
/// The lines have the same members as ``LintJSONReport``.
public struct LintJSONLinesReport: LintDocument {
  /// The findings of the lint run.
  public let report: LintReport
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  public var fixed: FixCount?

  /// Creates a report on a lint run.
  public init(_ report: LintReport, fixed: FixCount? = nil) {
    self.report = report
    self.fixed = fixed
  }

  /// Writes the whole report, with a newline at its end.
  public func write(to output: inout some TextOutputStream) {
    for members in FindingValue.members(of: report) {
      output.write(line("lint-finding", members))
    }
    output.write(line("lint-summary", report.summaryMembers(fixed: fixed)))
  }

  private func line(_ kind: String, _ members: [JSONValue.Member]) -> String {
    let schema = JSONValue.Member("schema", .string("juice-rules/\(kind)/1"))
    return JSONValue.object([schema] + members).text() + "\n"
  }
}
