public import JuiceCatalogs

/// A lint report with a line for each finding, then one for the summary: `juice-rules/lint-finding/1`
/// and `juice-rules/lint-summary/1`.
///
/// The lines say what ``LintJSONReport`` says.
public struct LintJSONLinesReport: LintDocument {
  public let report: LintReport
  /// What was mended before; nil when nothing was to be.
  public var fixed: FixCount?

  public init(_ report: LintReport, fixed: FixCount? = nil) {
    self.report = report
    self.fixed = fixed
  }

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
