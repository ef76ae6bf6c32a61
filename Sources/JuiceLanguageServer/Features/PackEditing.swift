import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLSyntax

/// The files of a pack, as changes of entries need them.
struct PackEditing {
  let query: DocumentQuery
  let pack: EditablePack

  /// Returns `nil` if the file belongs to no pack.
  ///
  /// - Parameter path: The path of a file of the pack, or `nil` for the document.
  init?(_ query: DocumentQuery, ofFile path: String? = nil) {
    guard let name = query.model.packOfFile[path ?? query.path],
      let known = query.model.packs[name]
    else { return nil }
    self.query = query
    pack = EditablePack(
      name: name, version: known.version, locales: known.locales.compactMap { LocaleID($0) },
      path: query.path, requirements: known.requirements.keys.sorted(),
      files: known.paths.compactMap { path in
        query.model.files[path].map { EditablePack.File(path: path, tree: $0.tree) }
      })
  }

  /// Returns the edits that add fields below keys of a file, or `nil` if the file has no place for them.
  ///
  /// - Parameter passesFaults: A Boolean value that indicates whether the file can have errors elsewhere.
  func adding(
    _ fields: [EntryContent.Field], at path: [String], of file: EditablePack.File,
    passesFaults: Bool = false
  ) -> [EditWriter.Edit]? {
    EntryInsertion(into: file.tree).edits(adding: fields, at: path, passesFaults: passesFaults)?
      .map { edit(of: $0.span, to: $0.text, in: file.path) }
  }

  func edit(of span: ByteSpan, to text: String, in path: String) -> EditWriter.Edit {
    EditWriter.Edit(path: path, range: query.range(of: span, in: path), text: text)
  }

  /// Returns names as the content of a key: one text, or one for each locale of the pack.
  func content(_ name: (LocaleID?) -> String) -> EntryContent {
    guard pack.locales.count > 1 else { return .text(name(pack.locales.first)) }
    return .mapping(pack.locales.map { .init($0.rawValue, .text(name($0))) })
  }

  /// Returns an id that no entry of the pack has: `name`, or `name` with a number.
  func unusedID(_ name: String) -> String {
    let ids = Set(pack.entries.map(\.id))
    if !ids.contains(name) { return name }
    let numbers = (2...).lazy.map { "\(name)-\($0)" }
    return numbers.first { !ids.contains($0) } ?? name
  }
}

/// An edit that lets the pack of a document require another pack.
struct RequirementEdit {
  let query: DocumentQuery

  /// Returns the edit of the file that has the header of the document's pack, or `nil` if the header cannot be read.
  func edit(requiring pack: String) -> EditWriter.Edit? {
    guard let editing = PackEditing(query), let header = editing.pack.header else { return nil }
    let version = query.model.packs[pack]?.version
    let range = EntryContent.Field(pack, .text(version.map { "^\($0)" } ?? "*"))
    // The document is being typed, so that its faults do not count.
    let edits = editing.adding([range], at: ["pack", "requires"], of: header, passesFaults: true)
    return edits?.count == 1 ? edits?.first : nil
  }
}

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

/// A writer of edits to documents, each for the version that it was made for.
struct EditWriter {
  let client: Client
  let workspace: Workspace

  /// An edit of a file, given by its absolute path.
  struct Edit {
    let path: String
    let range: TextRange
    let text: String

    /// The edit as the protocol writes it.
    var value: JSONValue { ["range": JSONValue(range), "newText": .string(text)] }
  }

  func workspaceEdit(_ edits: [Edit]) -> JSONValue {
    let files = Dictionary(grouping: edits, by: \.path).sorted { $0.key < $1.key }
    guard client.takesVersionedEdits else {
      return [
        "changes": .object(
          files.map { path, edits in .init(client.uri(of: path), self.edits(edits)) })
      ]
    }
    return ["documentChanges": .array(files.map(documentEdit))]
  }

  private func documentEdit(_ path: String, _ edits: [Edit]) -> JSONValue {
    let version = workspace.documents[path].map { JSONValue.integer($0.version) } ?? .null
    return [
      "textDocument": ["uri": .string(client.uri(of: path)), "version": version],
      "edits": self.edits(edits),
    ]
  }

  private func edits(_ edits: [Edit]) -> JSONValue {
    .array(edits.map(\.value))
  }
}

extension DocumentText {
  /// Returns the part that differs from another text, with the bytes that replace it; `nil` if the texts are equal.
  func difference(to other: [UInt8]) -> (span: Range<Int>, text: ArraySlice<UInt8>)? {
    guard bytes != other else { return nil }
    var start = zip(bytes, other).prefix { $0 == $1 }.count
    // A character is replaced as a whole.
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let most = min(bytes.count, other.count) - start
    var common = zip(bytes.reversed(), other.reversed()).prefix { $0 == $1 }.count
    common = min(common, most)
    while common > 0, bytes[bytes.count - common] & 0xC0 == 0x80 { common -= 1 }
    return (start..<bytes.count - common, other[start..<other.count - common])
  }
}
