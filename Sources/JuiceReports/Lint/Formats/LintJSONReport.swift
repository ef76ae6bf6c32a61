public import JuiceCatalogs
import JuiceRules

/// A lint report as JSON for tools: `juice-rules/lint/1`, described by `Schemas/output/lint.schema.json`.
///
/// The report is always in English. Lines and columns count from 1, columns in code points and in UTF-16 units; offsets
/// count bytes from 0. Members without a value are left out, except for `related` and `data`. A place in a file that
/// was not read has no span. Suppressed findings are listed, and counted separately.
public struct LintJSONReport: LintDocument {
  /// The findings of the lint run.
  public let report: LintReport
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  public var fixed: FixCount?

  /// Creates a report on a lint run.
  public init(_ report: LintReport, fixed: FixCount? = nil) {
    self.report = report
    self.fixed = fixed
  }

  /// Writes the report on one line.
  public func write(to output: inout some TextOutputStream) {
    let object = LongJSONObject(
      before: [LintJSONReport.schema], name: "findings", after: [Member("summary", summary)])
    object.write(FindingValue.members(of: report).map { .object($0) }, to: &output)
    output.write("\n")
  }

  /// Returns the text on one line, or indented, with a newline at its end.
  public func text(indented: Bool) -> String {
    value.text(indented: indented) + "\n"
  }

  /// The report for tools, as JSON.
  public var value: JSONValue {
    .object([
      LintJSONReport.schema,
      Member("findings", .array(FindingValue.members(of: report).map { .object($0) })),
      Member("summary", summary),
    ])
  }

  private var summary: JSONValue { .object(report.summaryMembers(fixed: fixed)) }

  private static let schema = Member("schema", "juice-rules/lint/1")

  private typealias Member = JSONValue.Member
}

extension LintReport {
  /// Returns the number of checked files, of findings of each severity, of suppressed findings and of fixed ones.
  func summaryMembers(fixed: FixCount?) -> [JSONValue.Member] {
    typealias Member = JSONValue.Member
    let fixed = fixed.map { [Member("fixed", .integer($0.findings))] } ?? []
    return [
      Member("files", .integer(fileCount)),
      Member("errors", .integer(count(of: .error))),
      Member("warnings", .integer(count(of: .warning))),
      Member("infos", .integer(count(of: .info))),
      Member("suppressed", .integer(diagnostics.count(where: \.isSuppressed))),
    ] + fixed
  }
}
