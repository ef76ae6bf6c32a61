public import JuiceCatalogs
import JuiceRules
import YAMLTree

/// A lint report as tools read it: `juice-rules/lint/1`, described by
/// `Schemas/output/lint.schema.json`.
///
/// Always English. Lines and columns count from 1, columns in code points; offsets count bytes from
/// 0. What a finding lacks is left out, but `related` and `data` are always there. A place whose
/// file was not read has no span. Suppressed findings are listed, and counted by themselves.
public struct LintJSONReport: Sendable {
  public let report: LintReport
  /// What was mended before; nil when nothing was to be.
  public var fixed: FixCount?

  public init(_ report: LintReport, fixed: FixCount? = nil) {
    self.report = report
    self.fixed = fixed
  }

  /// The text on one line, or indented, with a newline at its end.
  public func text(indented: Bool = false) -> String {
    value.text(indented: indented) + "\n"
  }

  public var value: JSONValue {
    ["schema": "juice-rules/lint/1", "findings": .array(findings), "summary": summary]
  }

  /// The findings alone, in the order of the report: a line each makes `json-lines`.
  public var findings: [JSONValue] {
    zip(report.diagnostics, report.fingerprints).map { value(of: $0, fingerprint: $1) }
  }

  private func value(of finding: Diagnostic, fingerprint: String) -> JSONValue {
    .object(
      [
        Member("rule", .string(finding.rule)),
        Member("severity", .string(finding.severity.rawValue)),
        Member("message", .string(finding.message.english)),
        Member("file", .string(finding.primary.file)),
        Member("path", .string(finding.path)),
      ] + span(finding.primary.span, in: finding.primary.file) + [
        Member("related", .array(finding.related.map(value(of:)))),
        Member("data", value(of: finding.data)),
      ] + advice(of: finding) + [
        Member("fingerprint", .string(fingerprint)),
        Member("suppressed", .bool(finding.isSuppressed)),
      ]
    )
  }

  private func advice(of finding: Diagnostic) -> [Member] {
    var members: [Member] = []
    if !finding.notes.isEmpty {
      members.append(Member("notes", .array(finding.notes.map { .string($0.english) })))
    }
    if let help = finding.help { members.append(Member("help", .string(help.english))) }
    if let fix = finding.fix { members.append(Member("fix", value(of: fix))) }
    return members
  }

  private func value(of label: Diagnostic.Label) -> JSONValue {
    let text = label.text.map { [Member("label", .string($0.english))] } ?? []
    return .object([Member("file", .string(label.file))] + span(label.span, in: label.file) + text)
  }

  private func value(of data: Diagnostic.Details) -> JSONValue {
    var members: [Member] = []
    if let found = data.found { members.append(Member("found", .string(found))) }
    if let expected = data.expected { members.append(Member("expected", .string(expected))) }
    if !data.candidates.isEmpty {
      members.append(Member("candidates", .array(data.candidates.map { .string($0) })))
    }
    return .object(members)
  }

  private func value(of fix: Diagnostic.Fix) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.object(
        [Member("file", .string(edit.file))] + span(edit.span, in: edit.file)
          + [Member("text", .string(edit.text))]
      )
    }
    return ["safety": .string(fix.safety.rawValue), "edits": .array(edits)]
  }

  private func span(_ span: ByteSpan, in file: String) -> [Member] {
    guard let source = report.sources[file] else { return [] }
    let range = source.clamp(span)
    func place(_ offset: Int) -> JSONValue {
      let position = source.lines.position(at: offset)
      return [
        "line": .integer(position.line), "column": .integer(position.column),
        "offset": .integer(offset),
      ]
    }
    return [Member("span", ["start": place(range.lowerBound), "end": place(range.upperBound)])]
  }

  private var summary: JSONValue {
    let fixed = fixed.map { [Member("fixed", .integer($0.findings))] } ?? []
    return .object(
      [
        Member("files", .integer(report.fileCount)),
        Member("errors", .integer(report.count(of: .error))),
        Member("warnings", .integer(report.count(of: .warning))),
        Member("infos", .integer(report.count(of: .info))),
        Member("suppressed", .integer(report.diagnostics.count(where: \.isSuppressed))),
      ] + fixed)
  }

  private typealias Member = JSONValue.Member
}
