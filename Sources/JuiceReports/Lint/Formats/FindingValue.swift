import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A finding as JSON, as in the list of `lint --json` and the lines of `json-lines`.
struct FindingValue {
  private let finding: Diagnostic
  private let fingerprint: String
  private let report: LintReport

  private typealias Member = JSONValue.Member

  /// Returns the members of each finding of `report`, suppressed ones included. The sequence is lazy.
  static func members(of report: LintReport) -> some Sequence<[JSONValue.Member]> {
    zip(report.diagnostics, report.fingerprints).lazy.map { finding, fingerprint in
      FindingValue(finding: finding, fingerprint: fingerprint, report: report).members
    }
  }

  private var members: [JSONValue.Member] {
    [
      Member("rule", .string(finding.rule)),
      Member("severity", .string(finding.severity.rawValue)),
      Member("message", .string(finding.message.english)),
      Member("file", .string(finding.primary.file)),
      Member("path", .string(finding.path)),
    ] + span(finding.primary.span, in: finding.primary.file) + [
      Member("related", .array(finding.related.map(value(of:)))),
      Member("data", value(of: finding.data)),
    ] + advice + [
      Member("fingerprint", .string(fingerprint)),
      Member("suppressed", .bool(finding.isSuppressed)),
    ] + suppression
  }

  private var advice: [JSONValue.Member] {
    var members: [Member] = []
    if !finding.notes.isEmpty {
      members.append(Member("notes", .array(finding.notes.map { .string($0.english) })))
    }
    if let help = finding.help { members.append(Member("help", .string(help.english))) }
    if let fix = finding.fix { members.append(Member("fix", value(of: fix))) }
    return members
  }

  private var suppression: [JSONValue.Member] {
    guard let suppression = finding.suppression else { return [] }
    let reason = suppression.reason.map { [Member("reason", .string($0))] } ?? []
    let kind = suppression.isInSource ? "comment" : "baseline"
    return [Member("suppression", .object([Member("kind", .string(kind))] + reason))]
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
    return [
      "safety": .string(fix.safety.rawValue), "edits": .array(edits),
      "changes": .array(fix.changes.map { .string($0) }),
    ]
  }

  private func span(_ span: ByteSpan, in file: String) -> [JSONValue.Member] {
    guard let place = report.place(of: span, in: file) else { return [] }
    func value(_ position: LineTable.Position, _ offset: Int) -> JSONValue {
      [
        "line": .integer(position.line), "column": .integer(position.column),
        "utf16Column": .integer(position.utf16Column), "offset": .integer(offset),
      ]
    }
    let start = value(place.start, place.bytes.lowerBound)
    return [Member("span", ["start": start, "end": value(place.end, place.bytes.upperBound)])]
  }
}

extension Diagnostic.Suppression {
  /// `true` if a comment in the checked file suppresses the finding.
  var isInSource: Bool { kind == .comment }
}
