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
    try check(name, for: declaration)
    let edits = edits(of: declaration, to: name)
    try check(edits, renaming: declaration, to: name)
    let kept = try FormerIDEdit(query: query).edits(keeping: declaration, as: name)
    let writer = EditWriter(client: query.client, workspace: query.workspace)
    return writer.workspaceEdit(
      edits.flatMap { path, edits in
        edits.map { edit in
          EditWriter.Edit(
            path: path, range: query.range(of: edit.span, in: path), text: edit.text)
        }
      } + kept)
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

  // MARK: Checks

  private func check(
    _ name: String, for declaration: FolderModel.Place<Declaration>
  ) throws(RequestFault) {
    guard EntryID.isName(name.utf8) else {
      throw refusal(
        LocalizedText(
          en:
            "`\(name)` is not a valid id: ids have lowercase letters, digits and hyphens, and begin with a letter",
          ko: "\(name.ticked(.topic)) 올바른 아이디가 아닙니다. 아이디는 소문자로 시작하고 소문자, 숫자, 붙임표로 씁니다"))
    }
    let tree = YAMLTree(parsing: Array(name.utf8))
    guard let root = tree.root, tree.scalar(of: root) == .string,
      tree.yaml11Reading(of: root) == nil
    else {
      throw refusal(
        LocalizedText(
          en: "YAML does not read `\(name)` as a text",
          ko: "YAML은 \(name.ticked(.object)) 글로 읽지 않습니다"))
    }
    let pack = query.model.pack(of: declaration)
    let namespace = declaration.name.namespace
    if let current = query.model.packs[pack]?.renames[name] {
      throw refusal(
        LocalizedText(
          en: "`\(name)` is a former id of `\(current)` in the pack `\(pack)`",
          ko: "\(name.ticked(.topic)) `\(pack)` 팩에서 `\(current)`의 예전 아이디입니다"))
    }
    if !query.model.declarations(of: name, in: pack, [namespace]).isEmpty {
      throw refusal(
        LocalizedText(
          en: "the pack `\(pack)` has the id `\(name)` already",
          ko: "`\(pack)` 팩에 \(name.ticked(.subject)) 이미 있습니다"))
    }
  }

  /// Checks that after the edits, every id leads to the same entry as before.
  private func check(
    _ edits: [String: [Edit]], renaming declaration: FolderModel.Place<Declaration>,
    to name: String
  ) throws(RequestFault) {
    let new = query.model.replacing(
      edits.reduce(into: [:]) { files, edit in
        files[edit.key] = apply(edit.value, to: query.model.files[edit.key]?.tree.bytes ?? [])
      })
    let pack = query.model.pack(of: declaration)
    for (path, old) in query.model.files.sorted(by: { $0.key < $1.key }) {
      guard let renamed = new.files[path] else { continue }
      let before = old.mentions.map { mention in
        Set(
          query.model.meanings(of: mention, in: path).map { meaning in
            meaning == FolderModel.Meaning(declaration.name, in: pack)
              ? FolderModel.Meaning(namespace: meaning.namespace, pack: pack, id: name) : meaning
          })
      }
      let after = renamed.mentions.map { new.meanings(of: $0, in: path) }
      if before != after || renamed.tree.faults.count > old.tree.faults.count {
        let file = FilePath.name(path)
        throw refusal(
          LocalizedText(
            en: "`\(name)` would have another meaning in `\(file)`",
            ko: "`\(file)`에서 \(name.ticked(.subject)) 다른 뜻이 됩니다"))
      }
    }
  }

  // MARK: Edits

  private struct Edit {
    let span: ByteSpan
    let text: String
  }

  /// Returns the edits of each file, by its path.
  private func edits(
    of declaration: FolderModel.Place<Declaration>, to name: String
  ) -> [String: [Edit]] {
    let id = declaration.name.id
    var edits = [declaration.path: [Edit(span: declaration.name.span, text: name)]]
    for mention in query.model.mentions(of: declaration) {
      // A former id stays.
      guard mention.name.name == id || mention.name.name.hasSuffix("/\(id)") else { continue }
      let end = mention.name.span.end
      let span = ByteSpan(start: end - id.utf8.count, end: end)
      edits[mention.path, default: []].append(edit(at: span, of: mention, to: name))
    }
    return edits
  }

  /// Returns the edit of a mention. In expressions, a name with a hyphen stands in backquotes.
  private func edit(
    at span: ByteSpan, of mention: FolderModel.Place<Mention>, to name: String
  ) -> Edit {
    guard mention.name.isIdentifier, span == mention.name.span else {
      return Edit(span: span, text: name)
    }
    let bytes = query.model.files[mention.path]?.tree.bytes ?? []
    let isQuoted = bytes[span.end...].first == UInt8(ascii: "`")
    let written = name.contains("-") ? "`\(name)`" : name
    let margin = isQuoted ? 1 : 0
    return Edit(
      span: ByteSpan(start: span.start - margin, end: span.end + margin), text: written)
  }

  private func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    edits.sorted { $1.span < $0.span }.reduce(into: bytes) { bytes, edit in
      bytes.replaceSubrange(edit.span.start..<edit.span.end, with: edit.text.utf8)
    }
  }
}
