import JuiceCatalogs
import JuiceRules
import YAMLTree

/// The values of a document's entries that other packs change, where the pack and the changing packs are on together.
struct OverrideHints {
  /// A value that counts in place of the one before an offset.
  struct Hint {
    let offset: Int
    let text: LocalizedText
  }

  private let query: DocumentQuery
  private let changes: [FolderModel.Meaning: [EntryOverride]]
  private let pack: String

  /// - Parameter catalog: The catalog whose packs are on.
  init?(_ query: DocumentQuery, in catalog: Catalog?) {
    guard let catalog, let pack = query.model.packOfFile[query.path] else { return nil }
    // Packs come after those that they require, and the settings of the catalog after all packs.
    let order = Dictionary(
      catalog.packs.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: min)
    func rank(_ change: EntryOverride) -> Int? {
      change.pack.map { order[$0] } ?? catalog.packs.count
    }
    (self.query, self.pack) = (query, pack)
    changes = query.model.changes(ofPack: pack).mapValues { changes in
      changes.filter { rank($0) != nil }.sorted { rank($0) ?? 0 < rank($1) ?? 0 }
    }
  }

  /// Returns the values that count in an entry of the document.
  func hints(of declaration: Declaration) -> [Hint] {
    let changes = changes[FolderModel.Meaning(declaration, in: pack)] ?? []
    guard !changes.isEmpty else { return [] }
    let removal = changes.last { change in
      query.model.files[change.path].map { change.removesEntry(in: $0.tree) } == true
    }
    if let removal {
      let author = author(of: removal)
      let text = LocalizedText(en: "removed by \(author)", ko: "\(author)에서 없앰")
      return [Hint(offset: query.tree.span(of: declaration.key).end + 1, text: text)]
    }
    return values(in: declaration.value, below: []).compactMap { field, node in
      let written = query.tree.source(query.tree.span(of: node))
      let texts = changes.compactMap { change in
        query.model.files[change.path].flatMap { change.text(of: field, in: $0.tree) }.map {
          ($0, author(of: change))
        }
      }
      guard let (text, author) = texts.last, text != written, !text.contains(where: \.isNewline)
      else { return nil }
      return Hint(
        offset: query.tree.span(of: node).end, text: LocalizedText("→ \(text) (\(author))"))
    }
  }

  private func author(of change: EntryOverride) -> String { change.pack ?? FilePath.catalogFile }

  /// Returns the scalars below a node, each with the keys that lead to it.
  private func values(
    in node: YAMLTree.NodeID, below path: [String]
  ) -> [(field: [String], node: YAMLTree.NodeID)] {
    guard query.tree.kind(of: node) == .mapping else {
      return query.tree.kind(of: node) == .scalar ? [(path, node)] : []
    }
    return query.tree.pairs(of: node).flatMap { key, value in
      values(in: value, below: path + [query.tree.text(of: key)])
    }
  }
}
