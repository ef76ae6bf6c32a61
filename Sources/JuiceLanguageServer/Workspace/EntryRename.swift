import JuiceCatalogs
package import JuiceLint
package import JuiceRules
package import YAMLSyntax

/// Another id for an entry in each place that names the entry.
package struct EntryRename {
  let model: FolderModel
  let declaration: FolderModel.Place<Declaration>
  /// The new id.
  let name: String

  /// An edit of a file.
  package struct Edit {
    package let span: ByteSpan
    package let text: String
  }

  /// The reason, for people, why an id cannot be renamed.
  package struct Refusal: Error {
    package let reason: LocalizedText
  }

  /// Returns the edits of each file, by its path.
  ///
  /// - Throws: A refusal if the new id is not valid or has another meaning somewhere.
  package func edits() throws(Refusal) -> [String: [Edit]] {
    try checkName()
    let edits = uncheckedEdits()
    try check(edits)
    return edits
  }

  /// A Boolean value that indicates whether the new id is a former id of the entry. The rename is then taken back: the id
  /// that the entry has now becomes a former one in its place.
  package var takesFormerID: Bool {
    let pack = model.pack(of: declaration)
    return model.packs[pack]?.renames[name] != nil
      && model.declarations(of: name, in: pack, [declaration.name.namespace]) == [declaration]
  }

  // MARK: Checks

  private func checkName() throws(Refusal) {
    if let finding = Finding.aboutNewID(name) {
      let details = [finding.message, finding.label].compactMap(\.self)
      throw Refusal(
        reason: LocalizedText(
          en: details.map(\.english).joined(separator: ": "),
          ko: details.map(\.korean).joined(separator: ": ")))
    }
    let tree = YAMLTree(parsing: Array(name.utf8))
    guard let root = tree.root, tree.scalar(of: root) == .string,
      tree.yaml11Reading(of: root) == nil
    else {
      throw Refusal(
        reason: LocalizedText(
          en: "YAML does not read `\(name)` as a text",
          ko: "YAML은 \(name.ticked(.object)) 글로 읽지 않습니다"))
    }
    let pack = model.pack(of: declaration)
    if takesFormerID { return }
    if let current = model.packs[pack]?.renames[name] {
      throw Refusal(
        reason: LocalizedText(
          en: "`\(name)` is a former id of `\(current)` in the pack `\(pack)`",
          ko: "\(name.ticked(.topic)) `\(pack)` 팩에서 `\(current)`의 예전 아이디입니다"))
    }
    if !model.declarations(of: name, in: pack, [declaration.name.namespace]).isEmpty {
      throw Refusal(
        reason: LocalizedText(
          en: "the pack `\(pack)` has the id `\(name)` already",
          ko: "`\(pack)` 팩에 \(name.ticked(.subject)) 이미 있습니다"))
    }
  }

  /// Checks that after the edits, every id leads to the same entry as before.
  private func check(_ edits: [String: [Edit]]) throws(Refusal) {
    let new = model.replacing(
      edits.reduce(into: [:]) { files, edit in
        files[edit.key] = apply(edit.value, to: model.files[edit.key]?.tree.bytes ?? [])
      })
    let pack = model.pack(of: declaration)
    for (path, old) in model.files.sorted(by: { $0.key < $1.key }) {
      guard let renamed = new.files[path] else { continue }
      let before = old.mentions.map { mention in
        Set(
          model.meanings(of: mention, in: path).map { meaning in
            meaning == FolderModel.Meaning(declaration.name, in: pack)
              ? FolderModel.Meaning(namespace: meaning.namespace, pack: pack, id: name) : meaning
          })
      }
      let after = renamed.mentions.map { new.meanings(of: $0, in: path) }
      if before != after || renamed.tree.faults.count > old.tree.faults.count {
        let file = FilePath.name(path)
        throw Refusal(
          reason: LocalizedText(
            en: "`\(name)` would have another meaning in `\(file)`",
            ko: "`\(file)`에서 \(name.ticked(.subject)) 다른 뜻이 됩니다"))
      }
    }
  }

  // MARK: Edits

  private func uncheckedEdits() -> [String: [Edit]] {
    let id = declaration.name.id
    var edits = [declaration.path: [Edit(span: declaration.name.span, text: name)]]
    for mention in model.mentions(of: declaration) {
      // A former id stays.
      guard mention.name.name == id || mention.name.name.hasSuffix("/\(id)") else { continue }
      let end = mention.name.span.end
      let span = ByteSpan(start: end - id.utf8.count, end: end)
      edits[mention.path, default: []].append(edit(at: span, of: mention))
    }
    if takesFormerID {
      for path in model.packs[model.pack(of: declaration)]?.paths ?? [] {
        guard let span = model.files[path]?.formerSpans[name] else { continue }
        edits[path, default: []].append(Edit(span: span, text: id))
      }
    }
    return edits
  }

  /// Returns the edit of a mention. In expressions, a name with a hyphen stands in backquotes.
  private func edit(at span: ByteSpan, of mention: FolderModel.Place<Mention>) -> Edit {
    guard mention.name.isIdentifier, span == mention.name.span else {
      return Edit(span: span, text: name)
    }
    let bytes = model.files[mention.path]?.tree.bytes ?? []
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

extension EntryRename {
  /// Creates the rename of an entry in the files of packs.
  ///
  /// - Parameters:
  ///   - entry: The entry, which must be in one of the files.
  ///   - pack: The pack of the entry.
  ///   - name: The new id.
  ///   - packs: All packs that may name the entry.
  ///   - settings: The settings of the catalog, if there are any.
  package init?(
    of entry: EditablePack.Entry, in pack: EditablePack, to name: String,
    among packs: [EditablePack], settings: EditablePack.File?
  ) {
    model = FolderModel(of: packs, settings: settings)
    self.name = name
    guard
      let found = model.packs[pack.name]?.declarations[entry.id]?.first(where: {
        $0.name.section == entry.section.rawValue && $0.path == entry.file
      })
    else { return nil }
    declaration = found
  }
}
