import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// A writer of the changes that an editor can offer at a place.
struct CodeActionWriter {
  let client: Client
  let workspace: Workspace

  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.juice-rules"
  static let refactorings = [
    RefactoringWriter.extract, RefactoringWriter.inline, RefactoringWriter.rewrite,
  ]
  static let kinds = [quickFix, fixAll] + refactorings

  /// Returns the fixes of the findings in a part of a document.
  func fixes(of path: String, in range: TextRange, _ folder: FolderFindings) -> [JSONValue] {
    let findings = folder.findings(in: path)
    return findings.filter { finding in
      let place = folder.text(of: finding.primary.file)
        .range(of: finding.primary.span, in: client.encoding)
      return place.start <= range.end && range.start <= place.end
    }.compactMap { fix(of: $0, of: path, folder) }
  }

  private func fix(
    of finding: Diagnostic, of path: String, _ folder: FolderFindings
  ) -> JSONValue? {
    guard let fix = finding.fix else { return nil }
    let edits = fix.edits.map { edit in
      EditWriter.Edit(
        path: folder.path(edit.file),
        range: folder.text(of: edit.file).range(of: edit.span, in: client.encoding),
        text: edit.text)
    }
    let title = client.text(title(of: fix.edits, folder) ?? finding.help ?? finding.message)
    let diagnostics = DiagnosticWriter(client: client).diagnostic(finding, folder)
    return [
      "title": .string(title), "kind": .string(Self.quickFix), "diagnostics": [diagnostics],
      "isPreferred": .bool(fix.safety == .safe),
      "edit": EditWriter(client: client, workspace: workspace).workspaceEdit(edits),
    ]
  }

  /// Returns the words for a short edit, or `nil` if there are several edits or the edit is long.
  private func title(
    of edits: [Diagnostic.Fix.Edit], _ folder: FolderFindings
  ) -> LocalizedText? {
    guard let edit = edits.first, edits.count == 1 else { return nil }
    let bytes = folder.text(of: edit.file).bytes
    let old = String(decoding: bytes[edit.span.start..<edit.span.end], as: UTF8.self)
    let new = edit.text
    guard [old, new].allSatisfy({ $0.count <= 40 && !$0.contains(where: \.isNewline) }) else {
      return nil
    }
    switch (old.isEmpty, new.isEmpty) {
    case (true, _):
      return LocalizedText(en: "Insert `\(new)`", ko: "\(new.ticked(.object)) 넣기")
    case (_, true):
      return LocalizedText(en: "Delete `\(old)`", ko: "\(old.ticked(.object)) 지우기")
    default:
      return LocalizedText(
        en: "Replace `\(old)` with `\(new)`",
        ko: "\(old.ticked(.object)) \(new.ticked(.direction)) 바꾸기")
    }
  }

  /// Returns the change that fixes everything which can be fixed safely, or `nil` if there is nothing to fix.
  func fixAll(_ outcome: FixOutcome, _ folder: String) -> JSONValue? {
    let edits = outcome.files.compactMap { file -> EditWriter.Edit? in
      let text = DocumentText(file.original)
      guard let change = text.difference(to: file.fixed) else { return nil }
      let span = ByteSpan(start: change.span.lowerBound, end: change.span.upperBound)
      return EditWriter.Edit(
        path: FilePath.normalized(FilePath.joined(folder, file.location)),
        range: text.range(of: span, in: client.encoding),
        text: String(decoding: change.text, as: UTF8.self))
    }
    guard !edits.isEmpty else { return nil }
    let title = LocalizedText(
      en: "Fix everything that can be fixed safely", ko: "안전하게 고칠 수 있는 것 모두 고치기")
    return [
      "title": .string(client.text(title)), "kind": .string(Self.fixAll),
      "edit": EditWriter(client: client, workspace: workspace).workspaceEdit(edits),
    ]
  }
}

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
