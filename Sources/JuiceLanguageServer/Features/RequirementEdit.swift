import JuiceCatalogs
import JuiceRules
import YAMLTree

/// An edit that lets the pack of a document require another pack.
struct RequirementEdit {
  let query: DocumentQuery

  /// Returns the edit of the file that has the header of the document's pack, or `nil` if the header cannot be read.
  func edit(requiring pack: String) -> EditWriter.Edit? {
    guard let own = query.model.packOfFile[query.path].flatMap({ query.model.packs[$0] }) else {
      return nil
    }
    let entry = "\(pack): \(query.model.packs[pack]?.range ?? "\"*\"")"
    guard let path = own.header?.path ?? own.paths.first(where: { hasHeader($0) }),
      let names = query.model.files[path], let header = names.packMapping
    else { return newHeader(of: own, entry) }
    if let list = names.tree.value(named: "requires", in: header) {
      return insert(entry, into: list, names.tree, path)
    }
    return insert("requires: { \(entry) }", into: header, names.tree, path)
  }

  private func hasHeader(_ path: String) -> Bool { query.model.files[path]?.packMapping != nil }

  /// Returns an edit that begins a pack without a header, which is a single file, with one.
  private func newHeader(of pack: PackNames, _ entry: String) -> EditWriter.Edit? {
    guard pack.paths == [query.path], let root = query.tree.root else { return nil }
    return insert(
      "pack: { requires: { \(entry) } }\n", at: query.tree.span(of: root).start, query.path)
  }

  /// Returns an edit that adds an entry to a mapping, in the style of the mapping.
  private func insert(
    _ entry: String, into mapping: YAMLTree.NodeID, _ tree: YAMLTree, _ path: String
  ) -> EditWriter.Edit? {
    guard tree.kind(of: mapping) == .mapping, !tree.isDamaged(mapping) else { return nil }
    let last = Array(tree.pairs(of: mapping)).last
    guard tree.style(of: mapping) == .block, let last else {
      let end = last.map { max(tree.span(of: $0.key).end, tree.span(of: $0.value).end) }
      let inside = end ?? tree.span(of: mapping).start + 1
      return insert(end == nil ? " \(entry) " : ", \(entry)", at: inside, path)
    }
    // Before the last entry, behind which comments may follow.
    let start = tree.span(of: last.key).start
    let column = DocumentText(tree.bytes).position(at: start, in: .utf8).character
    return insert(entry + "\n" + String(repeating: " ", count: column), at: start, path)
  }

  private func insert(_ text: String, at offset: Int, _ path: String) -> EditWriter.Edit {
    EditWriter.Edit(
      path: path, range: query.range(of: ByteSpan(start: offset, end: offset), in: path),
      text: text)
  }
}

/// A writer of changes that let a pack require the pack of an ingredient that it does not know.
struct RequirementActionWriter {
  let query: DocumentQuery
  let folder: FolderFindings

  /// Returns a change for each pack that has an unknown ingredient in a part of the document.
  func actions(in range: TextRange) -> [JSONValue] {
    folder.findings(in: query.path).filter { finding in
      let place = query.range(of: finding.primary.span)
      return finding.rule == "unknown-ingredient" && place.start <= range.end
        && range.start <= place.end
    }.flatMap { finding in
      packs(declaring: query.tree.source(finding.primary.span)).compactMap { action($0, finding) }
    }
  }

  /// Returns the packs that have an ingredient and are not required yet.
  private func packs(declaring name: String) -> [String] {
    let visible = query.model.packsVisible(from: query.path)
    let (id, wanted) =
      name.firstIndex(of: "/").map { slash in
        (String(name[slash...].dropFirst()), String(name[..<slash]) as String?)
      } ?? (name, nil)
    return query.model.packs.keys.sorted().filter { pack in
      !visible.contains(pack) && (wanted ?? pack) == pack
        && !query.model.declarations(of: id, in: pack, [.entries]).isEmpty
    }
  }

  private func action(_ pack: String, _ finding: Diagnostic) -> JSONValue? {
    guard let edit = RequirementEdit(query: query).edit(requiring: pack) else { return nil }
    let title = LocalizedText(
      en: "Require the pack `\(pack)`", ko: "`\(pack)` 팩을 `requires`에 더하기")
    let writer = EditWriter(client: query.client, workspace: query.workspace)
    return [
      "title": .string(query.client.text(title)), "kind": .string(CodeActionWriter.quickFix),
      "diagnostics": [DiagnosticWriter(client: query.client).diagnostic(finding, folder)],
      "edit": writer.workspaceEdit([edit]),
    ]
  }
}
