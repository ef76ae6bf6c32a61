import JuiceCatalogs
import JuiceLint
import JuiceRules
import YAMLTree

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
