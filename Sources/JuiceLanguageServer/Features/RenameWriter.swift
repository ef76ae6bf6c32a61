import JuiceCatalogs
import JuiceRules
import YAMLTree

/// A writer of the edits that give an id another name everywhere.
struct RenameWriter {
  let query: DocumentQuery

  /// Returns the id at a place with its range, or `null` if the place has no id that can be renamed.
  func preparation(at position: TextPosition) -> JSONValue {
    guard let (span, declaration) = target(at: position) else { return .null }
    let id = declaration.name.id
    let start = span.end - id.utf8.count
    return [
      "range": JSONValue(query.range(of: ByteSpan(start: start, end: span.end))),
      "placeholder": .string(id),
    ]
  }

  /// Returns the edits that rename the id at a place.
  ///
  /// - Throws: A fault with the reason, for people, if the new name is not valid or has another meaning somewhere.
  func rename(at position: TextPosition, to name: String) throws(RequestFault) -> JSONValue {
    guard let (_, declaration) = target(at: position) else {
      throw refusal(
        LocalizedText(
          en: "the place has no id that can be renamed", ko: "이 자리에는 이름을 바꿀 아이디가 없습니다"))
    }
    let rename = EntryRename(model: query.model, declaration: declaration, name: name)
    let edits: [String: [EntryRename.Edit]]
    do {
      edits = try rename.edits()
    } catch {
      throw refusal(error.reason)
    }
    let writer = EditWriter(client: query.client, workspace: query.workspace)
    return writer.workspaceEdit(
      edits.flatMap { path, edits in
        edits.map { edit in
          EditWriter.Edit(
            path: path, range: query.range(of: edit.span, in: path), text: edit.text)
        }
      })
  }

  private func target(
    at position: TextPosition
  ) -> (ByteSpan, FolderModel.Place<Declaration>)? {
    guard let name = query.model.name(at: query.offset(of: position), of: query.path),
      let declaration = name.declarations.first, name.declarations.count == 1,
      declaration.name.namespace != .packs,
      query.text.bytes[name.span.start..<name.span.end].reversed()
        .starts(with: declaration.name.id.utf8.reversed())
    else { return nil }
    return (name.span, declaration)
  }

  private func refusal(_ reason: LocalizedText) -> RequestFault {
    .failed(query.client.text(reason))
  }
}
