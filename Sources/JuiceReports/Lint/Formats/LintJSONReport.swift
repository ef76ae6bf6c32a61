public import JuiceCatalogs
import JuiceRules

/// A lint report as tools read it: `juice-rules/lint/1`, described by
/// `Schemas/output/lint.schema.json`.
///
/// Always English. Lines and columns count from 1, columns in code points and in UTF-16 units; offsets
/// count bytes from 0. What a finding lacks is left out, but `related` and `data` are always there. A
/// place whose file was not read has no span. Suppressed findings are listed, and counted by themselves.
public struct LintJSONReport: LintDocument {
  public let report: LintReport
  /// What was mended before; nil when nothing was to be.
  public var fixed: FixCount?

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

  /// The text on one line, or indented, with a newline at its end.
  public func text(indented: Bool) -> String {
    value.text(indented: indented) + "\n"
  }

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
  /// How many findings of each severity there are, and how many files were checked.
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
