import JuiceCatalogs
import JuiceRules

/// A writer of findings as diagnostics of the protocol.
struct DiagnosticWriter {
  let client: Client

  /// Returns the diagnostics of a file.
  func diagnostics(of path: String, _ folder: FolderFindings) -> [JSONValue] {
    folder.findings(in: path).map { diagnostic($0, folder) }
  }

  func diagnostic(_ finding: Diagnostic, _ folder: FolderFindings) -> JSONValue {
    let text = folder.text(of: finding.primary.file)
    var members: [JSONValue.Member] = [
      .init("range", JSONValue(text.range(of: finding.primary.span, in: client.encoding))),
      .init("severity", .integer(finding.severity.number)),
      .init("code", .string(finding.rule)),
      .init("source", "juice-rules"),
      .init("message", .string(message(of: finding))),
    ]
    if client.linksRules, let page = client.page(finding.rule, client.locale) {
      let link: JSONValue = ["href": .string(DocumentURI.uri(of: page))]
      members.append(.init("codeDescription", link))
    }
    let tags = finding.tags
    if !tags.isEmpty { members.append(.init("tags", .array(tags.map { .integer($0) }))) }
    if client.showsRelatedPlaces, !finding.related.isEmpty {
      members.append(
        .init("relatedInformation", .array(finding.related.map { related($0, folder) })))
    }
    return .object(members)
  }

  /// Returns the message, the text at the place, the notes and the advice, one under the other.
  private func message(of finding: Diagnostic) -> String {
    ([finding.message] + finding.notes + [finding.help].compactMap(\.self))
      .map(client.text).joined(separator: "\n")
  }

  private func related(_ label: Diagnostic.Label, _ folder: FolderFindings) -> JSONValue {
    let range = folder.text(of: label.file).range(of: label.span, in: client.encoding)
    return [
      "location": [
        "uri": .string(client.uri(of: folder.path(label.file))), "range": JSONValue(range),
      ],
      "message": .string(label.text.map(client.text) ?? label.path),
    ]
  }
}

extension Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    default: 3
    }
  }
}

extension Diagnostic {
  /// The numbers of the tags for what is not needed or should not be used any more.
  fileprivate var tags: [Int] {
    if rule.hasPrefix("unused-") || rule.hasPrefix("unreachable-") { return [1] }
    return rule.hasPrefix("deprecated-") || rule.hasPrefix("renamed-") ? [2] : []
  }
}
