public import JuiceCatalogs
import JuiceRules

/// A lint report as JSON for tools: `juice-rules/lint/1`, described by `Schemas/output/lint.schema.json`.
///
/// The report is always in English. Lines and columns count from 1, columns in code points and in UTF-16 units; offsets
/// count bytes from 0. Members without a value are left out, except for `related` and `data`. A place in a file that
/// was not read has no span. Suppressed findings are listed, and counted separately.
public struct LintJSONReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  package var fixed: FixCount?

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

/// A lint report with a line for each finding, then one for the summary: `juice-rules/lint-finding/1` and
/// `juice-rules/lint-summary/1`.
///
/// The lines have the same members as ``LintJSONReport``.
public struct LintJSONLinesReport: LintDocument {
  /// The findings of the lint run.
  package let report: LintReport
  /// The number of findings that were fixed before; `nil` if none were to be fixed.
  package var fixed: FixCount?

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

/// A JSON object with one long array, which is written element by element.
struct LongJSONObject {
  let before: [JSONValue.Member]
  /// The name of the member that holds the array.
  let name: String
  var after: [JSONValue.Member] = []

  /// Writes the same text as `JSONValue` would for the whole object, without a newline.
  func write(_ elements: some Sequence<JSONValue>, to output: inout some TextOutputStream) {
    output.write("{")
    for member in before { output.write(LongJSONObject.text(of: member) + ", ") }
    output.write(JSONValue.string(name).text() + ": ")
    JSONValue.write(arrayOf: elements, to: &output)
    for member in after { output.write(", " + LongJSONObject.text(of: member)) }
    output.write("}")
  }

  private static func text(of member: JSONValue.Member) -> String {
    JSONValue.string(member.name).text() + ": " + member.value.text()
  }
}

extension JSONValue {
  /// Writes an array element by element, without a newline.
  static func write(
    arrayOf elements: some Sequence<JSONValue>, to output: inout some TextOutputStream
  ) {
    var separator = "["
    for element in elements {
      output.write(separator + element.text())
      separator = ", "
    }
    output.write(separator == "[" ? "[]" : "]")
  }
}
