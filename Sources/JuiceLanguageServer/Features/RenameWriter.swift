import JuiceCatalogs
import JuiceRules
import YAMLSyntax

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

  /// Returns the edits that rename the id at a place, and advice for stands that keep stock under the former id.
  ///
  /// - Throws: A fault with the reason, for people, if the new name is not valid or has another meaning somewhere.
  func rename(
    at position: TextPosition, to name: String
  ) throws(RequestFault) -> (edit: JSONValue, advice: LocalizedText?) {
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
    let kept =
      rename.takesFormerID
      ? [] : try FormerIDEdit(query: query).edits(keeping: declaration, as: name)
    let writer = EditWriter(client: query.client, workspace: query.workspace)
    let edit = writer.workspaceEdit(
      edits.flatMap { path, edits in
        edits.map { edit in
          EditWriter.Edit(
            path: path, range: query.range(of: edit.span, in: path), text: edit.text)
        }
      } + kept)
    let hasStock = query.model.isIngredient(declaration)
    let isLeftBehind = hasStock && kept.isEmpty && !rename.takesFormerID
    return (edit, isLeftBehind ? advice(for: declaration, renamed: name) : nil)
  }

  private func advice(
    for declaration: FolderModel.Place<Declaration>, renamed name: String
  ) -> LocalizedText {
    let pack = query.model.pack(of: declaration)
    let command = "juice-rules stock move \(pack)/\(declaration.name.id) \(pack)/\(name)"
    return LocalizedText(
      en: "stands keep their stock under the former id until it is moved: `\(command)`",
      ko: "매장의 재고는 옮기기 전까지 예전 아이디에 남습니다: `\(command)`")
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
