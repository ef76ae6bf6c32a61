import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLTree

/// The edits that keep an id as a former id of its entry, so that packs elsewhere that name it still work.
struct FormerIDEdit {
  let query: DocumentQuery

  /// Returns the edits for an entry that is renamed: none unless the client asks for them and the pack is published, which
  /// it is if it has a version.
  ///
  /// - Throws: A fault with the reason, for people, if the file of the pack has no place for the former id.
  func edits(
    keeping declaration: FolderModel.Place<Declaration>, as name: String
  ) throws(RequestFault) -> [EditWriter.Edit] {
    guard query.client.keepsFormerIDs,
      let editing = PackEditing(query, ofFile: declaration.path), editing.pack.version != nil
    else { return [] }
    let section = editing.pack.files.first { file in
      file.tree.root.flatMap { file.tree.value(named: "renamed", in: $0) } != nil
    }
    let field = EntryContent.Field(declaration.name.id, .text(name))
    guard let file = section ?? editing.pack.header,
      let edits = editing.adding([field], at: ["renamed"], of: file)
    else {
      throw .failed(
        query.client.text(
          LocalizedText(
            en: "the pack `\(editing.pack.name)` has no place for the former id",
            ko: "`\(editing.pack.name)` 팩에 예전 아이디를 쓸 자리가 없습니다")))
    }
    return edits
  }
}
